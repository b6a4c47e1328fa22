import { expect, it } from "vitest";
import type { Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { deskProblems, errorsIn } from "./desk-problems.ts";
import { QUESTIONS } from "../testing/site-files.ts";
import {
  addQuestion,
  askWhen,
  at,
  filesAfter,
  groupText,
  list,
  stopAsking,
  title,
} from "../testing/edits.ts";

const after = (...edits: readonly Edit[]): SiteFiles => filesAfter(QUESTIONS, edits);

const question = (words: string): Edit => title("questionnaire", "age", words);

const options = (...entries: readonly string[]): Edit =>
  list("questionnaire", "gender", "options", entries);

/** A name, an edit by the coach, and the place and words of the problem that the edit causes. */
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
    groupText("questionnaire", 1, "title", ""),
    { group: 1, words: "This heading needs its words." },
  ],
  [
    "a heading with nothing under it",
    { does: "add group", section: "questionnaire", at: 1, title: "Nothing yet" },
    { group: 1, words: expect.stringMatching(/“?Nothing yet.* has nothing under it yet\./u) },
  ],
  [
    "two questions in one",
    question("How old are you? And how old do you feel?"),
    { severity: "advice", words: expect.stringMatching(/^This asks two questions at once\./u) },
  ],
  [
    "a painful question that nothing announces",
    question("How old were you when your mother died?"),
    { severity: "advice", words: expect.stringMatching(/^This may touch something painful/u) },
  ],
];

it.each(CASES)("is said where it is seen, in the coach's words: %s", (_, edit, expected) => {
  const problems = deskProblems(after(edit));
  expect(problems[0]).toMatchObject({ section: "questionnaire", ...expected });
  for (const { words } of problems) {
    expect(words).not.toMatch(/`|"items"|"title"|ui:|schema|json|\bkey\b/iu);
  }
});

it("says that no further section can be kept", () => {
  const more = Array.from({ length: 24 }, (_, index) => `more${index}`).flatMap(
    (section): readonly Edit[] => [
      { does: "add section", section, title: section, heading: "First" },
      addQuestion(section, at(0, 0), "soup", "Which soup?"),
    ],
  );
  expect(errorsIn(after(...more.slice(0, -2)))).toEqual([]);
  expect(errorsIn(after(...more))).toEqual([
    "Your site can keep at most 30 sections, those no longer used among them. Please ask these questions in another section.",
  ]);
});

it("says nothing of files in order, and counts no advice as error", () => {
  expect(deskProblems(QUESTIONS)).toEqual([]);
  expect(errorsIn(after(question("How old are you, and how old do you feel?")))).toEqual([]);
  expect(errorsIn(after(question("")))).toEqual(["This question needs its words."]);
});

it("leaves what is not translated to the list of sections", () => {
  expect(deskProblems(new Map([...QUESTIONS, ["story.nl.json", "{}"]]))).toEqual([]);
});

it("gives no advice on a stopped section, and still tells its errors", () => {
  const rewritten = (words: string): Edit => title("story", "reason", words);
  const stopped: Edit = { does: "stop section", section: "story" };
  expect(deskProblems(after(rewritten("Why now, and why here?")))).toMatchObject([
    { severity: "advice" },
  ]);
  expect(deskProblems(after(rewritten("Why now, and why here?"), stopped))).toEqual([]);
  expect(deskProblems(after(rewritten(""), stopped))).toMatchObject([{ severity: "error" }]);
});

it.each<[string, Edit, string]>([
  [
    "stopped",
    stopAsking("questionnaire", "gender"),
    "The question “Place of Birth” depends on “Gender”, which this section does not ask. Name a question of this section.",
  ],
  [
    "moved behind it",
    { does: "move item", section: "questionnaire", from: at(0, 5), to: at(0, 6) },
    "The question “Place of Birth” depends on “Gender”, which comes later. Move it before, or name an earlier question.",
  ],
  [
    "given other options",
    options("Woman", "Man"),
    'The question “Place of Birth” asks whether “Gender” is "Male", which is none of its options.',
  ],
])("says in the coach's words what depends on a question that is %s", (_, edit, words) => {
  const condition = { question: "gender", is: ["Male"] };
  const ask = askWhen("questionnaire", { of: "question", question: "birthplace" }, condition);
  expect(deskProblems(after(ask, edit))).toMatchObject([
    { severity: "error", section: "questionnaire", question: "birthplace", words },
  ]);
});
