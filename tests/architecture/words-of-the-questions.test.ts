import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { clientTexts } from "../../scripts/questions/schema-checks/questions/client-texts.ts";
import { textOf, valueOf } from "../../scripts/questions/schema-checks/reading/json-nodes.ts";
import { groupsOf } from "../../scripts/questions/schema-checks/questions/placements.ts";
import { readingGrade } from "../../scripts/questions/schema-checks/advice/reading-grade.ts";
import { loadSources } from "../../scripts/questions/schema-checks/questions/sources.ts";

// Checks the project's questions against those rules of docs/develop/voice.md that a program can check.

const sources = loadSources(join(import.meta.dirname, "..", "..", "schemas"));
const texts = clientTexts(sources).map(({ node }) => textOf(node) ?? "");

describe("the words of the questions", () => {
  it("are for somebody with six years of school at the median, and with nine at most", () => {
    const grades = texts
      .map(readingGrade)
      .filter((grade) => grade !== undefined)
      .toSorted((a, b) => a - b);
    expect(grades.length).toBeGreaterThan(150);
    expect(grades[Math.floor(grades.length / 2)]).toBeLessThanOrEqual(6);
    expect(grades.at(-1)).toBeLessThanOrEqual(9);
  });

  it.each([
    ["American spelling", /\b(?:color|neighbor|behavior|favorite|center|fiber)/iu],
    ["American endings", /\b\w{3,}(?:izes?|ized|izing|yzes?|yzed)\b/iu],
    ["an exclamation mark", /!/u],
    ["feet before metres", /\d (?:feet|miles|gallons?|ounces?)\b(?!\))/iu],
  ])("have no %s", (_, unwanted) => {
    expect(texts.filter((text) => unwanted.test(text))).toEqual([]);
  });
});

describe.each(sources.sections.map((section) => [section.id, section] as const))(
  "the section %s",
  (_, section) => {
    const isHeavy = groupsOf(section).map((group) => valueOf(group, "sensitive") !== undefined);

    it("neither begins nor ends with what is heavy", () => {
      expect([isHeavy[0], isHeavy.at(-1)]).toEqual([false, false]);
    });

    it("has something that steadies after each part that is heavy", () => {
      expect(isHeavy.filter((heavy, index) => heavy && isHeavy[index + 1] === true)).toEqual([]);
    });
  },
);
