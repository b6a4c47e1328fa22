import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { LEDGER } from "../edits/draft-files.ts";
import type { Edit } from "../edits/edit.ts";
import { SITE_CONTENT } from "../edits/file-names.ts";
import type { Clash, PublishingReply } from "../protocol.ts";
import { readSiteFiles } from "../site-files/site-files.ts";
import {
  at,
  filesAfter,
  groupText,
  help,
  list,
  rewriteText,
  sectionText,
  stopAsking,
  title,
} from "../testing/edits.ts";
import { type PublishedSite, git, publisherOf, publishSite } from "./testing/published-site.ts";

let began: PublishedSite;
let mine: string;
let other: string;

beforeEach(() => {
  began = publishSite(["schemas", "src/content"]);
  ({ mine } = began);
  other = began.cloned("other");
});
afterEach(() => {
  began.remove();
});

const foldersOf = (place: string) => ({
  schemas: join(place, "schemas"),
  content: join(place, "src/content"),
});

function edit(place: string, edits: readonly Edit[]): void {
  const { schemas, content } = foldersOf(place);
  const before = readSiteFiles({ schemas, content });
  for (const [name, text] of filesAfter(before, edits)) {
    writeFileSync(
      name.startsWith("content/") ? join(content, "..", name) : join(schemas, name),
      text,
    );
  }
}

const publish = async (place: string, choices?: Readonly<Record<string, "mine" | "theirs">>) =>
  publisherOf(place).answer({ does: "publish", ...(choices && { choices }) });

const clashesOf = ({ state }: PublishingReply): readonly Clash[] =>
  state.place === "ready" ? state.clashes : [];

/** Whether a copy of the site has the words now, beside the list of earlier ones. */
const has = (place: string, words: string): boolean =>
  [...readSiteFiles(foldersOf(place))].some(
    ([name, text]) => name !== LEDGER && text.includes(words),
  );

/** Whether the site has them. */
const isOnline = (words: string): boolean => {
  git(other, "pull", "--quiet");
  return has(other, words);
};

const dutch = (words: string): Edit => ({
  does: "translate",
  section: "story",
  language: "nl",
  path: ["questions", "reason", "title"],
  words,
});
const note = (words: string): Edit => ({
  does: "rewrite",
  section: "personal",
  text: { of: "note", at: at(0, 0) },
  words,
});
const group = (words: string): Edit => groupText("story", 1, "title", words);
const offer = (words: string): Edit => rewriteText("content/offers.json", [2, "text"], words);
const paragraph = (words: string): Edit => rewriteText("content/story.json", [1], words);
const options = (first: string): Edit =>
  list("questionnaire", "gender", "options", [first, "Female", "Other"]);

const MINE = "These are my own words";
const THEIRS = "Those are the words of another";

it.each<readonly [string, (words: string) => Edit, Edit?, Edit?]>([
  ["a title", (words) => title("story", "reason", words)],
  ["a title in Dutch", dutch],
  ["a help text", (words) => help("story", "reason", words)],
  ["a new help text", (words) => help("story", "issues", words)],
  ["an option", options],
  ["a note", note],
  ["a heading", group],
  ["a section's name", (words) => sectionText("story", "title", words)],
  ["a public text", (words) => rewriteText(SITE_CONTENT, ["practiceName"], words)],
  ["an offer", offer],
  ["a paragraph", paragraph],
  [
    "a question stopped elsewhere",
    (words) => title("story", "reason", words),
    undefined,
    stopAsking("story", "reason"),
  ],
  [
    "a question stopped here",
    (words) => title("story", "reason", words),
    stopAsking("story", "reason"),
  ],
  [
    "a question with another help, stopped here",
    (words) => help("story", "issues", words),
    stopAsking("story", "issues"),
  ],
  ["a note removed here", note, { does: "remove note", section: "personal", at: at(0, 0) }],
  [
    "a heading removed elsewhere",
    group,
    undefined,
    { does: "remove group", section: "story", group: 1 },
  ],
  [
    "an offer removed elsewhere",
    offer,
    undefined,
    { does: "remove entry", file: "content/offers.json", at: 2 },
  ],
  [
    "a paragraph removed here",
    paragraph,
    { does: "remove entry", file: "content/story.json", at: 1 },
  ],
])(
  "leaves the choice of %s to the coach, and publishes all else",
  async (_, rewrite, here, there) => {
    edit(other, [
      there ?? rewrite(THEIRS),
      title("story", "unload", "Anything else, from elsewhere?"),
    ]);
    expect(await publish(other)).toHaveProperty("done");
    edit(mine, [here ?? rewrite(MINE), help("story", "story", "A help from here.")]);

    const looked = await publisherOf(mine).answer({ does: "look" });
    expect(looked.problem).toBeUndefined();
    const [clash, ...more] = clashesOf(looked);
    expect(more).toEqual([]);
    const wordings = [clash?.mine, clash?.theirs].map((side = []) => side.map(({ now }) => now));
    expect(wordings).toEqual([
      here === undefined ? [expect.stringContaining(MINE)] : expect.not.arrayContaining([MINE]),
      there === undefined
        ? [expect.stringContaining(THEIRS)]
        : expect.not.arrayContaining([THEIRS]),
    ]);

    const first = await publish(mine);
    expect(first).toMatchObject({ done: expect.stringMatching(/^Sent, all but/u) });
    expect(isOnline("A help from here.")).toBe(true);
    expect([isOnline(MINE), isOnline(THEIRS)]).toEqual([false, there === undefined]);
    expect([has(mine, MINE), has(mine, "from elsewhere?")]).toEqual([here === undefined, true]);
    // The next save and publication leave the choice open.
    edit(mine, [title("story", "unload", "Anything else, from here?")]);
    const again = clashesOf(await publish(mine));
    expect(isOnline("Anything else, from here?")).toBe(true);
    expect(again.map(({ id }) => id)).toEqual([clash?.id]);

    const kept = here === undefined ? "mine" : "theirs";
    const last = await publish(mine, { [clash?.id ?? ""]: kept });
    expect(last).toMatchObject({ done: "Sent.", state: { waiting: [], files: [], clashes: [] } });
    expect([isOnline(MINE), isOnline(THEIRS)]).toEqual([kept === "mine", kept === "theirs"]);
    expect([has(mine, MINE), has(mine, THEIRS)]).toEqual([kept === "mine", kept === "theirs"]);
    expect(git(mine, "status", "--porcelain")).toBe("");
  },
);
