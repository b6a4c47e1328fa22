import { MISSPELT_QUESTION } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { removeFile, replaceIn } from "../testing/edited-valid-files.ts";
import { missingQuestions, questionsNotListed, wrongKinds } from "./agreement.ts";
import {
  requiredAnswers,
  requiredDisagreement,
  requiredTwice,
  requiredWithoutNeed,
} from "./required.ts";

testCheck(missingQuestions, {
  "misspelt question": {
    edits: MISSPELT_QUESTION,
    lines: [
      'schemas/field-lists.json line 13: the question `medications` is missing from schemas/questionnaire.schema.json. Is it `medicatons` there? Then correct that key. If `medicatons` is a new key on purpose, write it here instead, with "renamedFrom": "medications".',
    ],
    besides: [
      "schemas/questionnaire.schema.json line 24: the question `medicatons` is not in the field list. Did you mean `medications`?",
    ],
  },
  "a question that the schema does not ask": {
    edits: [replaceIn("questionnaire.schema.json", /    "age": .*\n/, "")],
    lines: [
      'schemas/field-lists.json line 7: the question `age` is missing from schemas/questionnaire.schema.json. If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "age".',
      "schemas/questionnaire.ui.json line 13: the question `age` is missing from schemas/questionnaire.schema.json. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.",
    ],
  },
  "a question that the schema does not ask, but names among the required": {
    edits: [replaceIn("story.schema.json", /    "story": .*\n/, "")],
    lines: [
      'schemas/field-lists.json line 20: the question `story` is missing from schemas/story.schema.json. If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "story".',
      'schemas/story.schema.json line 4: "required" names `story`, which is missing from the questions of this section. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.',
      "schemas/story.ui.json line 9: the question `story` is missing from schemas/story.schema.json. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.",
      "schemas/story.ui.json line 5: the question `story` is missing from schemas/story.schema.json. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.",
    ],
  },
});

testCheck(questionsNotListed, {
  "question not in field list": {
    edits: [
      replaceIn(
        "questionnaire.schema.json",
        '"What is your work?" }',
        `"What is your work?" },
    "hobbies": { "type": "string", "title": "What do you like to do?" }`,
      ),
      replaceIn("questionnaire.ui.json", '"occupation"', '"occupation",\n        "hobbies"'),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 27: the question `hobbies` is not in the field list. If it is new, add "hobbies": { "kind": "short text" } under "questionnaire" in schemas/field-lists.json.',
    ],
  },
  "a new choice": {
    edits: [
      replaceIn(
        "story.schema.json",
        'pressing?" }',
        'pressing?" },\n"mood": { "type": "string", "enum": ["Good", "Bad"], "title": "Mood?" }',
      ),
      replaceIn("story.ui.json", '"issues"\n', '"issues", "mood"\n'),
    ],
    lines: [
      'schemas/story.schema.json line 9: the question `mood` is not in the field list. If it is new, add "mood": { "kind": "choice" } under "story" in schemas/field-lists.json.',
    ],
  },
});

testCheck(wrongKinds, {
  "number as text": {
    edits: [
      replaceIn(
        "questionnaire.schema.json",
        '"weight": { "type": "number", "multipleOf": 0.1,',
        '"weight": { "type": "string",',
      ),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 12: the question `weight` is of the kind "number" in the field list. For that, write "type": "number". Or, if it should be of the kind "short text", say so in schemas/field-lists.json.',
    ],
  },
  "a long text without its widget": {
    edits: [replaceIn("story.ui.json", '  "story": { "ui:widget": "textarea" },\n', "")],
    lines: [
      'schemas/story.ui.json line 1: the question `story` is of the kind "long text" in the field list. For that, add "story": { "ui:widget": "textarea" } here. Or, if it should be of the kind "short text", say so in schemas/field-lists.json.',
    ],
  },
  "a short text with a long text's widget": {
    edits: [replaceIn("questionnaire.ui.json", '"name": {', '"name": { "ui:widget": "textarea",')],
    lines: [
      'schemas/questionnaire.ui.json line 31: the question `name` is of the kind "short text" in the field list. For that, remove "ui:widget". Or, if it should be of the kind "long text", say so in schemas/field-lists.json.',
    ],
  },
  "a short text with a format": {
    edits: [replaceIn("questionnaire.schema.json", '"phone": {', '"phone": { "format": "email",')],
    lines: [
      'schemas/questionnaire.schema.json line 7: the question `phone` is of the kind "short text" in the field list. For that, remove "format". Or, if it should be of the kind "email", say so in schemas/field-lists.json.',
    ],
  },
  "a number with options": {
    edits: [
      replaceIn("questionnaire.schema.json", '"weight": {', '"weight": { "enum": [50, 60, 70],'),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 12: the question `weight` is of the kind "number" in the field list. For that, remove "enum".',
    ],
  },
  "a date that is written as a text": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"issues": { "kind": "long text"',
        '"issues": { "kind": "date"',
      ),
    ],
    lines: [
      'schemas/story.schema.json line 8: the question `issues` is of the kind "date" in the field list. For that, write "pattern": "^\\\\d{4}-\\\\d{2}-\\\\d{2}$". Or, if it should be of the kind "long text", say so in schemas/field-lists.json.',
      'schemas/story.ui.json line 10: the question `issues` is of the kind "date" in the field list. For that, write "ui:widget": "date". Or, if it should be of the kind "long text", say so in schemas/field-lists.json.',
    ],
  },
  "a choice without options": {
    edits: [replaceIn("questionnaire.schema.json", ' "enum": ["Male", "Female"],', "")],
    lines: [
      'schemas/questionnaire.schema.json line 13: the question `gender` is of the kind "choice" in the field list. For that, write its options as "enum": ["one", "two"]. Or, if it should be of the kind "short text", say so in schemas/field-lists.json.',
    ],
  },
  "a rating that is a text": {
    edits: [
      replaceIn(
        "questionnaire.schema.json",
        /"type": "integer",\n      "enum": .*,/,
        '"type": "string",',
      ),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 19: the question `ratingHealth` is of the kind "rating" in the field list. For that, write "type": "integer" and write "enum": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].',
    ],
  },
});

testCheck(requiredDisagreement, {
  "required only in field list": {
    edits: [replaceIn("story.schema.json", '", "story"', '"')],
    lines: [
      'schemas/story.schema.json line 4: the question `story` is required in schemas/field-lists.json line 20 but not here, so a client could leave it empty unnoticed. Add "story" to "required" here.',
    ],
  },
  "a question that only the schema requires": {
    edits: [
      replaceIn("field-lists.json", /"story": .*true \}/, '"story": { "kind": "long text" }'),
    ],
    lines: [
      'schemas/story.schema.json line 4: the question `story` is required here but not in the field list, so a client would be held up by a question that may be skipped. Remove it here, or add "required": true to it in schemas/field-lists.json.',
    ],
  },
  "an unknown question among the required": {
    edits: [replaceIn("story.schema.json", '["reason", "story"]', '["reason", "story", "isues"]')],
    lines: [
      'schemas/story.schema.json line 4: "required" names `isues`, which is not a question of this section. Did you mean `issues`? Correct it, or remove it here.',
    ],
  },
});

testCheck(requiredAnswers, {
  "required answer unknown": {
    edits: [replaceIn("required-answers.json", '", "story"', '", "story", "isues"')],
    lines: [
      "schemas/required-answers.json line 1: there is no question `isues` in this section. Did you mean `issues`? Correct it, or remove it here.",
    ],
  },
  "a section that does not exist": {
    edits: [replaceIn("required-answers.json", '"story": [', '"storys": [], "story": [')],
    lines: [
      "schemas/required-answers.json line 1: there is no section `storys` in schemas/sections.json. Did you mean `story`? Correct its name here, or remove it.",
    ],
  },
});

testCheck(requiredTwice, {
  "required question named twice": {
    edits: [replaceIn("story.schema.json", '", "story"', '", "story", "reason"')],
    lines: [
      'schemas/story.schema.json line 4: "required" names `reason` twice, first earlier on this line. Remove one.',
    ],
  },
});

testCheck(requiredWithoutNeed, {
  "required without need": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"age": { "kind": "number"',
        '"age": { "kind": "number", "required": true',
      ),
      replaceIn("questionnaire.schema.json", '["name"', '["name", "age"'),
    ],
    lines: [
      'schemas/field-lists.json line 7: the question `age` must not be required: everything may be skipped but what schemas/required-answers.json names. Remove "required": true here, and "age" from "required" in schemas/questionnaire.schema.json.',
    ],
  },
  "a question that only the schema requires": {
    edits: [
      replaceIn("questionnaire.schema.json", '"required": ["name"]', '"required": ["name", "age"]'),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 4: the question `age` must not be required: everything may be skipped but what schemas/required-answers.json names. Remove it from "required" here.',
    ],
  },
  "a required question of a practice that requires none": {
    edits: [removeFile("required-answers.json")],
    lines: [
      'schemas/field-lists.json line 3: the question `name` must not be required: everything may be skipped but what schemas/required-answers.json names. Remove "required": true here, and "name" from "required" in schemas/questionnaire.schema.json.',
      'schemas/field-lists.json line 19: the question `reason` must not be required: everything may be skipped but what schemas/required-answers.json names. Remove "required": true here, and "reason" from "required" in schemas/story.schema.json.',
      'schemas/field-lists.json line 20: the question `story` must not be required: everything may be skipped but what schemas/required-answers.json names. Remove "required": true here, and "story" from "required" in schemas/story.schema.json.',
    ],
  },
});
