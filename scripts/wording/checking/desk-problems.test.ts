import { join } from "node:path";
import { expect, it } from "vitest";
import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit, QuestionFiles } from "../edits/edit.ts";
import { deskProblems, errorsIn } from "./desk-problems.ts";
import { readQuestionFiles } from "./read-question-files.ts";

const FILES = readQuestionFiles(join(import.meta.dirname, "..", "..", "..", "schemas"));

const after = (...edits: readonly Edit[]): QuestionFiles =>
  edits.reduce<QuestionFiles>((files, edit) => {
    const result = applyEdit(files, edit);
    if ("problem" in result) {
      throw new Error(result.problem);
    }
    return result.files;
  }, FILES);

const rewrite = (text: Extract<Edit, { does: "rewrite" }>["text"], words: string): Edit => ({
  does: "rewrite",
  section: "questionnaire",
  text,
  words,
});

const question = (words: string, key = "age"): Edit =>
  rewrite({ of: "question", question: key, part: "title" }, words);

const options = (...entries: readonly string[]): Edit => ({
  does: "rewrite list",
  section: "questionnaire",
  question: "gender",
  part: "options",
  entries,
});

/** What she does, where it is said and what. */
const CASES: readonly (readonly [string, Edit, object])[] = [
  [
    "a question without words",
    question(""),
    { question: "age", words: "This question needs its words." },
  ],
  [
    "the words of another question",
    question("Name"),
    { question: "age", words: expect.stringMatching(/^This question reads the same as another/u) },
  ],
  [
    "a question that is very long",
    question("long ".repeat(90)),
    { severity: "advice", words: expect.stringMatching(/^This question has 450 characters\./u) },
  ],
  [
    "an exclamation mark",
    question("Your age!"),
    { severity: "advice", words: expect.stringMatching(/^This text has an exclamation mark\./u) },
  ],
  [
    "one option",
    options("Woman"),
    { question: "gender", words: "A choice needs at least two options." },
  ],
  [
    "an option twice",
    options("Woman", "Man", "Man"),
    { question: "gender", words: 'This question has the option "Man" twice. Remove one.' },
  ],
  [
    "a heading without words",
    rewrite({ of: "group", group: 1, part: "title" }, ""),
    { group: 1, words: "This heading needs its words." },
  ],
  [
    "a heading with nothing under it",
    { does: "add group", section: "questionnaire", at: 1, title: "Nothing yet" },
    { group: 1, words: expect.stringMatching(/“?Nothing yet.* has nothing under it yet\./u) },
  ],
  [
    "a number of questions that is not right",
    rewrite({ of: "group", group: 0, part: "sensitive" }, "The next two questions may hurt."),
    { severity: "advice", group: 0 },
  ],
];

it.each(CASES)("is said where she sees it, and in her words: %s", (_, edit, expected) => {
  const problems = deskProblems(after(edit));
  expect(problems[0]).toMatchObject({ section: "questionnaire", ...expected });
  for (const { words } of problems) {
    expect(words).not.toMatch(/`|"items"|"title"|ui:|schema|json|\bkey\b/iu);
  }
});

it("says nothing of files that are in order, and counts no advice as an error", () => {
  expect(deskProblems(FILES)).toEqual([]);
  expect(errorsIn(after(question("Your age!")))).toEqual([]);
  expect(errorsIn(after(question("")))).toEqual(["This question needs its words."]);
});
