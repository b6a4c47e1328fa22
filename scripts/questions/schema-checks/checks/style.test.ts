import { expect, test } from "vitest";
import { checkSources } from "../check-schemas.ts";
import { LONG_QUESTION } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { putFile, replaceIn, sourcesAfter } from "../testing/edited-valid-files.ts";
import {
  adviceOnDoubleQuestions,
  adviceOnExclamationMarks,
  adviceOnLongQuestions,
  adviceOnMarkup,
  adviceOnMissingMentions,
  adviceOnReadingLevel,
  adviceOnUnannouncedQuestions,
  adviceOnUnexplainedGroups,
  adviceOnUngroupedSections,
} from "./style.ts";

testCheck(adviceOnLongQuestions, {
  "long question": {
    edits: LONG_QUESTION,
    lines: [
      'schemas/questionnaire.schema.json line 24 (advice): the question `medications` has 436 characters. Below 400 it reads more easily: part of it could go to "ui:help" or become a question of its own.',
    ],
  },
});

testCheck(adviceOnExclamationMarks, {
  "exclamation mark in question": {
    edits: [
      replaceIn(
        "story.schema.json",
        '"Please tell me your story."',
        '"Please tell me your story!"',
      ),
    ],
    lines: [
      "schemas/story.schema.json line 7 (advice): this text has an exclamation mark. A full stop sounds calmer.",
    ],
  },
  "an exclamation mark in a note": {
    edits: [replaceIn("questionnaire.ui.json", "number is fine.", "number is fine!")],
    lines: [
      "schemas/questionnaire.ui.json line 12 (advice): this text has an exclamation mark. A full stop sounds calmer.",
    ],
  },
  "an exclamation mark in a section's title": {
    edits: [replaceIn("sections.json", '"Story"', '"Story!"')],
    lines: [
      "schemas/sections.json line 10 (advice): this text has an exclamation mark. A full stop sounds calmer.",
    ],
  },
});

testCheck(adviceOnMarkup, {
  "markup in question": {
    edits: [
      replaceIn(
        "story.schema.json",
        '"Please tell me your story."',
        '"Please tell me **your** story."',
      ),
    ],
    lines: [
      "schemas/story.schema.json line 7 (advice): clients will see `**your**` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  "bold in a note": {
    edits: [replaceIn("questionnaire.ui.json", "A rough", "A <b>rough</b>")],
    lines: [
      "schemas/questionnaire.ui.json line 12 (advice): clients will see `<b>` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  "a link in a help text": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        "1 Inch = 2.54 cm",
        "[Inches](https://example.com/inches) and feet",
      ),
    ],
    lines: [
      "schemas/questionnaire.ui.json line 34 (advice): clients will see `[Inches](https://example.com/i…` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  "a heading in an introduction": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        "So that I know who you are.",
        "So that I know.\\n## Who you are",
      ),
    ],
    lines: [
      "schemas/questionnaire.ui.json line 6 (advice): clients will see `## Who you are` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  "an HTML link in an example": {
    edits: [replaceIn("questionnaire.ui.json", "Vitamin D", "<a href='x'>Vitamin D</a>")],
    lines: [
      "schemas/questionnaire.ui.json line 37 (advice): clients will see `<a href='x'>` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  "a word in italics": {
    edits: [replaceIn("story.schema.json", "Which issues", "_Which_ issues")],
    lines: [
      "schemas/story.schema.json line 8 (advice): clients will see `_Which_` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
  "a letter in HTML's spelling": {
    edits: [replaceIn("sections.json", '"Story"', '"Caf&eacute;"')],
    lines: [
      "schemas/sections.json line 10 (advice): clients will see `&eacute;` just like that: texts are not formatted, so nothing in them can be bold, a heading or a link. Use plain words.",
    ],
  },
});

test.each([
  "Name: ____ Date: ____",
  "A star* and its note: * see below",
  "2 * 3 * 4, or a < b > c",
  "<your name> and snake_case_words_here",
  "# of children (#1 first) [optional] (if any)",
  "Food & drink; milk & honey",
])("plain words stay plain: %s", (text) => {
  const sources = sourcesAfter([
    replaceIn("story.schema.json", "Please tell me your story.", text),
  ]);
  expect([...adviceOnMarkup(sources)]).toEqual([]);
});

testCheck(adviceOnUngroupedSections, {
  "long section without groups": {
    edits: [replaceIn("questionnaire.ui.json", / {2}"ui:groups": [^]*? {2}\],\n/u, "")],
    lines: [
      'schemas/questionnaire.ui.json line 1 (advice): this section asks 13 questions without a heading. With "ui:groups" they are easier to answer in parts.',
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

const HARD =
  "schemas/story.ui.json line 2 (advice): this text asks for about 20 years of school. Shorter words and sentences are easier on somebody who is tired or upset.";

testCheck(adviceOnReadingLevel, {
  "hard to read": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"In your own words, in any order."',
        '"Communicate comprehensively whichever experiences continuously characterise your relationships, notwithstanding uncertainties concerning chronological consistency."',
      ),
    ],
    lines: [HARD],
  },
  "a text above the level that is set": {
    edits: [
      putFile("advice.json", '{ "readingGrade": 2 }'),
      replaceIn(
        "story.ui.json",
        "In your own words, in any order.",
        "Take whatever time it takes, and begin wherever the story began for you.",
      ),
    ],
    lines: [
      "schemas/story.ui.json line 2 (advice): this text asks for about 8 years of school. Shorter words and sentences are easier on somebody who is tired or upset.",
    ],
  },
});

testCheck(adviceOnMissingMentions, {
  "missing mention": {
    edits: [
      putFile(
        "advice.json",
        `{
  "mentions": { "questionnaire": { "medications": "10 years" } }
}
`,
      ),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 24 (advice): the question `medications` does not mention "10 years". Say it in the question or in its help text.',
    ],
  },
  "an amount that is not the one": {
    edits: [
      putFile("advice.json", '{ "mentions": { "story": { "issues": "$5000" } } }'),
      replaceIn("story.schema.json", "Which issues feel", "Which debts over $4,000 feel"),
    ],
    lines: [
      'schemas/story.schema.json line 8 (advice): the question `issues` does not mention "$5000". Say it in the question or in its help text.',
    ],
  },
});

test.each([
  ["in other figures", "Which debts over $5,000 feel most pressing?", "$5000"],
  ["in words", "Which issues of the last ten years feel most pressing?", "10 years"],
])("a window or an amount may be written %s", (_, words, mention) => {
  const sources = sourcesAfter([
    putFile("advice.json", JSON.stringify({ mentions: { story: { issues: mention } } })),
    replaceIn("story.schema.json", "Which issues feel most pressing?", words),
  ]);
  expect([...adviceOnMissingMentions(sources)]).toEqual([]);
});

test("a window may be said over the group, or in the help text", () => {
  const mentions = { questionnaire: { bedtime: "6 weeks", height: "inch" } };
  const sources = sourcesAfter([
    putFile("advice.json", JSON.stringify({ mentions })),
    replaceIn("questionnaire.ui.json", "about your body.", "about the last six weeks."),
  ]);
  expect([...adviceOnMissingMentions(sources)]).toEqual([]);
});

testCheck(adviceOnUnannouncedQuestions, {
  "unannounced question": {
    edits: [
      replaceIn(
        "story.schema.json",
        '"Which issues feel most pressing?"',
        '"Was there violence at home?"',
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

testCheck(adviceOnUnexplainedGroups, {
  "unexplained group": {
    edits: [
      replaceIn("questionnaire.ui.json", '", "why": "Your body is part of your story.",', '",'),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 22 (advice): the group "Your health" has a "sensitive" line and does not say why you ask. A sentence or two behind "why" can, for a client who wants to know.',
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

test("advice that was left as it is comes again when the text is another one", () => {
  const left = JSON.stringify({
    leftAsItIs: [{ advice: "exclamation mark", of: "How old are you!" }],
  });
  const told = (words: string) =>
    checkSources(
      sourcesAfter([
        putFile("advice.json", left),
        replaceIn("questionnaire.schema.json", "How old are you?", words),
      ]),
    ).length;
  expect(told("How old are you!")).toBe(0);
  expect(told("And how old are you!")).toBe(1);
});
