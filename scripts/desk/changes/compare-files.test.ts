import { expect, test } from "vitest";
import type { AskWhen } from "../../../src/domain/question/ask-when.ts";
import type { ConditionPlace, Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { byHand, QUESTIONS } from "../testing/site-files.ts";
import type { Change } from "./change.ts";
import { compareFiles } from "./compare-files.ts";
import {
  addQuestion,
  askWhen,
  at,
  filesAfter,
  groupText,
  help,
  list,
  sectionText,
  stopAsking,
  title,
} from "../testing/edits.ts";

const NAMED = "questionnaire.schema.json";
const SHOWN = "questionnaire.ui.json";
const KINDS = "field-lists.json";

const byHands = (...changes: readonly (readonly [string, string, string])[]): SiteFiles =>
  changes.reduce<SiteFiles>((files, change) => byHand(files, ...change), QUESTIONS);

const shown = (changes: readonly Change[]) =>
  changes.map(({ kind, section, sentence }) => `${kind}: ${section}: ${sentence}`);

const stopped = stopAsking("health", "smartTv");

test.each<[Edit, ...string[]]>([
  [
    title("health", "coffeeIntake", "How much coffee do you have in a day?"),
    "words only: Health: “How much coffee do you drink in a day?” now reads “How much coffee do you have in a day?”",
  ],
  [
    title("health", "vaccines", "Which vaccines have you had in the last 10 years?"),
    "meaning may have changed: Health: “Which vaccines have you had in the last 20 years?” now reads “Which vaccines have you had in the last 10 years?”",
  ],
  [
    title(
      "health",
      "medications",
      "Which medications have you taken in the last 10 years, and why?",
    ),
    "words only: Health: “Which medications have you taken in the last 10 years?” now reads “Which medications have you taken in the last 10 years, and why?”",
  ],
  [
    help("health", "coffeeIntake", "In mugs."),
    "meaning may have changed: Health: “How much coffee do you drink in a day?”: the help text now reads “In mugs.”",
  ],
  [
    help("health", "toothpaste", "The brand."),
    "words only: Health: “Which toothpaste do you use?” has a help text now: “The brand.”",
  ],
  [
    help("health", "coffeeIntake", ""),
    "words only: Health: “How much coffee do you drink in a day?” has no help text any more.",
  ],
  [
    list("health", "toothpaste", "examples", ["Elmex"]),
    "words only: Health: “Which toothpaste do you use?” has examples now: “Elmex”.",
  ],
  [
    list("questionnaire", "gender", "options", ["Woman", "Male", "Other"]),
    "touches stored answers: Details: “Gender” does not offer “Female” any more. Answers that chose it stay readable.",
    "meaning may have changed: Details: “Gender” also offers “Woman”.",
  ],
  [
    list("questionnaire", "gender", "options", ["Female", "Male", "Other"]),
    "words only: Details: “Gender” offers its options in another order.",
  ],
  [
    stopped,
    "touches stored answers: Health: “In which rooms do you have a smart TV?” is not asked any more. Its answers stay readable under “Earlier questions”.",
  ],
  [
    addQuestion("story", at(0, 0), "soup", "Which soup?", "long text"),
    "words only: Story: “Which soup?” is a new question.",
  ],
  [
    { does: "move item", section: "health", from: at(2, 0), to: at(0, 1) },
    "words only: Health: “Have you ever been treated by a doctor of Chinese medicine?” now comes under “Medicines and medical care”.",
  ],
  [
    { does: "move item", section: "story", from: at(0, 0), to: at(0, 2) },
    "words only: Story: “What is the main reason you got in touch with me?” has another place under “What brings you here”.",
  ],
  [
    groupText("questionnaire", 2, "title", "Your pages"),
    "meaning may have changed: Details: The heading “Where you are online” now reads “Your pages”.",
  ],
  [
    groupText("questionnaire", 2, "intro", ""),
    "words only: Details: The heading “Where you are online” has no introduction any more.",
  ],
  [
    groupText("questionnaire", 2, "sensitive", "Skip it."),
    "words only: Details: The heading “Where you are online” has a sensitive line now: “Skip it.”",
  ],
  [
    groupText("questionnaire", 2, "why", "I ask for your sake."),
    "words only: Details: The heading “Where you are online” has a reason why you ask now: “I ask for your sake.”",
  ],
  [
    { does: "say whom to call", section: "questionnaire", group: 2, isSaid: true },
    "words only: Details: The heading “Where you are online” says whom to call now.",
  ],
  [
    { does: "say whom to call", section: "story", group: 1, isSaid: false },
    "words only: Story: The heading “Room to unload” does not say whom to call any more.",
  ],
  [
    { does: "add group", section: "story", at: 0, title: "First" },
    "words only: Story: “First” is a new heading.",
  ],
  [
    { does: "move group", section: "story", from: 0, to: 1 },
    "words only: Story: The heading “Room to unload” has another place.",
  ],
  [
    { does: "remove group", section: "story", group: 1 },
    "words only: Story: The heading “Room to unload” is gone.",
    "words only: Story: “This space is for unloading. What else would you like to…” now comes under “What brings you here”.",
  ],
  [
    { does: "add note", section: "story", at: at(1, 0), words: "Breathe." },
    "words only: Story: A note is new under “Room to unload”: “Breathe.”",
  ],
  [
    { does: "remove note", section: "personal", at: at(0, 0) },
    "words only: Personal: The note “Please read these first 4 questions now, but answer them…” is gone from “Your dream”.",
  ],
  [
    sectionText("story", "title", "Your story"),
    "meaning may have changed: Story: The section “Story” is now called “Your story”.",
  ],
])("tells %j", (edit, ...sentences) => {
  expect(shown(compareFiles(QUESTIONS, filesAfter(QUESTIONS, [edit])))).toEqual(sentences);
});

test.each<[string, SiteFiles, ...string[]]>([
  [
    "another kind of answer",
    byHand(QUESTIONS, KINDS, '"age": { "kind": "number" }', '"age": { "kind": "short text" }'),
    "touches stored answers: Details: “Age” takes a few words now, instead of a number. Earlier answers may not fit.",
  ],
  [
    "another stored key",
    byHands(
      [NAMED, '"age"', '"years"'],
      [SHOWN, '"age",', '"years",'],
      [SHOWN, '"age": {', '"years": {'],
      [KINDS, '"age": {', '"years": { "renamedFrom": "age",'],
    ),
    "touches stored answers: Details: “Age” keeps its answers under another name: years instead of age.",
  ],
  [
    "a question that is asked by hand in other bounds",
    byHand(QUESTIONS, NAMED, '"minimum": 50,', ""),
    "meaning may have changed: Details: “Height in centimetres” takes other answers than before.",
  ],
  [
    "a question that vanishes",
    byHands(
      [NAMED, /^ {4}"age": \{[^}]*\},\n/mu.exec(QUESTIONS.get(NAMED) ?? "")?.[0] ?? "", ""],
      [KINDS, '    "age": { "kind": "number" },\n', ""],
    ),
    "touches stored answers: Details: “Age” is gone without being stopped, and its answers would not be seen any more.",
  ],
  [
    "a section that vanishes",
    byHand(
      QUESTIONS,
      "sections.json",
      /^ {2}\{\n {4}"id": "story"[^}]*\},\n/mu.exec(QUESTIONS.get("sections.json") ?? "")?.[0] ??
        "",
      "",
    ),
    "touches stored answers: Story: This section is gone, and the answers in it would not be seen any more.",
  ],
  [
    "nothing where only the layout changes",
    new Map([...QUESTIONS].map(([name, text]) => [name, JSON.stringify(JSON.parse(text))])),
  ],
])("tells of %s", (_, files, ...sentences) => {
  expect(shown(compareFiles(QUESTIONS, files))).toEqual(sentences);
});

test("tells of a question that is asked again, or was retired and vanishes", () => {
  const retired = filesAfter(QUESTIONS, [stopped]);
  const again = filesAfter(retired, [
    { does: "ask again", section: "health", question: "smartTv" },
  ]);
  expect(shown(compareFiles(retired, again))).toEqual([
    "touches stored answers: Health: “In which rooms do you have a smart TV?” is asked again. Its earlier answers stand in it.",
  ]);
  const gone = byHand(retired, KINDS, '"smartTv"', '"other"');
  expect(shown(compareFiles(retired, gone))).toEqual([
    "touches stored answers: Health: “In which rooms do you have a smart TV?” is gone without being stopped, and its answers would not be seen any more.",
  ]);
});

test("tells of a question that has another place in a section without headings", () => {
  const ordered = (...keys: readonly string[]) =>
    new Map([...QUESTIONS, ["story.ui.json", JSON.stringify({ "ui:order": keys })]]);
  const before = ordered("reason", "story", "issues", "unload");
  expect(shown(compareFiles(before, ordered("story", "issues", "reason", "unload")))).toEqual([
    "words only: Story: “What is the main reason you got in touch with me?” has another place.",
  ]);
});

test("a file that is no JSON is named", () => {
  expect(() => compareFiles(QUESTIONS, new Map([...QUESTIONS, ["story.ui.json", "{"]]))).toThrow(
    "story.ui.json cannot be read.",
  );
});

const BIRTHPLACE = { of: "question", question: "birthplace" } as const;
const WORK = { of: "group", group: 5 } as const;
const NOTE = { of: "note", at: at(5, 0) } as const;
const IF_ANSWERED: AskWhen = { question: "gender", isAnswered: true };

const when = (of: ConditionPlace, condition?: AskWhen): Edit =>
  askWhen("questionnaire", of, condition);

const after = (...edits: readonly Edit[]): SiteFiles => filesAfter(QUESTIONS, edits);

test("a condition that comes, changes and goes", () => {
  const male = after(when(BIRTHPLACE, { question: "gender", is: ["Male", "Other"] }));
  const others = after(when(BIRTHPLACE, { question: "gender", isNot: ["Male"] }));
  expect(shown(compareFiles(QUESTIONS, male))).toEqual([
    "meaning may have changed: Details: “Place of Birth” is now only asked when “Gender” is “Male” or “Other”.",
  ]);
  expect(shown(compareFiles(male, others))).toEqual([
    "meaning may have changed: Details: “Place of Birth” is now asked unless “Gender” is “Male”.",
  ]);
  expect(shown(compareFiles(others, QUESTIONS))).toEqual([
    "meaning may have changed: Details: “Place of Birth” is now asked of everybody.",
  ]);
  expect(shown(compareFiles(QUESTIONS, after(when(WORK, IF_ANSWERED))))).toEqual([
    "meaning may have changed: Details: The heading “Your work” and its questions are now only asked when “Gender” is answered.",
  ]);
});

test("a note's condition, also that of a new or reworded note", () => {
  const note: Edit = {
    does: "add note",
    section: "questionnaire",
    at: NOTE.at,
    words: "About work.",
  };
  const always = after(note);
  const sometimes = after(note, when(NOTE, IF_ANSWERED));
  const reworded = after({ ...note, words: "On work." }, when(NOTE, IF_ANSWERED));
  const said = "Details: The note “About work.” is now";
  expect(shown(compareFiles(QUESTIONS, sometimes))).toEqual([
    "words only: Details: A note is new under “Your work”: “About work.”",
    `meaning may have changed: ${said} only shown when “Gender” is answered.`,
  ]);
  expect(shown(compareFiles(always, sometimes))).toEqual([
    `meaning may have changed: ${said} only shown when “Gender” is answered.`,
  ]);
  expect(shown(compareFiles(sometimes, always))).toEqual([
    `meaning may have changed: ${said} shown to everybody.`,
  ]);
  expect(shown(compareFiles(sometimes, reworded))).toEqual([
    expect.stringContaining("The note “About work.” now reads “On work.”"),
  ]);
});

test("a rewording of the question that conditions are about", () => {
  const before = after(when(BIRTHPLACE, IF_ANSWERED), when(WORK, IF_ANSWERED));
  const reworded = title("questionnaire", "gender", "Gender?");
  expect(shown(compareFiles(before, filesAfter(before, [reworded])))).toEqual([
    "meaning may have changed: Details: “Gender” now reads “Gender?”, and its answer still decides whether these are asked: the heading “Your work”, “Place of Birth”.",
  ]);
  expect(shown(compareFiles(QUESTIONS, after(reworded)))).toEqual([
    "words only: Details: “Gender” now reads “Gender?”",
  ]);
});
