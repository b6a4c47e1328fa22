import { QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import { MISSPELT_KEYWORD } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { putFile, replaceIn } from "../testing/edited-valid-files.ts";
import {
  answerLimits,
  choiceOptions,
  defaultAnswers,
  duplicateQuestionTexts,
  emptyQuestionTexts,
  schemaShape,
  sectionsWithoutQuestions,
} from "./schema.ts";

const PATTERNED = Object.entries(QUESTION_KINDS)
  .filter(([, { schema }]) => schema.pattern !== undefined)
  .map(([kind]) => `a ${kind}`)
  .join(" or ");

testCheck(sectionsWithoutQuestions, {
  "section without questions": {
    edits: [
      replaceIn("field-lists.json", 'put down?" }\n  }', 'put down?" }\n  },\n  "health": {}'),
      replaceIn(
        "sections.json",
        '"coachRoute": "/adminstory"',
        `"coachRoute": "/adminstory"
  },
  {
    "id": "health",
    "title": "Health",
    "route": "/health",
    "coachRoute": "/adminhealth"`,
      ),
      putFile(
        "health.schema.json",
        `{
  "title": "Health",
  "type": "object",
  "properties": {}
}
`,
      ),
      putFile(
        "health.ui.json",
        `{
  "ui:groups": [{ "title": "Health", "items": [{ "note": "More will come here." }] }]
}
`,
      ),
    ],
    lines: [
      'schemas/health.schema.json line 4: the section `health` asks nothing. Add a question; or, if it is not to be asked any more, add "retired": true to it in sections.json.',
    ],
  },
});

testCheck(schemaShape, {
  "minimum in quotation marks": {
    edits: [replaceIn("questionnaire.schema.json", '"minimum": 0,', '"minimum": "0",')],
    lines: [
      "schemas/questionnaire.schema.json line 10: `minimum` of the question `age` must be a number, without quotation marks.",
    ],
  },
  "a schema without braces": {
    edits: [putFile("story.schema.json", "[]")],
    lines: ["schemas/story.schema.json line 1: this file must be written between { and }."],
  },
  "no title": {
    edits: [replaceIn("story.schema.json", '  "title": "Story",\n', "")],
    lines: ["schemas/story.schema.json line 1: this section has no `title`. Add it."],
  },
  "a question that is only a text": {
    edits: [replaceIn("story.schema.json", /"issues": .*/, '"issues": "Which issues?"')],
    lines: [
      'schemas/story.schema.json line 8: the question `issues` must be written as "issues": { "type": "string", "title": "What it asks" }.',
    ],
  },
  "a question text without quotation marks": {
    edits: [replaceIn("questionnaire.schema.json", '"title": "How tall are you?"', '"title": 180')],
    lines: [
      "schemas/questionnaire.schema.json line 11: `title` of the question `height` must be a text in quotation marks.",
    ],
  },
  "an unknown type": {
    edits: [
      replaceIn("story.schema.json", '"issues": { "type": "string"', '"issues": { "type": "text"'),
    ],
    lines: [
      'schemas/story.schema.json line 8: `type` of the question `issues` must be "string", "number" or "integer".',
    ],
  },
  "a step of zero": {
    edits: [
      replaceIn("questionnaire.schema.json", '0.1, "title": "How tall', '0, "title": "How tall'),
    ],
    lines: [
      "schemas/questionnaire.schema.json line 11: `multipleOf` of the question `height` must be a number above 0, without quotation marks.",
    ],
  },
  "a length with a fraction": {
    edits: [replaceIn("questionnaire.schema.json", '"maxLength": 200', '"maxLength": 200.5')],
    lines: [
      "schemas/questionnaire.schema.json line 6: `maxLength` of the question `name` must be a whole number above 0, without quotation marks.",
    ],
  },
  "a pattern that cannot be read": {
    edits: [replaceIn("questionnaire.schema.json", '"phone": {', '"phone": { "pattern": "[0-9",')],
    lines: [
      `schemas/questionnaire.schema.json line 7: \`pattern\` of the question \`phone\` must be a pattern that can be read. Only ${PATTERNED} needs one: for anything else, remove it.`,
    ],
  },
  "misspelt keyword": {
    edits: MISSPELT_KEYWORD,
    lines: [
      "schemas/questionnaire.schema.json line 6: the question `name` cannot have `maxLenght`. Did you mean `maxLength`?",
    ],
  },
  "a keyword that nothing reads": {
    edits: [replaceIn("story.schema.json", '"issues": {', '"issues": { "readOnly": true,')],
    lines: [
      "schemas/story.schema.json line 8: the question `issues` cannot have `readOnly`. Remove it. What can stand here: `type`, `title`, `enum`, `format`, `pattern`, `minimum`, `maximum`, `multipleOf`, `maxLength`.",
    ],
  },
  "a keyword of the section that nothing reads": {
    edits: [
      replaceIn("story.schema.json", '"required"', '"additionalProperties": false, "required"'),
    ],
    lines: [
      "schemas/story.schema.json line 4: this section cannot have `additionalProperties`. Remove it. What can stand here: `title`, `type`, `required`, `properties`.",
    ],
  },
});

testCheck(defaultAnswers, {
  "default answer": {
    edits: [
      replaceIn(
        "questionnaire.schema.json",
        '"gender": { "type": "string", "',
        '"gender": { "type": "string", "default": "Female", "',
      ),
    ],
    lines: [
      'schemas/questionnaire.schema.json line 13: the question `gender` has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".',
    ],
  },
  "a default of the section": {
    edits: [replaceIn("story.schema.json", '"required"', '"default": {}, "required"')],
    lines: [
      'schemas/story.schema.json line 4: this section has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".',
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

testCheck(emptyQuestionTexts, {
  "empty question text": {
    edits: [replaceIn("questionnaire.schema.json", '"How old are you?"', '" "')],
    lines: [
      'schemas/questionnaire.schema.json line 10: the question `age` has no text. Write what the client reads as its "title".',
    ],
  },
  "no text at all": {
    edits: [replaceIn("questionnaire.schema.json", ', "title": "How old are you?"', "")],
    lines: [
      'schemas/questionnaire.schema.json line 10: the question `age` has no text. Write what the client reads as its "title".',
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
