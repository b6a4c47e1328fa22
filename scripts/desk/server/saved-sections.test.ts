import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { copyWithPractice } from "../../../tests/support/site/practice.ts";
import {
  rewriteSources,
  sectionsInRules,
} from "../../questions/schema-checks/places/section-places.ts";
import type { Edit } from "../edits/edit.ts";
import { type Desk, openDesk } from "./desk.ts";
import { withQuestionFolder } from "../testing/site-files.ts";
import { addQuestion, at } from "../testing/edits.ts";

const folder = withQuestionFolder();
const site = (): string => join(folder(), "..");
const open = (): Desk => openDesk({ schemas: folder() });

/** Every file of the site, by name. */
const found = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(site(), { recursive: true, encoding: "utf8", withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.parentPath.includes("/.git"))
      .map(({ parentPath, name }) => join(parentPath, name))
      .map((path) => [path.slice(site().length + 1), readFileSync(path, "utf8")]),
  );

/** The names of the files that are new or have changed. */
const changedSince = (before: ReadonlyMap<string, string>): readonly string[] =>
  [...found()].filter(([name, text]) => before.get(name) !== text).map(([name]) => name);

const doAll = (desk: Desk, edits: readonly Edit[]) =>
  edits.map((edit) => desk.answer({ does: "edit", edit }).problem);

const ADDED: readonly Edit[] = [
  { does: "add section", section: "sleep", title: "Sleep", heading: "Your nights" },
  addQuestion("sleep", at(0, 0), "hours", "How many hours do you sleep?", "number"),
];

beforeEach(() => {
  for (const name of ["firestore.rules", "firebase.json"]) {
    copyWithPractice(name, site());
  }
  mkdirSync(join(site(), "src"));
  writeFileSync(join(site(), "src", "main.ts"), "// the site\n");
});

describe("what the desk writes", () => {
  it("is question files alone where words change", () => {
    const before = found();
    const desk = open();
    const text = { of: "section", part: "title" } as const;
    doAll(desk, [{ does: "rewrite", section: "story", text, words: "You" }]);
    expect(desk.answer({ does: "save" }).problem).toBeUndefined();
    expect(changedSince(before)).toEqual(["schemas/sections.json", "schemas/story.schema.json"]);
  });

  it("is, for a new section, also the two lists made from sections.json", () => {
    const before = found();
    const desk = open();
    expect(doAll(desk, ADDED)).toEqual([undefined, undefined]);
    expect(changedSince(before)).toEqual([]);
    const reply = desk.answer({ does: "save" });
    expect(reply).toMatchObject({ state: { isSaved: true, problems: [] } });
    expect(changedSince(before).toSorted()).toEqual([
      "firebase.json",
      "firestore.rules",
      "schemas/field-lists.json",
      "schemas/ledger.json",
      "schemas/sections.json",
      "schemas/sleep.schema.json",
      "schemas/sleep.ui.json",
    ]);
    const [rules = "", hosting = ""] = ["firestore.rules", "firebase.json"].map((name) =>
      found().get(name),
    );
    expect(sectionsInRules(rules)?.at(-1)).toBe("sleep");
    expect(rewriteSources(hosting).at(-1)).toBe("/adminsleep/*");
  });

  it("keeps a stopped section in both, with late saves for the coach", () => {
    const before = found();
    const desk = open();
    doAll(desk, [{ does: "stop section", section: "story" }]);
    expect(desk.answer({ does: "compare" }).changes).toMatchObject([
      { kind: "touches stored answers" },
    ]);
    const reply = desk.answer({ does: "save" });
    expect(changedSince(before)).toEqual(["schemas/sections.json"]);
    expect(reply.state.sections.find(({ section }) => section.retired)?.section.id).toBe("story");
  });

  it("leaves a site's lists alone for a folder that is only tried out", () => {
    const before = found();
    const tried = join(site(), "tried");
    mkdirSync(tried);
    for (const name of readdirSync(folder())) {
      copyFileSync(join(folder(), name), join(tried, name));
    }
    const desk = openDesk({ schemas: tried });
    doAll(desk, ADDED);
    expect(desk.answer({ does: "save" }).problem).toBeUndefined();
    expect(changedSince(before).filter((name) => !name.startsWith("tried/"))).toEqual([]);
  });
});

describe("a new section at the desk", () => {
  it("has a name of its own, and cannot be saved before its first question", () => {
    const desk = open();
    expect(desk.answer({ does: "propose a section", title: "About" }).name).toBe("about2");
    const [add] = ADDED;
    doAll(desk, add === undefined ? [] : [add]);
    const reply = desk.answer({ does: "save" });
    expect(reply.problem).toMatch(/^Not saved yet/u);
    expect(reply.state.problems.map(({ section, words }) => `${section}: ${words}`)).toEqual([
      "sleep: This section asks nothing yet. Please add a question.",
      'sleep: The group "Your nights" has nothing under it yet. Add or move a question there, or remove it.',
    ]);
  });

  it("cannot be undone into nothing once it was saved, and says what to do", () => {
    const desk = open();
    doAll(desk, ADDED);
    desk.answer({ does: "save" });
    desk.answer({ does: "undo" });
    const { state } = desk.answer({ does: "undo" });
    expect(state.problems.map(({ words }) => words)).toContain(
      "A section that was saved already cannot just vanish: it may have been answered. Choose Redo, and then stop using it.",
    );
    desk.answer({ does: "redo" });
    expect(desk.answer({ does: "redo" }).state).toMatchObject({ problems: [], isSaved: true });
  });

  it("leaves no trace when it is undone before it was committed", () => {
    const git = (...words: readonly string[]) => execFileSync("git", words, { cwd: site() });
    const commit = ["-c", "user.name=Coach", "-c", "user.email=coach@example.test", "commit"];
    git("init", "--quiet");
    git("add", ".");
    git(...commit, "--quiet", "--message", "Before");
    const before = found();
    const desk = open();
    doAll(desk, ADDED);
    const others = "Which diseases has your mother had?";
    doAll(desk, [addQuestion("story", at(0, 1), "mother", others)]);
    const told = [{ words: expect.stringMatching(/^This asks about the health of somebody/u) }];
    // A save notes the words, and only a commit makes them known.
    expect(desk.answer({ does: "save" }).state).toMatchObject({ problems: told });
    desk.answer({ does: "undo" });
    desk.answer({ does: "undo" });
    expect(desk.answer({ does: "undo" }).state).toMatchObject({ problems: [] });
    expect(desk.answer({ does: "save" }).problem).toBeUndefined();
    expect(found()).toEqual(before);

    desk.answer({ does: "redo" });
    desk.answer({ does: "redo" });
    desk.answer({ does: "save" });
    git("add", ".");
    git(...commit, "--quiet", "--message", "After");
    desk.answer({ does: "undo" });
    desk.answer({ does: "undo" });
    expect(desk.answer({ does: "save" }).problem).toMatch(/^Not saved yet: /u);
  });

  it("leaves no trace when it is undone before it was saved", () => {
    const before = found();
    const desk = open();
    doAll(desk, ADDED);
    desk.answer({ does: "undo" });
    expect(desk.answer({ does: "undo" }).state).toMatchObject({ problems: [], isSaved: true });
    desk.answer({ does: "save" });
    expect(changedSince(before)).toEqual([]);
  });
});
