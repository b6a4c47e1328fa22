import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Edit } from "../edits/edit.ts";
import { OFFERS, STORY } from "../edits/file-names.ts";
import { pathOf, type SiteFolders } from "../site-files/site-files.ts";
import { type Desk, openDesk } from "./desk.ts";
import { rewriteText, title } from "../testing/edits.ts";
import { copyWithPractice } from "../../../tests/support/site/practice.ts";
import { writeSite } from "../testing/site-files.ts";

let root: string;
let folders: SiteFolders;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "desk-content-"));
  for (const part of ["schemas", "src/content", "firebase.json", "package.json"]) {
    copyWithPractice(part, root);
  }
  folders = { schemas: join(root, "schemas"), content: join(root, "src/content") };
  writeSite(folders);
});
afterEach(() => {
  rmSync(root, { recursive: true });
});

const open = (): Desk => openDesk(folders);
const read = (name: string): string => readFileSync(pathOf(folders, name), "utf8");

/** Every file of this test's copy of the site, with its text. */
const project = (): ReadonlyMap<string, string> =>
  new Map(
    readdirSync(root, { recursive: true, encoding: "utf8" })
      .filter((name) => statSync(join(root, name)).isFile())
      .map((name) => [name, readFileSync(join(root, name), "utf8")]),
  );

const QUESTION: Edit = title("story", "reason", "What brings you here?");

describe("the texts of the public pages at the desk", () => {
  it("are saved together with questions, and nothing outside of the two folders is written", () => {
    const before = project();
    const desk = open();
    desk.answer({ does: "edit", edit: rewriteText(OFFERS, [2, "euros"], "135") });
    desk.answer({ does: "edit", edit: rewriteText(STORY, [0], "I know it.") });
    desk.answer({ does: "edit", edit: QUESTION });
    expect(project()).toEqual(before);

    expect(desk.answer({ does: "compare" }).changes).toContainEqual(
      expect.objectContaining({ kind: "words only", section: "Your site", about: "Your offers" }),
    );
    expect(desk.answer({ does: "save" }).state.isSaved).toBe(true);
    const after = project();
    expect(
      [...after].filter(([name, text]) => before.get(name) !== text).map(([name]) => name),
    ).toEqual(expect.arrayContaining(["src/content/offers.json", "src/content/story.json"]));
    const elsewhere = (files: ReadonlyMap<string, string>) =>
      [...files].filter(([name]) => !/^(?:schemas|src\/content)\/[\w.-]+\.json$/u.test(name));
    expect(elsewhere(after)).toEqual(elsewhere(before));
    expect(elsewhere(after).length).toBeGreaterThan(2);
    expect([...after.keys()]).toEqual([...before.keys()]);
  });

  it.each(["content/../firebase.json", "../package.json", "content/", "a/b.json", "content/.."])(
    "have no name for a file elsewhere: %s",
    (name) => {
      expect(() => pathOf(folders, name)).toThrow("is no file of the desk");
    },
  );

  it("are not saved while the checks refuse one of them", () => {
    const desk = open();
    const { state } = desk.answer({
      does: "edit",
      edit: rewriteText(OFFERS, [2, "euros"], "much"),
    });
    expect(state.problems).toMatchObject([{ text: { file: OFFERS, path: [2, "euros"] } }]);
    expect(state.texts?.[OFFERS]).toContainEqual(expect.objectContaining({ euros: "much" }));
    expect(desk.answer({ does: "save" }).problem).toMatch(/^Not saved yet/u);
    expect(read(OFFERS)).toContain('"euros": 120');
  });

  it("wait while a file cannot be read, and until it is read anew", () => {
    const desk = open();
    desk.answer({ does: "edit", edit: rewriteText(OFFERS, [2, "euros"], "135") });
    const before = read(OFFERS);
    for (const broken of ["[", "{}"]) {
      writeFileSync(pathOf(folders, OFFERS), broken);
      const { state } = desk.answer({ does: "look" });
      expect(state.texts?.[OFFERS]).toContainEqual(expect.objectContaining({ euros: 135 }));
      expect(state.problems).toMatchObject([
        { severity: "error", words: expect.stringMatching(/^In .*offers\.json, line 1: /u) },
      ]);
      expect(desk.answer({ does: "save" }).problem).toMatch(/cannot be read/u);
    }
    writeFileSync(pathOf(folders, OFFERS), before);
    writeFileSync(pathOf(folders, STORY), '["Theirs."]');
    const { state } = desk.answer({ does: "save" });
    expect(state.left).toMatchObject([{ now: expect.stringContaining("euros: 135") }]);
    expect(read(OFFERS)).toBe(before);
    const anew = desk.answer({ does: "read anew" });
    expect(anew.state.texts).toMatchObject({ [STORY]: ["Theirs."] });
    expect(anew.state.isSaved).toBe(true);
  });

  it("are handed out as they are saved", () => {
    expect(open().savedFile(OFFERS)).toBe(read(OFFERS));
  });

  it("are not there at a desk for questions alone", () => {
    const desk = openDesk({ schemas: folders.schemas });
    expect(desk.answer({ does: "look" }).state).toMatchObject({ texts: undefined, problems: [] });
    expect(desk.answer({ does: "edit", edit: rewriteText(STORY, [0], "x") }).problem).toMatch(
      /cannot be read/u,
    );
  });
});
