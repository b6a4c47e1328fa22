import { expect, it } from "vitest";
import type { StoredAnswers } from "../../../domain/answer/answers.ts";
import { loadSectionDefinition, sections } from "../../../questionnaire/section-definition.ts";
import { copyAsDocument } from "./copy-as-document.ts";
import { copyAsJson } from "./copy-as-json.ts";
import { isBegun } from "../../../domain/answer/stored-text.ts";
import { type CopiedSection, copySection } from "./own-copy.ts";

const AT = new Date("2026-11-22T12:00:00Z");
const FIRST = { words: "The first words", from: "", until: "2026-03-01" };

/** What is copied of one of the real sections. */
async function copyOf(
  id: string,
  answers: StoredAnswers,
  earlierWordings = {},
): Promise<CopiedSection> {
  const section = sections.find((candidate) => candidate.id === id);
  if (section === undefined) {
    throw new Error(`There is no section ${id}.`);
  }
  const definition = await loadSectionDefinition(section);
  return copySection({
    definition,
    answers,
    isBegun: isBegun(answers),
    savedAt: AT.getTime(),
    earlierWordings,
  });
}

const questionsIn = (copy: CopiedSection) => copy.groups.flatMap(({ questions }) => questions);
const answerTo = (copy: CopiedSection, key: string) =>
  questionsIn(copy).find((question) => question.key === key)?.answer;

it("has every question of a section once, with the answer in words", async () => {
  const copy = await copyOf("personal", { ratingHealth: 7, dream: "A garden" });
  const keys = questionsIn(copy).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys).toHaveLength(25);
  expect(answerTo(copy, "ratingHealth")).toBe("7 of 10");
  expect(answerTo(copy, "dream")).toBe("A garden");
  expect(answerTo(copy, "coreValues")).toBe("");
});

it("has what an older document holds: odd values, and answers to no question", async () => {
  const copy = await copyOf("questionnaire", {
    gender: "Woman",
    age: "41",
    other: "kept",
    web: null,
  });
  expect(answerTo(copy, "gender")).toBe("Woman");
  expect(answerTo(copy, "age")).toBe("41");
  expect(copy.groups.at(-1)).toMatchObject({
    title: "Questions I ask no more",
    questions: [{ key: "other", answer: "kept" }],
  });
});

it("tells an answer in words, one that no control can show as it is, and a question that is no longer asked", async () => {
  const section = sections.find(({ id }) => id === "story");
  if (section === undefined) {
    throw new Error("There is no story.");
  }
  const definition = await loadSectionDefinition(section);
  const { groups } = copySection({
    definition: {
      ...definition,
      fields: {
        ...definition.fields,
        story: { kind: "date" },
        reason: { kind: "number" },
        before: { kind: "date", retired: "When was it?" },
      },
    },
    answers: { story: "1990-01-31", reason: "1m70", before: "1990-02-01" },
    isBegun: true,
    savedAt: undefined,
    earlierWordings: {},
  });
  const questions = groups.flatMap((group) => group.questions);
  expect(questions.filter(({ answer }) => answer !== "")).toMatchObject([
    { key: "reason", answer: "1m70" },
    { key: "story", answer: "31 January 1990" },
    { question: "When was it?", answer: "1 February 1990" },
  ]);
});

it("takes a section for begun once there is a word in it", () => {
  expect(isBegun({})).toBe(false);
  expect(isBegun({ a: "", b: null })).toBe(false);
  expect(isBegun({ a: "", b: 0 })).toBe(true);
});

it("is data with the words of each question, and those it had before", async () => {
  const copy = await copyOf("story", { story: "Once" }, { story: [FIRST] });
  const { copiedAt, sections: copied } = JSON.parse(copyAsJson([copy], AT)) as {
    readonly copiedAt: string;
    readonly sections: readonly { readonly groups: readonly { readonly questions: object[] }[] }[];
  };
  expect(copiedAt).toBe(AT.toISOString());
  expect(copied[0]).toMatchObject({ title: "Story", isBegun: true, lastSavedAt: AT.toISOString() });
  const questions = copied[0]?.groups.flatMap((group) => group.questions) ?? [];
  expect(questions).toHaveLength(4);
  expect(questions.find((question) => Reflect.get(question, "key") === "story")).toEqual({
    key: "story",
    question: "Please tell me your story. How did you come to where you are now?",
    earlierWordings: [{ question: "The first words", from: null, until: "2026-03-01" }],
    answer: "Once",
  });
  expect(questions.filter((question) => Reflect.get(question, "answer") === null)).toHaveLength(3);
});

it("is a document that takes no answer for markup, and loads nothing", async () => {
  const hostile = `</div><script>alert(1)</script>"'&amp;`;
  const answers = { story: hostile, [hostile]: hostile };
  const reworded = { story: [{ words: hostile, from: "", until: "" }] };
  const html = copyAsDocument([await copyOf("story", answers, reworded)], AT);
  expect(html).not.toContain("<script");
  expect(html.split("&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;amp;")).toHaveLength(5);
  expect(html).not.toMatch(/\b(?:src|href)="(?!#)|url\(|@import/u);
});

it("is a document in which a section that is not begun is one line, and its questions are not", async () => {
  const html = copyAsDocument(
    [await copyOf("health", {}), await copyOf("story", { story: "x" })],
    AT,
  );
  expect(html.split("Not begun yet.")).toHaveLength(2);
  expect(html).toContain("Last saved on 22 November 2026.");
  expect(html).toContain("Not answered: 2");
  expect(html).toContain(`<li dir="auto">Which issues feel most pressing`);
});

it("says which questions she would rather talk about, also without an answer, and shows no such key", async () => {
  const answers = {
    "story:talk": "yes",
    "issues:talk": "",
    "unload:talk": "yes",
    unload: "x",
    "unload:words": "2026-11-22",
  };
  const copy = await copyOf("story", answers);
  const marked = questionsIn(copy).filter((question) => question.isToTalkAbout);
  expect(marked.map(({ key, answer }) => [key, answer])).toEqual([
    ["story", ""],
    ["unload", "x"],
  ]);
  const html = copyAsDocument([copy], AT);
  expect(html.split("I would rather talk about this.")).toHaveLength(3);
  expect(html).toContain("Not answered: 2");
  const json = copyAsJson([copy], AT);
  expect(json.match(/"ratherTalkAboutIt": true/gu)).toHaveLength(2);
  expect(html + json).not.toMatch(/:(?:talk|words)/u);
  expect(isBegun({ "story:talk": "yes" })).toBe(true);
  expect(isBegun({ "story:talk": "" })).toBe(false);
});
