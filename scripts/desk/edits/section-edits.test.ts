import { describe, expect, it } from "vitest";
import { readSite } from "../../questions/schema-checks/places/site.ts";
import { compareFiles } from "../changes/compare-files.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { diffOf } from "../testing/line-diff.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { proposeSection } from "./propose-section.ts";
import { addQuestion, at, filesAfter } from "../testing/edits.ts";

const SITE = readSite();

const added: Edit = {
  does: "add section",
  section: "sleep",
  title: "Sleep",
  heading: "Your nights",
};
const asked = addQuestion("sleep", at(0, 0), "hours", "How many hours do you sleep?", "number");
const stopped: Edit = { does: "stop section", section: "story" };
const again: Edit = { does: "use section again", section: "story" };

const problemsIn = (files: SiteFiles) => checkQuestionFiles(files).map(({ message }) => message);

const remembered = (files: SiteFiles) => withLedger(files, "2026-11-22");

const sentences = (before: SiteFiles, after: SiteFiles) =>
  compareFiles(before, after).map(({ kind, section, about }) => `${kind}: ${section}: ${about}`);

const problemOf = (files: SiteFiles, edit: Edit): string => {
  const result = applyEdit(files, edit);
  return "problem" in result ? result.problem : "";
};

describe("adding a section", () => {
  it("writes two files and an entry in each list, in order", () => {
    const files = filesAfter(QUESTIONS, [added, asked]);
    expect(diffOf(QUESTIONS, files)).toMatchObject({
      "field-lists.json": ["+ },", '+ "sleep": {', '+ "hours": { "kind": "number" }'],
      "sections.json": [
        "+ },",
        "+ {",
        '+ "id": "sleep",',
        '+ "title": "Sleep",',
        '+ "route": "/sleep",',
        '+ "coachRoute": "/adminsleep"',
      ],
      "sleep.schema.json": expect.any(Array),
      "sleep.ui.json": expect.any(Array),
    });
    expect(problemsIn(remembered(files))).toEqual([]);
    expect(sentences(QUESTIONS, files)).toEqual([
      "words only: Sleep: The section",
      "words only: Sleep: The heading “Your nights”",
      "words only: Sleep: “How many hours do you sleep?”",
    ]);
  });

  it("is not in order before it asks something", () => {
    expect(problemsIn(filesAfter(QUESTIONS, [added]))).toContainEqual(
      expect.stringContaining("the section `sleep` asks nothing"),
    );
  });

  it.each(["story", "STORY", "role", "sleep well", "constructor"])(
    "is refused under the name %s",
    (section) => {
      expect(problemOf(QUESTIONS, { ...added, section })).toMatch(/Please choose another/u);
    },
  );

  it("is refused under a published name that is gone from the list", () => {
    const withPast = new Map([...QUESTIONS, ["ledger.json", '{ "sleep": { "hours": {} } }']]);
    expect(problemOf(withPast, added)).toMatch(/Please choose another/u);
  });
});

describe("the name that is proposed for a new section", () => {
  it.each([
    ["Sleep", "sleep"],
    ["Family | Grandparents", "familygrandparents"],
    ["Où?", "ou"],
    ["7 wishes", "section7wishes"],
    ["你好", "section"],
    // The next four ids are in use: by a public page, a coach's page, a client's details and a section.
    ["About", "about2"],
    ["Nav bar", "navbar2"],
    ["Email", "email2"],
    ["story", "story2"],
    ["404", "section404"],
    ["Emulator", "emulator2"],
    ["Assets", "assets2"],
  ])("for %j is %s", (title, name) => {
    const proposed = proposeSection(title, QUESTIONS, SITE);
    expect(proposed).toBe(name);
    expect(problemOf(QUESTIONS, { ...added, section: proposed })).toBe("");
    const files = filesAfter(QUESTIONS, [
      { ...added, section: proposed, title: `New ${title}` },
      { ...asked, section: proposed },
    ]);
    expect(problemsIn(remembered(files))).toEqual([]);
  });

  it("is never that of a section that is not used any more", () => {
    const files = filesAfter(QUESTIONS, [stopped]);
    expect(proposeSection("Story", files, SITE)).toBe("story2");
  });
});

describe("moving a section", () => {
  it("gives it another place in the list, and changes nothing else", () => {
    const files = filesAfter(QUESTIONS, [{ does: "move section", section: "personal", to: 0 }]);
    expect(Object.keys(diffOf(QUESTIONS, files))).toEqual(["sections.json"]);
    expect(problemsIn(files)).toEqual([]);
    expect(sentences(QUESTIONS, files)).toEqual([
      "words only: The sections: “Personal”: the place",
    ]);
    const back = filesAfter(files, [{ does: "move section", section: "personal", to: 6 }]);
    expect(back).toEqual(QUESTIONS);
  });

  it("to a place that is not there is refused", () => {
    expect(problemOf(QUESTIONS, { does: "move section", section: "story", to: 7 })).toMatch(
      /not there/u,
    );
  });
});

describe("a section that is not used any more", () => {
  it("keeps its files and its questions, and is told as touching stored answers", () => {
    const files = filesAfter(QUESTIONS, [stopped]);
    expect(Object.keys(diffOf(QUESTIONS, files))).toEqual(["sections.json"]);
    expect(problemsIn(files)).toEqual([]);
    expect(sentences(QUESTIONS, files)).toEqual([
      "touches stored answers: Story: The section: who sees it",
    ]);
  });

  it("is used again as it was, byte for byte", () => {
    const files = filesAfter(QUESTIONS, [stopped, again]);
    expect(files).toEqual(QUESTIONS);
    expect(sentences(filesAfter(QUESTIONS, [stopped]), files)).toEqual([
      "touches stored answers: Story: The section: who sees it",
    ]);
  });

  it("cannot be stopped or used twice, and one has to stay", () => {
    expect(problemOf(filesAfter(QUESTIONS, [stopped]), stopped)).not.toBe("");
    expect(problemOf(QUESTIONS, again)).not.toBe("");
    const ids = ["questionnaire", "health", "personalhistory", "familyparents", "familysiblings"];
    const last = filesAfter(QUESTIONS, [
      stopped,
      ...ids.map((section): Edit => ({ does: "stop section", section })),
    ]);
    expect(problemOf(last, { does: "stop section", section: "personal" })).toBe(
      "This is the only section that your clients see, so it has to stay.",
    );
  });
});
