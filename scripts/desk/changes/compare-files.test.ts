import { expect, test } from "vitest";
import { QUESTIONS } from "../testing/site-files.ts";
import { filesAfter } from "../testing/files-after.ts";
import type { Edit, GroupPart } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Change } from "./change.ts";
import { compareFiles } from "./compare-files.ts";

/** Replaces every occurrence, as a text editor would. Fails the test if the text does not occur. */
const replaced =
  (name: string, from: string, to: string) =>
  (files: SiteFiles): SiteFiles =>
    new Map([...files, [name, files.get(name)?.replaceAll(from, to) ?? ""]]);

const shown = (changes: readonly Change[]) =>
  changes.map(({ kind, section, sentence }) => `${kind}: ${section}: ${sentence}`);

const at = (group: number, item: number) => ({ group, item });
const stopped: Edit = { does: "stop asking", section: "health", question: "smartTv" };

const question = (key: string, words: string, part: "title" | "help" = "title"): Edit => ({
  does: "rewrite",
  section: "health",
  text: { of: "question", question: key, part },
  words,
});

const group = (part: GroupPart, words: string): Edit => ({
  does: "rewrite",
  section: "questionnaire",
  text: { of: "group", group: 2, part },
  words,
});

test.each<[string, Edit, readonly string[]]>([
  [
    "a rephrased question",
    question("coffeeIntake", "How much coffee do you have in a day?"),
    [
      "words only: Health: “How much coffee do you drink in a day?” now reads “How much coffee do you have in a day?”",
    ],
  ],
  [
    "a question with another window of time",
    question("vaccines", "Which vaccines have you had in the last 10 years?"),
    [
      "meaning may have changed: Health: “Which vaccines have you had in the last 20 years?” now reads “Which vaccines have you had in the last 10 years?”",
    ],
  ],
  [
    "a long question, told by its first words",
    question("medications", "Which medications have you taken in the last 10 years, and why?"),
    [
      "words only: Health: “Which medications have you taken in the last 10 years?” now reads “Which medications have you taken in the last 10 years, and why?”",
    ],
  ],
  [
    "a help text",
    question("coffeeIntake", "In mugs.", "help"),
    [
      "meaning may have changed: Health: “How much coffee do you drink in a day?”: the help text now reads “In mugs.”",
    ],
  ],
  [
    "a first help text",
    question("toothpaste", "The brand.", "help"),
    ["words only: Health: “Which toothpaste do you use?” has a help text now: “The brand.”"],
  ],
  [
    "no help text",
    question("coffeeIntake", "", "help"),
    ["words only: Health: “How much coffee do you drink in a day?” has no help text any more."],
  ],
  [
    "examples",
    {
      does: "rewrite list",
      section: "health",
      question: "toothpaste",
      part: "examples",
      entries: ["Elmex"],
    },
    ["words only: Health: “Which toothpaste do you use?” has examples now: “Elmex”."],
  ],
  [
    "options that go and come",
    {
      does: "rewrite list",
      section: "questionnaire",
      question: "gender",
      part: "options",
      entries: ["Woman", "Male", "Other"],
    },
    [
      "touches stored answers: Details: “Gender” does not offer “Female” any more. Answers that chose it stay readable.",
      "meaning may have changed: Details: “Gender” also offers “Woman”.",
    ],
  ],
  [
    "options in another order",
    {
      does: "rewrite list",
      section: "questionnaire",
      question: "gender",
      part: "options",
      entries: ["Female", "Male", "Other"],
    },
    ["words only: Details: “Gender” offers its options in another order."],
  ],
  [
    "a question that is stopped",
    stopped,
    [
      "touches stored answers: Health: “In which rooms do you have a smart TV?” is not asked any more. Its answers stay readable under “Earlier questions”.",
    ],
  ],
  [
    "a new question",
    {
      does: "add question",
      section: "story",
      at: at(0, 0),
      question: "soup",
      kind: "long text",
      words: "Which soup?",
      options: [],
    },
    ["words only: Story: “Which soup?” is a new question."],
  ],
  [
    "a question under another heading",
    { does: "move item", section: "health", from: at(2, 0), to: at(0, 1) },
    [
      "words only: Health: “Have you ever been treated by a doctor of Chinese medicine?” now comes under “Medicines and medical care”.",
    ],
  ],
  [
    "a question elsewhere under its heading",
    { does: "move item", section: "story", from: at(0, 0), to: at(0, 2) },
    [
      "words only: Story: “What is the main reason you got in touch with me?” has another place under “What brings you here”.",
    ],
  ],
  [
    "a heading",
    group("title", "Your pages"),
    [
      "meaning may have changed: Details: The heading “Where you are online” now reads “Your pages”.",
    ],
  ],
  [
    "no introduction",
    group("intro", ""),
    ["words only: Details: The heading “Where you are online” has no introduction any more."],
  ],
  [
    "a sensitive line",
    group("sensitive", "Skip it."),
    [
      "words only: Details: The heading “Where you are online” has a sensitive line now: “Skip it.”",
    ],
  ],
  [
    "a reason why she asks",
    group("why", "I ask for your sake."),
    [
      "words only: Details: The heading “Where you are online” has a reason why you ask now: “I ask for your sake.”",
    ],
  ],
  [
    "whom to call",
    { does: "say whom to call", section: "questionnaire", group: 2, isSaid: true },
    ["words only: Details: The heading “Where you are online” says whom to call now."],
  ],
  [
    "nobody to call any more",
    { does: "say whom to call", section: "story", group: 1, isSaid: false },
    ["words only: Story: The heading “Room to unload” does not say whom to call any more."],
  ],
  [
    "a new heading with a note",
    { does: "add group", section: "story", at: 0, title: "First" },
    ["words only: Story: “First” is a new heading."],
  ],
  [
    "headings in another order",
    { does: "move group", section: "story", from: 0, to: 1 },
    ["words only: Story: The heading “Room to unload” has another place."],
  ],
  [
    "a heading that is removed",
    { does: "remove group", section: "story", group: 1 },
    [
      "words only: Story: The heading “Room to unload” is gone.",
      "words only: Story: “This space is for unloading. What else would you like to…” now comes under “What brings you here”.",
    ],
  ],
  [
    "a new note",
    { does: "add note", section: "story", at: at(1, 0), words: "Breathe." },
    ["words only: Story: A note is new under “Room to unload”: “Breathe.”"],
  ],
  [
    "a note that is removed",
    { does: "remove note", section: "personal", at: at(0, 0) },
    [
      "words only: Personal: The note “Please read these first 4 questions now, but answer them…” is gone from “Your dream”.",
    ],
  ],
  [
    "a section's title and introduction",
    {
      does: "rewrite",
      section: "story",
      text: { of: "section", part: "title" },
      words: "Your story",
    },
    ["meaning may have changed: Story: The section “Story” is now called “Your story”."],
  ],
])("tells %s", (_, edit, sentences) => {
  expect(shown(compareFiles(QUESTIONS, filesAfter(QUESTIONS, [edit])))).toEqual(sentences);
});

test.each<[string, SiteFiles, readonly string[]]>([
  [
    "another kind of answer",
    replaced(
      "field-lists.json",
      '"age": { "kind": "number" }',
      '"age": { "kind": "short text" }',
    )(QUESTIONS),
    [
      "touches stored answers: Details: “Age” takes a few words now, instead of a number. Earlier answers may not fit.",
    ],
  ],
  [
    "another stored key",
    ["questionnaire.schema.json", "questionnaire.ui.json"].reduce(
      (files, name) => replaced(name, '"age"', '"years"')(files),
      replaced(
        "field-lists.json",
        '"age": { "kind": "number"',
        '"years": { "kind": "number", "renamedFrom": "age"',
      )(QUESTIONS),
    ),
    [
      "touches stored answers: Details: “Age” keeps its answers under another name: years instead of age.",
    ],
  ],
  [
    "a question that is asked by hand in other bounds",
    replaced("questionnaire.schema.json", '"minimum": 50,', "")(QUESTIONS),
    ["meaning may have changed: Details: “Height in centimetres” takes other answers than before."],
  ],
  [
    "a question that vanishes",
    replaced(
      "questionnaire.schema.json",
      '    "age": { "type": "number", "minimum": 0, "maximum": 120, "title": "Age" },\n',
      "",
    )(replaced("field-lists.json", '    "age": { "kind": "number" },\n', "")(QUESTIONS)),
    [
      "touches stored answers: Details: “Age” is gone without being stopped, and its answers would not be seen any more.",
    ],
  ],
  [
    "a section that vanishes",
    replaced(
      "sections.json",
      '  { "id": "story", "title": "Story", "route": "/story", "coachRoute": "/adminstory" },\n',
      "",
    )(QUESTIONS),
    [
      "touches stored answers: Story: This section is gone, and the answers in it would not be seen any more.",
    ],
  ],
  [
    "nothing where only the layout changes",
    new Map([...QUESTIONS].map(([name, text]) => [name, JSON.stringify(JSON.parse(text))])),
    [],
  ],
])("tells of %s", (_, files, sentences) => {
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
  const gone = replaced("field-lists.json", '"smartTv"', '"other"')(retired);
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

test("a condition that comes, changes and goes", () => {
  const ask = (condition: string) =>
    replaced(
      "questionnaire.ui.json",
      '"birthplace": { "ui:help"',
      `"birthplace": { ${condition} "ui:help"`,
    )(QUESTIONS);
  const heading = replaced(
    "questionnaire.ui.json",
    '"title": "Your work",',
    '"title": "Your work", "ui:askWhen": { "question": "age", "isAnswered": true },',
  )(QUESTIONS);
  const male = ask('"ui:askWhen": { "question": "gender", "is": ["Male", "Other"] },');
  const others = ask('"ui:askWhen": { "question": "gender", "isNot": ["Male"] },');
  expect(shown(compareFiles(QUESTIONS, male))).toEqual([
    "meaning may have changed: Details: “Place of Birth” is now only asked when “Gender” is “Male” or “Other”.",
  ]);
  expect(shown(compareFiles(male, others))).toEqual([
    "meaning may have changed: Details: “Place of Birth” is now asked unless “Gender” is “Male”.",
  ]);
  expect(shown(compareFiles(others, QUESTIONS))).toEqual([
    "meaning may have changed: Details: “Place of Birth” is now asked of everybody.",
  ]);
  expect(shown(compareFiles(QUESTIONS, heading))).toEqual([
    "meaning may have changed: Details: The heading “Your work” and its questions are now only asked when “Age” is answered.",
  ]);
});

test("a note's condition, also that of a new or reworded note", () => {
  const withNote = (note: string) =>
    replaced(
      "questionnaire.ui.json",
      '"items": ["occupation",',
      `"items": [${note}, "occupation",`,
    )(QUESTIONS);
  const condition = '"ui:askWhen": { "question": "age", "isAnswered": true }';
  const always = withNote('{ "note": "About work." }');
  const sometimes = withNote(`{ "note": "About work.", ${condition} }`);
  const reworded = withNote(`{ "note": "On work.", ${condition} }`);
  const said = "Details: The note “About work.” is now";
  expect(shown(compareFiles(QUESTIONS, sometimes))).toEqual([
    "words only: Details: A note is new under “Your work”: “About work.”",
    `meaning may have changed: ${said} only shown when “Age” is answered.`,
  ]);
  expect(shown(compareFiles(always, sometimes))).toEqual([
    `meaning may have changed: ${said} only shown when “Age” is answered.`,
  ]);
  expect(shown(compareFiles(sometimes, always))).toEqual([
    `meaning may have changed: ${said} shown to everybody.`,
  ]);
  expect(shown(compareFiles(sometimes, reworded))).toEqual([
    expect.stringContaining("The note “About work.” now reads “On work.”"),
  ]);
});

test("a rewording of the question that conditions are about", () => {
  const condition = '"ui:askWhen": { "question": "gender", "isAnswered": true }';
  const before = [
    replaced(
      "questionnaire.ui.json",
      '"birthplace": { "ui:help"',
      `"birthplace": { ${condition}, "ui:help"`,
    ),
    replaced(
      "questionnaire.ui.json",
      '"title": "Your work",',
      `"title": "Your work", ${condition},`,
    ),
  ].reduce((files, change) => change(files), QUESTIONS);
  const after = replaced("questionnaire.schema.json", '"Gender"', '"Gender?"');
  expect(shown(compareFiles(before, after(before)))).toEqual([
    "meaning may have changed: Details: “Gender” now reads “Gender?”, and its answer still decides whether these are asked: the heading “Your work”, “Place of Birth”.",
  ]);
  expect(shown(compareFiles(QUESTIONS, after(QUESTIONS)))).toEqual([
    "words only: Details: “Gender” now reads “Gender?”",
  ]);
});
