import { testCheck } from "../testing/check-cases.ts";
import { replaceIn } from "../testing/edited-valid-files.ts";
import { conditions } from "./conditions.ts";
import {
  groupsBesideOrder,
  questionsPlacedTwice,
  unknownPlacedQuestions,
  unplacedQuestions,
} from "./placement.ts";

testCheck(groupsBesideOrder, {
  "groups beside order": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"reason": {',
        `"ui:groups": [{ "title": "You", "items": ["reason", "story", "issues"] }],
  "reason": {`,
      ),
    ],
    lines: [
      'schemas/story.ui.json line 3: this section has both "ui:groups" and "ui:order". The groups give the order already: remove "ui:order".',
    ],
  },
});

testCheck(unplacedQuestions, {
  "question in no group": {
    edits: [replaceIn("questionnaire.ui.json", '        "gender",\n', "")],
    lines: [
      'schemas/questionnaire.ui.json line 3: the question `gender` is not in "ui:groups", so no client would see it. Add "gender" to the "items" of a group.',
    ],
  },
  "a question that is not in the order": {
    edits: [replaceIn("story.ui.json", '    "story",\n', "")],
    lines: [
      'schemas/story.ui.json line 3: the question `story` is not in "ui:order", so no client would see it. Add "story" to that list.',
    ],
  },
});

testCheck(questionsPlacedTwice, {
  "question in two groups": {
    edits: [replaceIn("questionnaire.ui.json", '"bedtime",', '"height",\n        "bedtime",')],
    lines: [
      'schemas/questionnaire.ui.json line 25: the question `height` is twice in "ui:groups", first on line 14. Remove one.',
    ],
  },
});

testCheck(unknownPlacedQuestions, {
  "misspelt question in order": {
    edits: [replaceIn("story.ui.json", '"story",', '"story", "isues",')],
    lines: [
      'schemas/story.ui.json line 5: "ui:order" names `isues`, which is not a question of this section. Did you mean `issues`?',
    ],
  },
});

/** Puts a condition on the question `gender`, before the first entry with a line of help. */
const asked = (condition: string) =>
  replaceIn(
    "questionnaire.ui.json",
    '  "height": {',
    `  "gender": { "ui:askWhen": ${condition} },\n  "height": {`,
  );

testCheck(conditions, {
  "every form of a condition": {
    edits: [
      asked('{ "question": "age", "isAnswered": true }'),
      replaceIn(
        "questionnaire.ui.json",
        '{ "note": "A rough number is fine." }',
        '{ "note": "A rough number is fine.", "ui:askWhen": { "question": "name", "isNot": ["A"] } }',
      ),
      replaceIn(
        "questionnaire.ui.json",
        '"title": "Your health",',
        '"title": "Your health", "ui:askWhen": { "question": "height", "is": [170] },',
      ),
    ],
    lines: [],
  },
  "a condition without a test, and with two": {
    edits: [
      asked('{ "question": "age" }'),
      replaceIn(
        "questionnaire.ui.json",
        '"title": "Your health",',
        '"title": "Your health", "ui:askWhen": { "question": "age", "is": [1], "isNot": [2] },',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 21: the group "Your health" needs one of "is", "isNot" and "isAnswered" in its condition.',
      'schemas/questionnaire.ui.json line 34: the question `gender` needs one of "is", "isNot" and "isAnswered" in its condition.',
    ],
  },
  "an unknown question, perhaps of another section": {
    edits: [asked('{ "question": "story", "isAnswered": true }')],
    lines: [
      "schemas/questionnaire.ui.json line 34: the question `gender` depends on `story`, which this section does not ask. Name a question of this section.",
    ],
  },
  "the question itself": {
    edits: [asked('{ "question": "gender", "is": ["Male"] }')],
    lines: [
      "schemas/questionnaire.ui.json line 34: the question `gender` depends on itself. Name an earlier question.",
    ],
  },
  "a later question": {
    edits: [asked('{ "question": "weight", "isAnswered": true }')],
    lines: [
      "schemas/questionnaire.ui.json line 34: the question `gender` depends on `weight`, which comes later. Move it before, or name an earlier question.",
    ],
  },
  "words where the answers are numbers": {
    edits: [asked('{ "question": "age", "isNot": ["0,0"] }')],
    lines: [
      'schemas/questionnaire.ui.json line 34: the question `gender` asks whether `age` is "0,0", and its answers are numbers. Write a number, without quotation marks.',
    ],
  },
  "an option that is gone": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '  "address": {',
        '  "occupation": { "ui:askWhen": { "question": "gender", "is": ["Mal", "Other"] } },\n  "address": {',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 38: the question `occupation` asks whether `gender` is "Mal", which is none of its options. Did you mean `Male`?',
      'schemas/questionnaire.ui.json line 38: the question `occupation` asks whether `gender` is "Other", which is none of its options.',
    ],
  },
  "a required question": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"title": "You",',
        '"title": "You", "ui:askWhen": { "question": "age", "isAnswered": true },',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 5: the group "You" cannot have a condition, because everybody must answer `name`. Remove it.',
    ],
  },
  "a question that depends on a conditional one": {
    edits: [
      asked('{ "question": "age", "isAnswered": true }'),
      replaceIn(
        "questionnaire.ui.json",
        '"title": "Your health",',
        '"title": "Your health", "ui:askWhen": { "question": "gender", "is": ["Male"] },',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 21: the group "Your health" depends on `gender`, which is itself only asked under a condition. Name a question that everybody is asked, so that a client can see why something is asked.',
    ],
  },
  "a condition beside that of the group": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '  "bedtime": {',
        '  "weight": { "ui:askWhen": { "question": "age", "isAnswered": true } },\n  "bedtime": {',
      ),
      replaceIn(
        "questionnaire.ui.json",
        '"title": "Your health",',
        '"title": "Your health", "ui:askWhen": { "question": "gender", "is": ["Male"] },',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 35: the question `weight` has a condition, and so has the group "Your health". Keep one of them.',
    ],
  },
});
