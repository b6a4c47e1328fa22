import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { syllable } from "syllable";
import { describe, expect, it } from "vitest";
import type { SectionUi } from "../../src/domain/question/section-files.ts";
import { ROOT } from "../support/site/running-app.ts";
import { readSchema, readSections } from "../support/site/practice.ts";

// What the specification and docs/develop/voice.md demand of the questions with which the project is handed
// over. From then on they are the coach's, and nothing that judges her edits runs this file: only CI does,
// after a change of code, as long as no site is configured; and `npx vitest run --project=shipped`.

const FOLDER = join(ROOT, "schemas");

const read = (file: string): unknown => JSON.parse(readFileSync(join(FOLDER, file), "utf8"));

/** The keys of the question files under which a client's texts are, single or in a list. */
const SHOWN =
  /^(?:title|enum|intro|sensitive|why|note|ui:description|ui:help|ui:examples|ui:quickAnswers|ui:ends|ui:steps)$/u;

function textsIn(value: unknown, isShown = false): readonly string[] {
  return typeof value === "string"
    ? [value].filter(() => isShown)
    : Object.entries(Object(value)).flatMap(([key, inner]) =>
        textsIn(inner, SHOWN.test(key) || (isShown && Array.isArray(value))),
      );
}

const texts = readdirSync(FOLDER)
  .filter((file) => /^sections\.json$|\.(?:schema|ui)\.json$/u.test(file))
  .flatMap((file) => textsIn(read(file)));

/**
 * Years of school that a text needs, by Flesch and Kincaid; of a text with few words, such as a label, the
 * measure says nothing.
 */
function readingGrade(text: string): number | undefined {
  const words = text.match(/[\p{L}\p{N}'’$-]+/gu) ?? [];
  const sentences = Math.max((text.match(/[.?!:;]+(?=\s|$)/gu) ?? []).length, 1);
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0);
  return words.length < 10
    ? undefined
    : 0.39 * (words.length / sentences) + 11.8 * (syllables / words.length) - 15.59;
}

it("the sections ask 175 questions", () => {
  const asked = readSections(ROOT).flatMap(({ id }) =>
    Object.keys(readSchema(id, ROOT).properties),
  );
  expect(asked).toHaveLength(175);
});

describe("the words of the questions", () => {
  it("need six years of school at the median, and nine at most", () => {
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

describe.each(readSections(ROOT).map(({ id }) => id))("the section %s", (id) => {
  // The schema checks have verified this shape.
  const ui = read(`${id}.ui.json`) as SectionUi;
  const isHeavy = (ui["ui:groups"] ?? []).map(({ sensitive }) => sensitive !== undefined);

  it("neither begins nor ends with what is heavy", () => {
    expect([isHeavy[0], isHeavy.at(-1)]).toEqual([false, false]);
  });

  it("has something that steadies after each part that is heavy", () => {
    expect(isHeavy.filter((heavy, index) => heavy && isHeavy[index + 1] === true)).toEqual([]);
  });
});

// The periods and amounts of the specification, by which the coach compares clients' answers.
it.each([
  ["health", "medications", "last 10 years"],
  ["health", "vaccines", "last 20 years"],
  ["health", "medical_visits", "last 5 years"],
  ["health", "gyms_membership", "last 20 years"],
  ["health", "bedtime", "last 6 weeks"],
  ["health", "waketime", "last 6 weeks"],
  ["health", "sleepInterruptionTime", "last 6 weeks"],
  ["health", "daytimeTiredTime", "last 6 weeks"],
  ["health", "dietLog", "4 days in a row"],
  ["health", "tvSeries", "5 TV series of the last 3 years"],
  ["health", "recentMovies", "5 films that you saw in the last 3 years"],
  ["health", "wifiExposureHours", "(5 feet)"],
  ["health", "cellPhoneProximity", "(3 feet)"],
  ["personalhistory", "creditDebt", "$5000"],
  ["personalhistory", "religiousServicesChildhood", "first 7 years"],
  ["personal", "motherTraits", "four traits"],
  ["personal", "fatherTraits", "four traits"],
  ["personal", "dream", "$150 million"],
])("the question %s.%s asks for “%s”", (section, question, window) => {
  expect(readSchema(section, ROOT).properties[question]?.title).toContain(window);
});
