import { expect, test } from "vitest";
import { LONG_QUESTION } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { type Edit, replaceIn, sourcesAfter } from "../testing/edited-valid-files.ts";
import { TRANSLATED } from "../testing/translated-files.ts";
import {
  adviceOnDoubleQuestions,
  adviceOnHealthOfOthers,
  adviceOnLongQuestions,
  adviceOnMissingHelplines,
  adviceOnUnannouncedQuestions,
} from "./style.ts";

testCheck(adviceOnLongQuestions, {
  "long question": {
    edits: LONG_QUESTION,
    lines: [
      'schemas/questionnaire.schema.json line 24 (advice): the question `medications` has 426 characters. Below 400 it reads more easily: part of it could go to "ui:help" or become a question of its own.',
    ],
  },
});

testCheck(adviceOnDoubleQuestions, {
  "double question": {
    edits: [
      replaceIn(
        "questionnaire.schema.json",
        '"How tall are you?"',
        '"How tall are you? How tall were you at 18?"',
      ),
    ],
    lines: [
      "schemas/questionnaire.schema.json line 11 (advice): the question `height` asks two questions. Ask the one that matters most, and make the other a line of help or a question of its own.",
    ],
  },
  "three questions in one": {
    edits: [replaceIn("story.schema.json", "tell me your story.", "tell: who? when? why?")],
    lines: [
      "schemas/story.schema.json line 7 (advice): the question `story` asks several questions. Ask the one that matters most, and make the other a line of help or a question of its own.",
    ],
  },
});

test.each([
  [
    "a question within quotation marks is part of the one that quotes it",
    "What do you answer when you are asked “How are you?” or “Are you well?”?",
  ],
  ["several question marks together end one question", "Are you sure??"],
  ["two words may ask one thing", "When and where were you born?"],
  ["an answer may be in two parts", "What do you eat and drink, now or in the past?"],
  ["what leads to a question is none", "Please tell me your story. How did it begin?"],
])("%s", (_, words) => {
  const sources = sourcesAfter([
    replaceIn("story.schema.json", "Please tell me your story.", words),
  ]);
  expect([...adviceOnDoubleQuestions(sources)]).toEqual([]);
});

test.each([
  "How tall are you. How tall were you at 18",
  "Which operations have you had, and in which years?",
  "What do you eat and how often do you eat it",
  "Please describe your mother. Describe your father.",
])("two questions are seen without a question mark for each: %s", (words) => {
  const sources = sourcesAfter([
    replaceIn("story.schema.json", "Please tell me your story.", words),
  ]);
  expect([...adviceOnDoubleQuestions(sources)]).toMatchObject([
    { message: expect.stringContaining("asks two questions.") },
  ]);
});

testCheck(adviceOnUnannouncedQuestions, {
  "unannounced question": {
    edits: [
      replaceIn(
        "story.schema.json",
        '"Which issues feel most pressing?"',
        '"Who in your family has died?"',
      ),
      replaceIn(
        "story.ui.json",
        '"ui:order": [\n    "reason",\n    "story",\n    "issues"\n  ]',
        '"ui:groups": [{ "title": "All of it", "items": ["reason", "story", "issues"] }]',
      ),
    ],
    lines: [
      'schemas/story.schema.json line 8 (advice): the question `issues` may touch something painful, and nothing in the group "All of it" says so beforehand. Its "sensitive" line can, and that it may be skipped.',
    ],
  },
});

const adviceOn = (words: string) => [
  ...adviceOnUnannouncedQuestions(
    sourcesAfter([replaceIn("questionnaire.schema.json", "How old are you?", words)]),
  ),
];

test.each([
  "Is there harmony in your family?",
  "Do you eat grapes and drink from paper cups?",
  "How far is the next drugstore?",
  "What are you studying?",
])("words that only look painful need no advice: %s", (words) => {
  expect(adviceOn(words)).toEqual([]);
});

test.each([
  "Has anyone harmed you?",
  "Did you take a drug, or several drugs?",
  "Whom do you grieve for?",
  "Have you SURVIVED an accident?",
])("painful words are found in every form: %s", (words) => {
  expect(adviceOn(words)).toHaveLength(1);
});

test("what is announced needs no advice", () => {
  const sources = sourcesAfter([
    replaceIn("questionnaire.schema.json", "How heavy are you?", "Who has hurt you?"),
  ]);
  expect([...adviceOnUnannouncedQuestions(sources)]).toEqual([]);
});

const grouped = (group: object) =>
  replaceIn(
    "story.ui.json",
    '"ui:order": [\n    "reason",\n    "story",\n    "issues"\n  ]',
    `"ui:groups": [${JSON.stringify({ title: "All of it", items: ["reason", "story", "issues"], ...group })}]`,
  );
const SAID = { sensitive: "You may skip it.", helpNow: true };
const HURTS = "Has a partner kicked you?";

test.each<[string, readonly Edit[]]>([
  ["the heading", [grouped({ title: HURTS })]],
  ["the words under a heading", [grouped({ intro: HURTS })]],
  ["a note", [grouped({ items: ["reason", { note: HURTS }, "story", "issues"] })]],
  [
    "a line of help",
    [replaceIn("story.ui.json", '"issues": {', `"issues": { "ui:help": "${HURTS}",`)],
  ],
  ["an option", [replaceIn("questionnaire.schema.json", '"Male"', `"Male", "${HURTS}"`)]],
  [
    "its Dutch",
    [
      ...TRANSLATED,
      replaceIn("story.nl.json", "nl Please tell me your story.", "Ben je geschopt?"),
    ],
  ],
  [
    "a section without headings",
    [replaceIn("story.schema.json", "Please tell me your story.", HURTS)],
  ],
])("what touches violence is found in %s, and asks for the helplines, too", (_, edits) => {
  const sources = sourcesAfter(edits);
  expect([...adviceOnUnannouncedQuestions(sources)]).toHaveLength(1);
  expect([...adviceOnMissingHelplines(sources)]).toMatchObject([{ code: "helplines" }]);
});

test("a heading that announces it and says whom to call needs no advice", () => {
  const edits = [
    replaceIn("story.schema.json", "Please tell me your story.", HURTS),
    grouped(SAID),
  ];
  expect([...adviceOnUnannouncedQuestions(sourcesAfter(edits))]).toEqual([]);
  expect([...adviceOnMissingHelplines(sourcesAfter(edits))]).toEqual([]);
});

const toldOf = (words: string) => [
  ...adviceOnHealthOfOthers(
    sourcesAfter([replaceIn("questionnaire.schema.json", "How old are you?", words)]),
  ),
];

test.each([
  "Which diseases have your parents had?",
  "About how heavy are your brothers and sisters?",
  "What medicines does your best friend take?",
])("a question on the health of others is named: %s", (words) => {
  expect(toldOf(words)).toMatchObject([
    { message: expect.stringMatching(/^the question `age` /u) },
  ]);
});

test.each([
  "Which diseases have you had in your childhood?",
  "What work did your mother do?",
  "Who are your 3 best friends?",
])("a question on something else is not named: %s", (words) => {
  expect(toldOf(words)).toEqual([]);
});
