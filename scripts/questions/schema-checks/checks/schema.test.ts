import { thirdSection } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { replaceIn } from "../testing/edited-valid-files.ts";
import {
  answerLimits,
  choiceOptions,
  duplicateQuestionTexts,
  sectionsWithoutQuestions,
} from "./schema.ts";

testCheck(sectionsWithoutQuestions, {
  "section without questions": {
    edits: thirdSection("health", []),
    lines: [
      'schemas/health.schema.json line 1: the section `health` asks nothing. Add a question; or, if it is not to be asked any more, add "retired": true to it in sections.json.',
    ],
  },
});

testCheck(answerLimits, {
  "minimum above maximum": {
    edits: [
      replaceIn("questionnaire.schema.json", '": 0, "maximum": 130,', '": 130, "maximum": 0,'),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 10: no answer to the question `age` could be right: "minimum" 130 is above "maximum" 0. Exchange or correct them.',
    ],
  },
  "a lowest answer of a text": {
    edits: [replaceIn("story.schema.json", '"issues": {', '"issues": { "minimum": 3,')],
    lines: [
      "schemas/story.schema.json line 8: `minimum` does nothing for the question `issues`, because it is for numbers only. Remove it.",
    ],
  },
  "a length of a number": {
    edits: [replaceIn("questionnaire.schema.json", '"age": {', '"age": { "maxLength": 3,')],
    lines: [
      "schemas/questionnaire.schema.json line 10: `maxLength` does nothing for the question `age`, because it is for texts only. Remove it.",
    ],
  },
});

testCheck(choiceOptions, {
  "option twice": {
    edits: [replaceIn("questionnaire.schema.json", '"Female"', '"Female", "Male"')],
    lines: [
      'schemas/questionnaire.schema.json line 13: the question `gender` has the option "Male" twice. Remove one.',
    ],
  },
  "an empty option": {
    edits: [replaceIn("questionnaire.schema.json", '["Male", "Female"]', '["", "Male", "Female"]')],
    lines: [
      'schemas/questionnaire.schema.json line 13: the question `gender` has an empty option. Remove it: "Select..." is shown by itself.',
    ],
  },
  "a single option": {
    edits: [replaceIn("questionnaire.schema.json", '["Male", "Female"]', '["Male"]')],
    lines: [
      "schemas/questionnaire.schema.json line 13: the question `gender` needs at least two options to choose from.",
    ],
  },
});

testCheck(duplicateQuestionTexts, {
  "duplicate question text": {
    edits: [
      replaceIn("questionnaire.schema.json", '"What is your work?"', '"where do  you live?"'),
    ],
    lines: [
      "schemas/questionnaire.schema.json line 26: the question `occupation` has the same text as `address` on line 25. Reword one, so that each can be understood by itself.",
    ],
  },
});
