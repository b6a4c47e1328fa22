import { describe, expect, it } from "vitest";
import { readSite } from "../../question-files/site.ts";
import { checkQuestionFiles, withLedger } from "../checking/check-question-files.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import { applyEdit } from "./apply-edit.ts";
import type { Edit } from "./edit.ts";
import type { SiteFiles } from "./file-names.ts";
import { proposeSection } from "./new-section.ts";
import { addQuestion, at, filesAfter, stopSection } from "../testing/edits.ts";

const SITE = readSite();

const added: Edit = {
  does: "add section",
  section: "sleep",
  title: "Sleep",
  heading: "Your nights",
};
const asked = addQuestion("sleep", at(0, 0), "hours", "How many hours do you sleep?", "number");
const stopped: Edit = stopSection("story");

const problemsIn = (files: SiteFiles) => checkQuestionFiles(files).map(({ message }) => message);

const remembered = (files: SiteFiles) => withLedger(files, "2026-11-22");

const problemOf = (files: SiteFiles, edit: Edit): string => {
  const result = applyEdit(files, edit);
  return "problem" in result ? result.problem : "";
};

it.each(["story", "STORY", "role", "sleep well", "constructor"])(
  "a new section is refused under the name %s",
  (section) => {
    expect(problemOf(QUESTIONS, { ...added, section })).toMatch(/Please choose another/u);
  },
);

it("a new section is refused under a published name that is gone", () => {
  const withPast = new Map([...QUESTIONS, ["ledger.json", '{ "sleep": { "hours": {} } }']]);
  expect(problemOf(withPast, added)).toMatch(/Please choose another/u);
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

it("the last section that clients see stays", () => {
  const ids = ["questionnaire", "health", "personalhistory", "familyparents", "familysiblings"];
  const last = filesAfter(QUESTIONS, [stopped, ...ids.map(stopSection)]);
  expect(problemOf(last, stopSection("personal"))).toBe(
    "This is the only section that your clients see, so it has to stay.",
  );
});
