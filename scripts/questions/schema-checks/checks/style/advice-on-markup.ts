import { clientTexts } from "../../client-texts.ts";
import { textOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

/** Only real tags: `<your name>` and `a < b` are plain text. */
const TAGS =
  "a|b|big|blockquote|br|center|code|del|div|em|font|h[1-6]|hr|i|img|ins|li|mark|ol|p|pre|s|small|span|strike|strong|sub|sup|table|td|tr|u|ul";

/** Text that looks like HTML or Markdown, but not a blank to fill in (`____`) or a footnote (`*`). */
const MARKUP: readonly RegExp[] = [
  new RegExp(String.raw`</?(?:${TAGS})(?:\s[^<>]*)?/?>`, "iu"),
  /&(?:[a-z]{2,8}|#\d{2,6});/iu,
  /(?<![\w*])\*{1,3}[^\s*](?:[^*\n]*[^\s*])?\*{1,3}(?![\w*])/u,
  /(?<!\w)_{1,3}[^\s_](?:[^_\n]*[^\s_])?_{1,3}(?!\w)/u,
  /!?\[[^\]\n]+\]\([^)\s]+\)/u,
  // "# of children" is a number.
  /^ {0,3}#{1,6} +(?!of\b)\S.*/mu,
];

const MOST_SHOWN = 30;

/** Markup in texts: the page shows texts literally, such as `**now**` with its asterisks. */
export const adviceOnMarkup: Check = (sources) =>
  clientTexts(sources).flatMap(({ file, node }) => {
    const found = firstMarkup(textOf(node) ?? "");
    return found === undefined
      ? []
      : [
          adviceAt(
            "markup",
            file,
            node,
            `clients will see \`${found}\` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.`,
          ),
        ];
  });

function firstMarkup(text: string): string | undefined {
  const found = MARKUP.map((pattern) => pattern.exec(text)?.[0]).find((part) => part !== undefined);
  return found !== undefined && found.length > MOST_SHOWN
    ? `${found.slice(0, MOST_SHOWN).trimEnd()}…`
    : found;
}
