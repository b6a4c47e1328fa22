import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rewriteSources, sectionsInRules } from "../../question-files/section-places.ts";
import type { Edit } from "../edits/edit.ts";
import { OFFERS, STORY } from "../edits/file-names.ts";
import { git } from "../publishing/testing/published-site.ts";
import { pathOf } from "../site-files/site-files.ts";
import { addQuestion, at, rewriteText, set, title, wordsOf } from "../testing/edits.ts";
import { withSite } from "../testing/site-files.ts";
import { openDesk } from "./desk.ts";
import { type DeskPage, openDeskPage } from "./testing/desk-page.ts";

const site = withSite();
const open = (): DeskPage => openDeskPage(openDesk(site.folders()));
const read = (name: string): string => site.files().get(`schemas/${name}`) ?? "";

/** The names of the files that are new or have changed. */
const changedSince = (before: ReadonlyMap<string, string>): readonly string[] =>
  [...site.files()].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

const doAll = (desk: DeskPage, edits: readonly Edit[]) =>
  edits.map((edit) => desk.edit(edit).problem);

const ADDED: readonly Edit[] = [
  { does: "add section", section: "sleep", title: "Sleep", heading: "Your nights" },
  addQuestion("sleep", at(0, 0), "hours", "How many hours do you sleep?", "number"),
];

describe("the desk", () => {
  it("shows the files as they are, with nothing to save or undo", () => {
    const { state, problem, work } = open().look();
    expect(problem).toBeUndefined();
    expect(state.sections.map(({ section }) => section)).toEqual(JSON.parse(read("sections.json")));
    expect(state).toMatchObject({ problems: [], isSaved: true });
    expect(work.steps).toEqual([]);
  });

  it("keeps edits to itself until it saves them together, and writes nothing else", () => {
    const before = site.files();
    const desk = open();
    doAll(desk, [rewriteText(OFFERS, [2, "euros"], "135"), rewriteText(STORY, [0], "I know it.")]);
    const reply = desk.edit(set("story", "section", "title", "You"));
    expect(reply.state.isSaved).toBe(false);
    expect(changedSince(before)).toEqual([]);
    expect(desk.ask({ does: "compare" }).changes).toContainEqual(
      expect.objectContaining({ kind: "words only", section: "Your site", about: "Your offers" }),
    );
    expect(desk.save().state.isSaved).toBe(true);
    expect(changedSince(before).toSorted()).toEqual([
      "schemas/sections.json",
      "schemas/story.schema.json",
      "src/content/offers.json",
      "src/content/story.json",
    ]);
  });

  it("takes one step back for a text that was typed letter by letter", () => {
    const desk = open();
    const first = wordsOf(desk.look(), "reason");
    for (const words of ["W", "Wh", "Why"]) {
      desk.edit(title("story", "reason", words), "one");
    }
    desk.edit(title("story", "reason", "Why now"), "two");
    expect(wordsOf(desk.undo(), "reason")).toBe("Why");
    expect(wordsOf(desk.undo(), "reason")).toBe(first);
    expect(desk.undo().work.taken).toBe(0);
    expect(wordsOf(desk.redo(), "reason")).toBe("Why");
    desk.redo();
    expect(wordsOf(desk.redo(), "reason")).toBe("Why now");
  });

  it("has no step for a text that is as it was again", () => {
    const desk = open();
    const before = wordsOf(desk.look(), "reason") ?? "";
    desk.edit(title("story", "reason", `${before}!`), "one");
    const reply = desk.edit(title("story", "reason", before), "one");
    expect(reply.state).toMatchObject({ isSaved: true });
    expect(reply.work.steps).toEqual([]);
  });

  it.each<readonly [string, Edit, object]>([
    [
      "a question",
      title("story", "reason", ""),
      { section: "story", question: "reason", words: "This question needs its words." },
    ],
    [
      "a public text",
      rewriteText(OFFERS, [2, "euros"], "much"),
      { text: { file: OFFERS, path: [2, "euros"] } },
    ],
  ])("says plainly what of %s keeps it from saving, and saves nothing before", (_, edit, told) => {
    const before = site.files();
    const desk = open();
    expect(desk.edit(edit).state.problems).toMatchObject([{ severity: "error", ...told }]);
    expect(desk.save()).toMatchObject({
      problem: "Not saved yet: something here wants a look first.",
      state: { isSaved: false },
    });
    expect(changedSince(before)).toEqual([]);
    desk.undo();
    expect(desk.save().problem).toBeUndefined();
  });

  it("notes a new question for good when it is saved", () => {
    const desk = open();
    const edit = addQuestion("story", at(0, 0), "soup", "Which soup do you like best?");
    expect(desk.edit(edit).state.problems).toEqual([]);
    desk.save();
    expect(read("ledger.json")).toContain('"soup": {');
    // After a save, the question may have been published and answered, so Undo alone must not remove it.
    const { state } = desk.undo();
    expect(state.problems).toMatchObject([
      { severity: "error", words: expect.stringMatching(/^A question that was saved already/u) },
    ]);
    expect(desk.redo().state).toMatchObject({ problems: [], isSaved: true });
  });

  it("keeps no edit of a page, which goes on at another desk", () => {
    const { work } = open().edit(title("story", "reason", "Why now?"));
    expect(wordsOf(open().look(), "reason")).not.toBe("Why now?");
    const later = openDeskPage(openDesk(site.folders()), work);
    expect(wordsOf(later.look(), "reason")).toBe("Why now?");
    later.save();
    const left = openDeskPage(openDesk(site.folders()), {
      ...later.edit(title("story", "issues", "Which?")).work,
      basis: "of files that no desk knows",
    });
    // What is in the files is not told as lost.
    expect(left.look().work).toMatchObject({ steps: [], left: [{ now: "Which?" }] });
  });

  it("asks reworded text as a new question, and keeps the old one's words", () => {
    const desk = open();
    const before = wordsOf(desk.look(), "reason") ?? "";
    const words = "Which three things would you like to be otherwise in two years?";
    desk.edit(title("story", "reason", words));
    expect(desk.ask({ does: "compare" }).changes).toMatchObject([
      { kind: "meaning may have changed", reworded: { section: "story", question: "reason" } },
    ]);
    const asked: Edit = { does: "ask anew", section: "story", question: "reason", before };
    const { state } = desk.edit(asked);
    const story = state.sections.find(({ section }) => section.id === "story");
    expect(story?.fields["reason"]).toMatchObject({ retired: before });
    const [first] = story?.ui["ui:groups"]?.[0]?.items ?? [];
    const question = typeof first === "string" ? first : "";
    expect(story?.schema.properties[question]?.title).toBe(words);
    expect(story?.ui[question]).toMatchObject({
      "ui:help": expect.stringMatching(/for instance your health/u),
    });
    expect(state.problems).toEqual([]);
    // Asking the question anew was one step of Undo.
    expect(wordsOf(desk.undo(), "reason")).toBe(words);
  });

  it("has no public texts where it edits questions alone", () => {
    const desk = openDeskPage(openDesk({ schemas: site.folders().schemas }));
    expect(desk.look().state).toMatchObject({ texts: undefined, problems: [] });
    expect(desk.edit(rewriteText(STORY, [0], "x")).problem).toMatch(/cannot be read/u);
  });

  it.each(["content/../firebase.json", "../package.json", "content/", "a/b.json", "content/.."])(
    "has no name for a file elsewhere: %s",
    (name) => {
      expect(() => pathOf(site.folders(), name)).toThrow("is no file of the desk");
    },
  );
});

describe("a section at the desk", () => {
  it("that is new is saved with both lists made from sections.json", () => {
    const before = site.files();
    const desk = open();
    expect(desk.ask({ does: "propose a section", title: "About" }).name).toBe("about2");
    const [adding] = ADDED.map((edit) => desk.edit(edit));
    expect(adding?.state.problems[0]?.words).toMatch(/^This section asks nothing yet\./u);
    expect(desk.save()).toMatchObject({ state: { isSaved: true, problems: [] } });
    expect(changedSince(before).toSorted()).toEqual([
      "firebase.json",
      "firestore.rules",
      "schemas/field-lists.json",
      "schemas/ledger.json",
      "schemas/sections.json",
      "schemas/sleep.schema.json",
      "schemas/sleep.ui.json",
    ]);
    const after = site.files();
    expect(sectionsInRules(after.get("firestore.rules") ?? "")?.at(-1)).toBe("sleep");
    expect(rewriteSources(after.get("firebase.json") ?? "").at(-1)).toBe("/adminsleep/*");
  });

  it.each([
    ["leaves a site's lists alone in a folder that is only tried out", "", []],
    [
      "updates both lists for another practice, which .env.practice names",
      "SCHEMAS=mine/schemas\n",
      ["firebase.json", "firestore.rules"],
    ],
  ])("%s", (_what, named, expected) => {
    const root = join(site.folders().schemas, "..");
    const mine = join(root, "mine/schemas");
    cpSync(site.folders().schemas, mine, { recursive: true });
    writeFileSync(join(root, ".env.practice"), named);
    const before = site.files();
    const desk = openDeskPage(openDesk({ schemas: mine }));
    doAll(desk, ADDED);
    expect(desk.save().problem).toBeUndefined();
    const changed = changedSince(before).filter((name) => !name.startsWith("mine/"));
    expect(changed.toSorted()).toEqual(expected);
  });

  it("leaves no trace when it is undone before it was committed", () => {
    const root = join(site.folders().schemas, "..");
    git(root, "init", "--quiet");
    git(root, "add", ".");
    git(root, "commit", "--quiet", "--message", "Before");
    const before = site.files();
    const desk = open();
    doAll(desk, ADDED);
    const others = "Which diseases has your mother had?";
    doAll(desk, [addQuestion("story", at(0, 1), "mother", others)]);
    const told = [{ words: expect.stringMatching(/^This asks about the health of somebody/u) }];
    // A save notes the words, and only a commit makes them known.
    expect(desk.save().state).toMatchObject({ problems: told });
    desk.undo();
    desk.undo();
    expect(desk.undo().state).toMatchObject({ problems: [] });
    expect(desk.save().problem).toBeUndefined();
    expect(site.files()).toEqual(before);

    desk.redo();
    desk.redo();
    desk.save();
    git(root, "add", ".");
    git(root, "commit", "--quiet", "--message", "After");
    desk.undo();
    desk.undo();
    expect(desk.save().problem).toMatch(/^Not saved yet: /u);
  });
});
