import { QUESTION_KINDS } from "../../../../src/domain/question/question-kinds.ts";
import { bareLedger } from "../testing/broken-files.ts";
import { testChecks } from "../testing/check-cases.ts";
import {
  details,
  fields,
  ledger,
  putFile,
  sections,
  story,
  validLedger,
} from "../testing/edited-valid-files.ts";
import { KINDS, WIDGETS } from "../shapes/file-schemas.ts";
import * as shapes from "./shapes.ts";

const PATTERNED = Object.entries(QUESTION_KINDS)
  .filter(([, { schema }]) => schema.pattern !== undefined)
  .map(([kind]) => `a ${kind}`)
  .join(" or ");

/** Makes `issues` a date question in all of the valid files that must agree. */
const ASK_DATE = [
  story.schema('"issues": {', String.raw`$& "pattern": "^\\d{4}-\\d{2}-\\d{2}$",`),
  story.ui('"issues": { "ui:widget": "textarea"', '"issues": { "ui:widget": "date"'),
  fields('"issues": { "kind": "long text"', '"issues": { "kind": "date"'),
];

testChecks(shapes, {
  "schemas/questionnaire.schema.json line 10: `minimum` of the question `age` must be a number, without quotation marks.":
    details.schema('"minimum": 0,', '"minimum": "0",'),
  "schemas/story.schema.json line 1: this file must be written between { and }.": putFile(
    "story.schema.json",
    "[]",
  ),
  "schemas/story.schema.json line 1: this section has no `title`. Add it.": story.schema(
    '  "title": "Story",\n',
    "",
  ),
  'schemas/story.schema.json line 8: the question `issues` must be written as { "type": "string", "title": "What it asks" }.':
    story.schema(/"issues": .*/, '"issues": "Which issues?"'),
  [`schemas/questionnaire.schema.json line 7: \`pattern\` of the question \`phone\` must be a pattern that can be read. Only ${PATTERNED} needs one: for anything else, remove it.`]:
    details.schema('"phone": {', '$& "pattern": "[0-9",'),
  "schemas/questionnaire.schema.json line 7: the question `phone` cannot have `minLength`. Remove it. What can stand here: `type`, `title`, `enum`, `items`, `uniqueItems`, `format`, `pattern`, `minimum`, `maximum`, `multipleOf`, `maxLength`.":
    details.schema('"phone": {', '$& "minLength": 5,'),
  "schemas/questionnaire.schema.json line 6: the question `name` cannot have `maxLenght`. Did you mean `maxLength`?":
    details.schema('"maxLength"', '"maxLenght"'),
  "schemas/story.schema.json line 8: the question `issues` cannot have `readOnly`. Remove it. What can stand here: `type`, `title`, `enum`, `items`, `uniqueItems`, `format`, `pattern`, `minimum`, `maximum`, `multipleOf`, `maxLength`.":
    story.schema('"issues": {', '$& "readOnly": true,'),
  'schemas/questionnaire.schema.json line 13: the question `gender` has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".':
    details.schema('"gender": { "type": "string", "', '$&default": "Female", "'),
  'schemas/story.schema.json line 4: this section has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".':
    story.schema('"required"', '"default": {}, $&'),
  'schemas/questionnaire.schema.json line 10: the question `age` has no text. Write what the client reads as its "title".':
    details.schema('"How old are you?"', '" "'),
  'schemas/questionnaire.schema.json line 11: the question `height` has no text. Write what the client reads as its "title".':
    details.schema(', "title": "How tall are you?"', ""),
  "schemas/story.ui.json line 10: the question `issues` must be written between { and }.": story.ui(
    '"issues": { "ui:widget": "textarea" }',
    '"issues": "textarea"',
  ),
  'schemas/questionnaire.ui.json line 37: `ui:examples` of the question `medications` must be a list of texts, such as ["one", "two"], none of them empty.':
    details.ui('["Vitamin D", "Nothing at all"]', '"Vitamin D"'),
  'schemas/story.ui.json line 10: `ui:latest` of the question `issues` must be "today".': [
    ...ASK_DATE,
    story.ui('"ui:widget": "date"', '$&, "ui:latest": "2000"'),
  ],
  "schemas/story.ui.json line 2: this section cannot have `ui:descripton`. Did you mean `ui:description`?":
    story.ui('"ui:description"', '"ui:descripton"'),
  "schemas/story.ui.json line 2: `ui:help` belongs to one question. Move it between the braces of that question.":
    story.ui('"ui:description"', '"ui:help": "Take your time.", $&'),
  [`schemas/story.ui.json line 10: the question \`issues\` has the widget "textare", which does not exist. Did you mean \`textarea\`? The widgets are: ${WIDGETS.join(", ")}.`]:
    story.ui('"issues": { "ui:widget": "textarea"', '"issues": { "ui:widget": "textare"'),
  'schemas/questionnaire.ui.json line 38: browsers do not know "street-adress", so they cannot help the client fill in the question `address`. Did you mean `street-address`?':
    details.ui('"street-address"', '"street-adress"'),
  'schemas/questionnaire.ui.json line 38: browsers do not know "home", so they cannot help the client fill in the question `address`. Write a word such as name, email, tel or street-address, or remove it.':
    details.ui('"street-address"', '"home"'),
  'schemas/questionnaire.ui.json line 33: `ui:addressBase` of the question `instagram` must begin with https:// and end with /, such as "https://www.instagram.com/".':
    details.ui('instagram.com/"', 'instagram.com"'),
  "schemas/field-lists.json line 7: the question `age` has no `kind`. Add it.": fields(
    '"age": { "kind": "number" }',
    '"age": { }',
  ),
  "schemas/field-lists.json line 18: the questions of the section `story` must be written between { and }.":
    fields(/"story": \{\n[\s\S]*?\n  \}/, '"story": []'),
  "schemas/field-lists.json line 7: `required` of the question `age` must be true, without quotation marks; if it is not so, remove it.":
    fields('"age": {', '$& "required": false,'),
  'schemas/field-lists.json line 7: the question `age` must be written as { "kind": "long text" }.':
    fields('"age": { "kind": "number" }', '"age": "number"'),
  [`schemas/field-lists.json line 13: the question \`medications\` has the kind "longtext", which does not exist. Did you mean \`long text\`? The kinds are: ${KINDS.join(", ")}.`]:
    fields('"medications": { "kind": "long text"', '"medications": { "kind": "longtext"'),
  [`schemas/field-lists.json line 7: the question \`age\` has the kind "", which does not exist. The kinds are: ${KINDS.join(", ")}.`]:
    fields('"age": { "kind": "number"', '"age": { "kind": ""'),
  'schemas/questionnaire.ui.json line 6: the group "Nothing yet" is empty. Add a question to its "items", or remove it.':
    details.ui(
      '"title": "You"',
      `"title": "Nothing yet",
      "items": []
    },
    {
      "title": "You"`,
    ),
  "schemas/questionnaire.ui.json line 5: `title` of a group must be a text in quotation marks, and not empty.":
    details.ui('"title": "You"', '"title": ""'),
  "schemas/questionnaire.ui.json line 4: a group must be written between { and }.": details.ui(
    '"ui:groups": [\n',
    '$&"You",',
  ),
  'schemas/questionnaire.ui.json line 16: a note in the group "You" cannot have `text`. Remove it. What can stand here: `note`, `ui:askWhen`.':
    details.ui('"address",', '{ "text": "Almost there." }, $&'),
  'schemas/questionnaire.ui.json line 12: a note in the group "You" cannot have `titel`. Remove it. What can stand here: `note`, `ui:askWhen`.':
    details.ui('fine." }', 'fine.", "titel": "Numbers" }'),
  'schemas/questionnaire.ui.json line 12: `note` of a note in the group "You" must be a text in quotation marks, and not empty.':
    details.ui('"A rough number is fine."', '""'),
  "schemas/sections.json line 1: this file must be a list of sections between [ and ], at least one.":
    putFile("sections.json", "{}"),
  "schemas/sections.json line 10: `title` of the section `story` must be a text in quotation marks, and not empty.":
    sections('"title": "Story"', '"title": ""'),
  "schemas/sections.json line 14: a section in this list must be written between { and }.":
    sections("}\n]", '},\n"health"]'),
  "schemas/story.ui.json line 10: the condition of the question `issues` cannot have `when`. Remove it. What can stand here: `question`, `is`, `isNot`, `isAnswered`.":
    [
      story.ui('"issues": {', '$& "ui:askWhen": { "question": "reason", "is": [], "when": true },'),
      'schemas/story.ui.json line 10: `is` of the condition of the question `issues` must be a list of answers, such as ["Yes"].',
    ],
  "schemas/ledger.json line 13: only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.":
    [
      putFile("ledger.json", bareLedger()),
      ledger('"medications": {}', '"medications": "Which medications do you take?"'),
    ],
  "schemas/ledger.json line 3: only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.":
    [
      putFile(
        "ledger.json",
        validLedger
          .replace('"name": {', '"name": { "note": "",')
          .replace('"from": "2026-11-22"', '"from": "today"'),
      ),
      "schemas/ledger.json line 3: only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.",
    ],
  "schemas/ledger.json line 1: only `npm run schemas:check` writes in this file, and this is not from there. Put back what stood here before.":
    putFile("ledger.json", "[]"),

  'schemas/questionnaire.schema.json line 13: `enum` of the question `gender` must be a list of options, such as ["one", "two"].':
    details.schema('["Male", "Female"]', '["Male", 2]'),
  "schemas/sections.json line 10: the section `story` cannot have `titel`. Did you mean `title`?":
    sections('"title": "Story"', '"titel": "Story"'),
  'schemas/questionnaire.ui.json line 23: `items` of the group "Your health" must be a list of questions and notes between [ and ], at least one.':
    details.ui(/"items": \[\s*"weight"[^\]]*\]/u, '"items": "weight"'),
  "schemas/field-lists.json line 20: `required` of the question `story` must be true, without quotation marks; if it is not so, remove it.":
    fields(/(?<="story": .*)true/u, '"yes"'),
  "schemas/story.ui.json line 10: the question `issues` cannot have `ui:widgt`. Did you mean `ui:widget`?":
    [
      story.ui('"issues": {', '"issues": {}, $& "ui:widgt": 1,'),
      "schemas/story.ui.json line 10: `issues` is already earlier on this line, and only one of the two would be kept. Remove one, or give it another name.",
    ],
});
