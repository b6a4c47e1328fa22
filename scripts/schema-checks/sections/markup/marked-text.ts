import MarkdownIt, { type Ruler } from "markdown-it";
import type { MarkedNode } from "../../../../src/domain/question/section-files.ts";

const parser = new MarkdownIt("zero", { linkify: true });
parser.enable("linkify");
parser.inline.ruler2.enable("emphasis");
parser.linkify.set({ fuzzyLink: false, fuzzyEmail: false });
parser.validateLink = (address) => /^https:\/\/[^/\s]/iu.test(address);
// A bare address reads as it was written.
parser.normalizeLinkText = (address) => address;

// Of these three rules of CommonMark we read a part. HTML and all other marks are words.
const standard = new MarkdownIt();
const list = ruleOf(standard.block.ruler, "list");
const emphasis = ruleOf(standard.inline.ruler, "emphasis");
const link = ruleOf(standard.inline.ruler, "link");

parser.enable(["list", "emphasis", "link"]);
parser.block.ruler.at(
  "list",
  (state, line, end, isSilent) =>
    state.src.startsWith("- ", (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0)) &&
    list(state, line, end, isSilent),
  { alt: ["paragraph"] },
);
parser.inline.ruler.at(
  "emphasis",
  (state, isSilent) => state.src[state.pos] === "*" && emphasis(state, isSilent),
);
parser.inline.ruler.at("link", (state, isSilent) => {
  const start = state.pos;
  // Neither an image nor a link with a title.
  const isRead =
    state.src[start - 1] !== "!" &&
    link(state, true) &&
    /\]\(\S+\)$/u.test(state.src.slice(start, state.pos));
  state.pos = start;
  return isRead && link(state, isSilent);
});

function ruleOf<Args extends unknown[], Result>(
  ruler: Ruler<Args, Result>,
  name: string,
): (...args: Args) => Result {
  ruler.enableOnly(name);
  const [rule] = ruler.getRules("");
  if (rule === undefined) {
    throw new Error(`markdown-it has no rule "${name}" any more.`);
  }
  return rule;
}

const TAGS = new Map([
  ["paragraph", "p"],
  ["bullet_list", "ul"],
  ["list_item", "li"],
  ["strong", "strong"],
  ["link", "a"],
]);

/** What a client reads of help, a note or a description: paragraphs and lists, with bold words and links. */
function markedText(text: string): readonly MarkedNode[] {
  const root: Building[] = [];
  const open = [root];
  for (const token of parser.parse(text, {}).flatMap((block) => block.children ?? block)) {
    const tag = TAGS.get(token.type.replace(/_(?:open|close)$/u, ""));
    const around = open.at(-1) ?? root;
    if (tag === undefined || token.hidden) {
      // Words, or the `*` beside a word, or the paragraph of a short list's item.
      const words = token.nesting === 0 ? token.content : token.markup;
      around.push(...(words === "" ? [] : [words]));
    } else if (token.nesting === 1) {
      const element = tag === "a" ? [tag, String(token.attrGet("href"))] : [tag];
      around.push(element);
      open.push(element);
    } else {
      if (tag === "a" && around.length === 2) {
        around.push(around[1] ?? "");
      }
      open.pop();
    }
  }
  return root;
}

type Building = string | Building[];

/** The marked text, or `undefined` for words in paragraphs alone, which a page shows without it. */
export function marksIn(text: string): readonly MarkedNode[] | undefined {
  const nodes = markedText(text);
  return nodes.flat().every((inner) => typeof inner === "string") ? undefined : nodes;
}

/** A mark that a client reads as it is; `undefined` if there is none. */
export function markAsItIs(text: string): string | undefined {
  const words = markedText(text).map(wordsOf).join("\n");
  return MARK.exec(words)?.[0] ?? /\bhttp:\/\/\S+/u.exec(words)?.[0];
}

/** A mark in words that cannot have marks. */
export const markInWords = (text: string): string | undefined =>
  MARK.exec(text)?.[0] ?? /\[[^\]\n]+\]\(https:[^)\n]*\)/iu.exec(text)?.[0];

function wordsOf(node: MarkedNode): string {
  if (typeof node === "string") {
    return node;
  }
  const [tag, ...inner] = node;
  if (tag === "a") {
    const [address, ...words] = inner;
    // Lines and stars in an address are no marks.
    return words.join("") === address ? "https:…" : words.map(wordsOf).join("");
  }
  return inner.map(wordsOf).join(tag === "ul" ? "\n" : "");
}

/** What looks like a mark of HTML or Markdown. */
const MARK = new RegExp(
  [
    /<\/?[a-z!][^<>\n]*>/u,
    /&(?:[a-z]+|#\d+);/u,
    /^ {0,3}#{1,6} (?=\S)/u,
    /^ {0,3}(?:[*+>] |```)/u,
    /(?<=\n *)\d+[.)] /u,
    /!?\[[^\]\n]+\]\((?!https:[^\s)]*\))[^)\n]*\)/u,
    /!\[/u,
    /`[^`\n]+`/u,
    /~~[^~\n]+~~/u,
    /(?<![\w*])(?<stars>\*{1,3})[^\s*](?:[^*\n]*[^\s*])?\k<stars>(?![\w*])/u,
    /(?<![\w_])(?<lines>_{1,3})[^\s_](?:[^_\n]*[^\s_])?\k<lines>(?![\w_])/u,
    /\*\*/u,
  ]
    .map(({ source }) => source)
    .join("|"),
  "imu",
);
