import { QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import { askDate, bareLedger, MISSPELT_KEYWORD } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import { putFile, replaceIn, validLedger } from "../testing/edited-valid-files.ts";
import { KINDS, WIDGETS } from "../shapes/file-schemas.ts";
import { fileShapes, ledgerEntries } from "./shapes.ts";

const PATTERNED = Object.entries(QUESTION_KINDS)
  .filter(([, { schema }]) => schema.pattern !== undefined)
  .map(([kind]) => `a ${kind}`)
  .join(" or ");

testCheck(fileShapes, {
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
      'schemas/story.schema.json line 8: the question `issues` must be written as { "type": "string", "title": "What it asks" }.',
    ],
  },
  "a pattern that cannot be read": {
    edits: [replaceIn("questionnaire.schema.json", '"phone": {', '"phone": { "pattern": "[0-9",')],
    lines: [
      `schemas/questionnaire.schema.json line 7: \`pattern\` of the question \`phone\` must be a pattern that can be read. Only ${PATTERNED} needs one: for anything else, remove it.`,
    ],
  },
  "a keyword of JSON Schema that is unknown here": {
    edits: [replaceIn("questionnaire.schema.json", '"phone": {', '"phone": { "minLength": 5,')],
    lines: [
      "schemas/questionnaire.schema.json line 7: the question `phone` cannot have `minLength`. Remove it. What can stand here: `type`, `title`, `enum`, `format`, `pattern`, `minimum`, `maximum`, `multipleOf`, `maxLength`.",
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
  "a question without braces": {
    edits: [
      replaceIn("story.ui.json", '"issues": { "ui:widget": "textarea" }', '"issues": "textarea"'),
    ],
    lines: [
      "schemas/story.ui.json line 10: the question `issues` must be written between { and }.",
    ],
  },
  "examples that are no list": {
    edits: [replaceIn("questionnaire.ui.json", '["Vitamin D", "Nothing at all"]', '"Vitamin D"')],
    lines: [
      'schemas/questionnaire.ui.json line 37: `ui:examples` of the question `medications` must be a list of texts, such as ["one", "two"], none of them empty.',
    ],
  },
  "a latest day that is not today": {
    edits: [
      ...askDate,
      replaceIn("story.ui.json", '"ui:widget": "date"', '"ui:widget": "date", "ui:latest": "2000"'),
    ],
    lines: ['schemas/story.ui.json line 10: `ui:latest` of the question `issues` must be "today".'],
  },
  "a misspelt key of the section": {
    edits: [replaceIn("story.ui.json", '"ui:description"', '"ui:descripton"')],
    lines: [
      "schemas/story.ui.json line 2: this section cannot have `ui:descripton`. Did you mean `ui:description`?",
    ],
  },
  "a question's key at the section": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"ui:description"',
        '"ui:help": "Take your time.", "ui:description"',
      ),
    ],
    lines: [
      "schemas/story.ui.json line 2: `ui:help` belongs to one question. Move it between the braces of that question.",
    ],
  },
  "unknown widget": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"issues": { "ui:widget": "textarea"',
        '"issues": { "ui:widget": "textare"',
      ),
    ],
    lines: [
      `schemas/story.ui.json line 10: the question \`issues\` has the widget "textare", which does not exist. Did you mean \`textarea\`? The widgets are: ${WIDGETS.join(", ")}.`,
    ],
  },
  "misspelt autocomplete": {
    edits: [replaceIn("questionnaire.ui.json", '"street-address"', '"street-adress"')],
    lines: [
      'schemas/questionnaire.ui.json line 38: browsers do not know "street-adress", so they cannot help the client fill in the question `address`. Did you mean `street-address`?',
    ],
  },
  "an unknown word": {
    edits: [replaceIn("questionnaire.ui.json", '"street-address"', '"home"')],
    lines: [
      'schemas/questionnaire.ui.json line 38: browsers do not know "home", so they cannot help the client fill in the question `address`. Write a word such as name, email, tel or street-address, or remove it.',
    ],
  },
  "no slash at the end": {
    edits: [replaceIn("questionnaire.ui.json", 'instagram.com/"', 'instagram.com"')],
    lines: [
      'schemas/questionnaire.ui.json line 33: `ui:addressBase` of the question `instagram` must begin with https:// and end with /, such as "https://www.instagram.com/".',
    ],
  },
  "field without kind": {
    edits: [replaceIn("field-lists.json", '"age": { "kind": "number" }', '"age": { }')],
    lines: ["schemas/field-lists.json line 7: the question `age` has no `kind`. Add it."],
  },
  "a section's field list without braces": {
    edits: [replaceIn("field-lists.json", /"story": \{\n[\s\S]*?\n  \}/, '"story": []')],
    lines: [
      "schemas/field-lists.json line 18: the questions of the section `story` must be written between { and }.",
    ],
  },
  "a question that is required: false": {
    edits: [replaceIn("field-lists.json", '"age": {', '"age": { "required": false,')],
    lines: [
      "schemas/field-lists.json line 7: `required` of the question `age` must be true, without quotation marks; if it is not so, remove it.",
    ],
  },
  "a question that is only a kind": {
    edits: [replaceIn("field-lists.json", '"age": { "kind": "number" }', '"age": "number"')],
    lines: [
      'schemas/field-lists.json line 7: the question `age` must be written as { "kind": "long text" }.',
    ],
  },
  "unknown kind": {
    edits: [
      replaceIn(
        "field-lists.json",
        '"medications": { "kind": "long text"',
        '"medications": { "kind": "longtext"',
      ),
    ],
    lines: [
      `schemas/field-lists.json line 13: the question \`medications\` has the kind "longtext", which does not exist. Did you mean \`long text\`? The kinds are: ${KINDS.join(", ")}.`,
    ],
  },
  "empty group": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"title": "You"',
        `"title": "Nothing yet",
      "items": []
    },
    {
      "title": "You"`,
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 6: the group "Nothing yet" is empty. Add a question to its "items", or remove it.',
    ],
  },
  "an empty title": {
    edits: [replaceIn("questionnaire.ui.json", '"title": "You"', '"title": ""')],
    lines: [
      "schemas/questionnaire.ui.json line 5: `title` of a group must be a text in quotation marks, and not empty.",
    ],
  },
  "a group without braces": {
    edits: [replaceIn("questionnaire.ui.json", '"ui:groups": [\n', '"ui:groups": [\n"You",')],
    lines: ["schemas/questionnaire.ui.json line 4: a group must be written between { and }."],
  },
  "an item that is neither a question nor a note": {
    edits: [
      replaceIn("questionnaire.ui.json", '"address",', '{ "text": "Almost there." }, "address",'),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 16: a note in the group "You" cannot have `text`. Remove it. What can stand here: `note`, `ui:askWhen`.',
    ],
  },
  "an unknown key of a note": {
    edits: [replaceIn("questionnaire.ui.json", 'fine." }', 'fine.", "titel": "Numbers" }')],
    lines: [
      'schemas/questionnaire.ui.json line 12: a note in the group "You" cannot have `titel`. Remove it. What can stand here: `note`, `ui:askWhen`.',
    ],
  },
  "an empty note": {
    edits: [replaceIn("questionnaire.ui.json", '"A rough number is fine."', '""')],
    lines: [
      'schemas/questionnaire.ui.json line 12: `note` of a note in the group "You" must be a text in quotation marks, and not empty.',
    ],
  },
  "a section list that is no list": {
    edits: [putFile("sections.json", "{}")],
    lines: [
      "schemas/sections.json line 1: this file must be a list of sections between [ and ], at least one.",
    ],
  },
  "a section without a name": {
    edits: [replaceIn("sections.json", '"title": "Story"', '"title": ""')],
    lines: [
      "schemas/sections.json line 10: `title` of the section `story` must be a text in quotation marks, and not empty.",
    ],
  },
  "a section that is only a name": {
    edits: [replaceIn("sections.json", "}\n]", '},\n"health"]')],
    lines: [
      "schemas/sections.json line 14: a section in this list must be written between { and }.",
    ],
  },
  "a question that is no list": {
    edits: [replaceIn("required-answers.json", '["name"]', '"name"')],
    lines: [
      'schemas/required-answers.json line 1: the questions of the section `questionnaire` must be a list of texts, such as ["one", "two"], none of them empty.',
    ],
  },
  "a list without sections": {
    edits: [putFile("required-answers.json", "[]")],
    lines: ["schemas/required-answers.json line 1: this file must be written between { and }."],
  },
  "a condition with another key, and without an answer": {
    edits: [
      replaceIn(
        "story.ui.json",
        '"issues": {',
        '"issues": { "ui:askWhen": { "question": "reason", "is": [], "when": true },',
      ),
    ],
    lines: [
      "schemas/story.ui.json line 10: the condition of the question `issues` cannot have `when`. Remove it. What can stand here: `question`, `is`, `isNot`, `isAnswered`.",
      'schemas/story.ui.json line 10: `is` of the condition of the question `issues` must be a list of answers, such as ["Yes"].',
    ],
  },
});

testCheck(ledgerEntries, {
  "ledger entry by hand": {
    edits: [
      putFile("ledger.json", bareLedger()),
      replaceIn(
        "ledger.json",
        '"medications": {}',
        '"medications": "Which medications do you take?"',
      ),
    ],
    lines: [
      "schemas/ledger.json line 13: only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.",
    ],
  },
  "something that the command does not write of a question": {
    edits: [
      putFile(
        "ledger.json",
        validLedger
          .replace('"name": {', '"name": { "note": "",')
          .replace('"from": "2026-11-22"', '"from": "today"'),
      ),
    ],
    lines: [3, 3].map(
      (line) =>
        `schemas/ledger.json line ${line}: only \`npm run schemas:check\` writes in this file, and this is not from there. Put back what stood here before.`,
    ),
  },
  "a ledger that is a list": {
    edits: [putFile("ledger.json", "[]")],
    lines: [
      "schemas/ledger.json line 1: only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.",
    ],
  },
});
