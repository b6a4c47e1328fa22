import { testChecks, testInOrder } from "../testing/check-cases.ts";
import { details, putFile, removeFile, SEVERAL, story } from "../testing/edited-valid-files.ts";
import * as conditions from "./conditions.ts";
import * as placement from "./placement.ts";

/** Puts a condition on the question `gender`, before the first entry with a line of help. */
const asked = (condition: string) =>
  details.ui('  "height": {', `  "gender": { "ui:askWhen": ${condition} },\n$&`);

const underHealth = (condition: string) =>
  details.ui('"title": "Your health",', `$& "ui:askWhen": ${condition},`);

const conditional = story.ui(
  '"issues": {',
  '$& "ui:askWhen": { "question": "reason", "isAnswered": true },',
);

/** Names a question that does not exist. */
const slip = story.ui('    "issues"\n', '    "issues",\n    "mood"\n');
const NO_QUESTION =
  'schemas/story.ui.json line 7: "ui:order" names `mood`, which is not a question of this section. Correct it, or remove it here.';

testChecks(
  { ...placement, ...conditions },
  {
    'schemas/story.ui.json line 3: this section has both "ui:groups" and "ui:order". The groups give the order already: remove "ui:order".':
      story.ui(
        '"reason": {',
        `"ui:groups": [{ "title": "You", "items": ["reason", "story", "issues"] }],
  "reason": {`,
      ),
    'schemas/questionnaire.ui.json line 3: the question `gender` is not in "ui:groups", so no client would see it. Add "gender" to the "items" of a group.':
      details.ui('        "gender",\n', ""),
    'schemas/story.ui.json line 3: the question `story` is not in "ui:order", so no client would see it. Add "story" to that list.':
      story.ui('    "story",\n', ""),
    'schemas/questionnaire.ui.json line 25: the question `height` is twice in "ui:groups", first on line 14. Remove one.':
      details.ui('"bedtime",', '"height",\n        $&'),
    'schemas/story.ui.json line 5: "ui:order" names `isues`, which is not a question of this section. Did you mean `issues`?':
      story.ui('"story",', '$& "isues",'),
    'schemas/questionnaire.ui.json line 21: the group "Your health" needs one of "is", "isNot" and "isAnswered" in its condition.':
      [
        asked('{ "question": "age" }'),
        underHealth('{ "question": "age", "is": [1], "isNot": [2] }'),
        'schemas/questionnaire.ui.json line 34: the question `gender` needs one of "is", "isNot" and "isAnswered" in its condition.',
      ],
    "schemas/questionnaire.ui.json line 34: the question `gender` depends on `story`, which this section does not ask. Name a question of this section.":
      asked('{ "question": "story", "isAnswered": true }'),
    "schemas/questionnaire.ui.json line 34: the question `gender` depends on itself. Name an earlier question.":
      asked('{ "question": "gender", "is": ["Male"] }'),
    "schemas/questionnaire.ui.json line 34: the question `gender` depends on `weight`, which comes later. Move it before, or name an earlier question.":
      asked('{ "question": "weight", "isAnswered": true }'),
    'schemas/questionnaire.ui.json line 34: the question `gender` asks whether `age` is "0,0", and its answers are numbers. Write a number, without quotation marks.':
      asked('{ "question": "age", "isNot": ["0,0"] }'),
    'schemas/questionnaire.ui.json line 38: the question `occupation` asks whether `gender` is "Mal", which is none of its options. Did you mean `Male`?':
      [
        details.ui(
          '  "address": {',
          '  "occupation": { "ui:askWhen": { "question": "gender", "is": ["Mal", "Other"] } },\n$&',
        ),
        'schemas/questionnaire.ui.json line 38: the question `occupation` asks whether `gender` is "Other", which is none of its options.',
      ],
    'schemas/questionnaire.ui.json line 38: the question `occupation` asks whether `gender` is "Both", which is none of its options.':
      [
        ...SEVERAL,
        details.ui(
          '  "address": {',
          '  "gender": { "ui:other": "Other" }, "occupation": { "ui:askWhen": { "question": "gender", "is": ["Male", "Both"] } },\n$&',
        ),
      ],
    'schemas/questionnaire.ui.json line 5: the group "You" cannot have a condition, because everybody must answer `name`. Remove it.':
      details.ui('"title": "You",', '$& "ui:askWhen": { "question": "age", "isAnswered": true },'),
    'schemas/questionnaire.ui.json line 21: the group "Your health" depends on `gender`, which is itself only asked under a condition. Name a question that everybody is asked, so that a client can see why something is asked.':
      [
        asked('{ "question": "age", "isAnswered": true }'),
        underHealth('{ "question": "gender", "is": ["Male"] }'),
      ],
    'schemas/questionnaire.ui.json line 35: the question `weight` has a condition, and so has the group "Your health". Keep one of them.':
      [
        details.ui(
          '  "bedtime": {',
          '  "weight": { "ui:askWhen": { "question": "age", "isAnswered": true } },\n$&',
        ),
        underHealth('{ "question": "gender", "is": ["Male"] }'),
      ],
    "schemas/field-lists.json line 1: this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.":
      [slip, putFile("field-lists.json", "{"), NO_QUESTION],
    // Of the condition nothing can be said.
    "schemas/story.schema.json line 1: this file stops in the middle: after this line a closing } or ] is missing. Put back what was cut off.":
      [slip, conditional, putFile("story.schema.json", "{"), NO_QUESTION],
    "schemas/story.schema.json line 1: `properties` of this section must be written between { and }.":
      [
        conditional,
        putFile("story.schema.json", '{ "title": "Story", "type": "object", "properties": [] }'),
      ],
    // Nor of the name, where neither the questions nor the field list can be read.
    "schemas/story.schema.json line 1: this file must be written between { and }.": [
      slip,
      conditional,
      putFile("story.schema.json", "[]"),
      removeFile("field-lists.json"),
      "schemas/field-lists.json line 1: this file is missing. It is the field list: put it back.",
    ],
  },
);

testInOrder({
  "every form of a condition": [
    asked('{ "question": "age", "isAnswered": true }'),
    details.ui('fine."', '$&, "ui:askWhen": { "question": "name", "isNot": ["A"] }'),
    underHealth('{ "question": "height", "is": [170] }'),
  ],
});
