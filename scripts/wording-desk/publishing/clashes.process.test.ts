import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { withLedger } from "../checking/check-question-files.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { FIELD_LISTS, LEDGER } from "../edits/draft-files.ts";
import type { Edit } from "../edits/edit.ts";
import { SITE_CONTENT, type SiteFiles } from "../edits/file-names.ts";
import type { Choices, Clash, PublishingReply } from "../protocol.ts";
import {
  at,
  filesAfter,
  groupText,
  help,
  rewriteText,
  stopAsking,
  title,
  set,
  translate,
} from "../testing/edits.ts";
import { TRANSLATED_SITE } from "../testing/site-files.ts";
import { joinChanges } from "./clashes.ts";
import { gitIn } from "./git.ts";
import {
  HEALTH,
  type PublishedSite,
  STORY,
  git,
  publisherOf,
  publishSite,
  reword,
} from "./testing/published-site.ts";

const dutch = (words: string): Edit => translate("story", ["questions", "reason", "title"], words);
const note = (words: string): Edit => set("personal", at(0, 0), "note", words);
const group = (words: string): Edit => groupText("story", 1, "title", words);
const offer = (words: string): Edit => rewriteText("content/offers.json", [2, "text"], words);
const paragraph = (words: string): Edit => rewriteText("content/story.json", [1], words);
const options = (first: string): Edit =>
  set("questionnaire", { question: "gender" }, "options", [first, "Female", "Other"]);

const MINE = "These are my own words";
const THEIRS = "Those are the words of another";

/** Whether a client reads the words: two files keep those of questions that were reworded or stopped. */
const has = (files: SiteFiles, words: string): boolean =>
  [...files].some(
    ([name, text]) => name !== LEDGER && name !== FIELD_LISTS && text.includes(words),
  );

/** A kind of text, how to reword it, and what one of the two does instead. */
type Kind = readonly [
  kind: string,
  rewrite: (words: string) => Edit,
  here?: Edit | undefined,
  there?: Edit,
];

const KINDS: readonly Kind[] = [
  ["a title", (words) => title("story", "reason", words)],
  ["a title in Dutch", dutch],
  ["a help text", (words) => help("story", "reason", words)],
  ["a new help text", (words) => help("story", "issues", words)],
  ["an option", options],
  ["a note", note],
  ["a heading", group],
  ["a section's name", (words) => set("story", "section", "title", words)],
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
  ["a note removed here", note, { does: "remove", section: "personal", at: at(0, 0) }],
  [
    "a heading removed elsewhere",
    group,
    undefined,
    { does: "remove", section: "story", at: { group: 1 } },
  ],
  [
    "an offer removed elsewhere",
    offer,
    undefined,
    { does: "remove", file: "content/offers.json", at: 2 },
  ],
  ["a paragraph removed here", paragraph, { does: "remove", file: "content/story.json", at: 1 }],
];

it.each(KINDS.map(([kind, rewrite, here, there]) => ({ kind, rewrite, here, there })))(
  "leaves the choice of $kind to the coach, and joins all else",
  async ({ rewrite, here, there }) => {
    const programs = gitIn(import.meta.dirname);
    const versions = {
      base: TRANSLATED_SITE,
      mine: filesAfter(TRANSLATED_SITE, [
        here ?? rewrite(MINE),
        help("story", "story", "A help from here."),
      ]),
      theirs: filesAfter(TRANSLATED_SITE, [
        there ?? rewrite(THEIRS),
        title("story", "unload", "What else, from elsewhere?"),
      ]),
    };
    const open = await joinChanges(programs, versions);
    const [{ id, mine, theirs } = { id: "", mine: [], theirs: [] }, ...more] = open.clashes;
    expect(more).toEqual([]);
    const words = [mine, theirs].map((side) => side.map(({ now }) => now).join(" "));
    expect(words).toEqual([
      here ? expect.not.stringContaining(MINE) : expect.stringContaining(MINE),
      there ? expect.not.stringContaining(THEIRS) : expect.stringContaining(THEIRS),
    ]);
    const kept = await joinChanges(programs, versions, { [id]: "mine" });
    const taken = await joinChanges(programs, versions, { [id]: "theirs" });
    expect([kept.clashes, taken.clashes]).toEqual([[], []]);
    expect([open.files, open.here]).toEqual([taken.files, kept.files]);
    expect([has(kept.files, MINE), has(kept.files, THEIRS)]).toEqual([here === undefined, false]);
    expect([has(taken.files, MINE), has(taken.files, THEIRS)]).toEqual([
      false,
      there === undefined,
    ]);
    for (const files of [kept.files, taken.files]) {
      expect(errorsIn(withLedger(files, "2026-11-29"))).toEqual([]);
      expect(has(files, "A help from here.") && has(files, "What else, from elsewhere?")).toBe(
        true,
      );
    }
    // What waits for a choice waits in the next publication, too.
    const next = { base: open.before, mine: open.here, theirs: open.files };
    expect((await joinChanges(programs, next)).clashes).toHaveLength(1);
  },
);

describe("publishing words that were published otherwise meanwhile", () => {
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
  const clashesOf = ({ state }: PublishingReply): readonly Clash[] =>
    state.place === "ready" ? state.clashes : [];
  // Each time as a desk that is opened anew.
  const publish = async (choices: Choices = {}): Promise<PublishingReply> =>
    publisherOf(mine).answer({ does: "publish", choices });
  const hereIn = (file: string): string => readFileSync(join(mine, file), "utf8");
  const HELP = "schemas/story.ui.json";
  const CONSENT = "src/content/consent.json";

  it("publishes all else, keeps both wordings, and then what is chosen for each", async () => {
    reword(other, STORY, "main reason", "other reason");
    reword(other, HELP, "Start wherever", "Begin wherever");
    reword(other, CONSENT, "What I ask", "What I ask you");
    began.pushed(other);
    reword(mine, STORY, "main reason", "first reason");
    reword(mine, HELP, "Start wherever", "Commence wherever");
    reword(mine, STORY, "Which issues", "What issues");
    reword(mine, CONSENT, "What I ask", "What I want to know");

    const first = await publish();
    expect(first).toMatchObject({
      done: expect.stringMatching(/^Sent, all but/u),
      state: { waiting: [], files: ["ledger.json", "story.schema.json", "story.ui.json"] },
    });
    expect(began.published(STORY)).toMatch(/other reason[^]*What issues/u);
    expect([hereIn(STORY), hereIn(HELP)]).toEqual([
      expect.stringContaining("first reason"),
      expect.stringContaining("Commence wherever"),
    ]);

    // The next save, and what somebody else publishes meanwhile.
    reword(mine, HEALTH, "vaccines have you had", "vaccines did you have");
    git(other, "pull", "--quiet");
    reword(other, HELP, "Begin wherever", "Set out wherever");
    began.pushed(other);
    const again = clashesOf(await publish());
    expect(began.published(HEALTH)).toContain("vaccines did you have");
    expect(again.map((clash) => clash.theirs[0]?.now)).toEqual([
      expect.stringContaining("other reason"),
      expect.stringContaining("Set out wherever"),
    ]);

    const [ofTitle = "", ofHelp = ""] = again.map(({ id }) => id);
    expect(await publish({ [ofTitle]: "mine", [ofHelp]: "theirs" })).toMatchObject({
      done: "Sent.",
      state: { waiting: [], files: [], clashes: [] },
    });
    for (const text of [began.published(STORY), hereIn(STORY)]) {
      expect(text).toContain("first reason");
    }
    for (const text of [began.published(HELP), hereIn(HELP)]) {
      expect(text).toContain("Set out wherever");
    }
    // The desk changes no consent, and sends none.
    expect(hereIn(CONSENT)).toContain("What I want to know");
    expect(git(mine, "diff", "--name-only")).toBe("src/content/consent.json");
    reword(mine, STORY, "first reason", "last reason");
    expect(await publish()).toMatchObject({ done: "Sent.", state: { files: [], clashes: [] } });
  });

  it("takes no choice for words that were published anew since", async () => {
    reword(other, STORY, "main reason", "other reason");
    began.pushed(other);
    reword(mine, STORY, "main reason", "first reason");
    const [seen] = clashesOf(await publisherOf(mine).answer({ does: "look" }));
    reword(other, STORY, "other reason", "third reason");
    began.pushed(other);
    const since = clashesOf(await publish({ [seen?.id ?? ""]: "mine" }));
    expect(since.map((clash) => clash.theirs[0]?.now)).toEqual([
      expect.stringContaining("third reason"),
    ]);
    expect(began.published(STORY)).toContain("third reason");
    expect(hereIn(STORY)).toContain("first reason");
  });
});
