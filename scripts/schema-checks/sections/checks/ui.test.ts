import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { MOST_ENTRIES } from "../../../../src/domain/question/dated-values.ts";
import { testChecks } from "../testing/check-cases.ts";
import { details, fields, story } from "../testing/edited-valid-files.ts";
import * as ui from "./ui.ts";

const RATINGS = Array.from({ length: 32 }, (_, number) => `rating${number}`);
const entries = (entry: string): string => RATINGS.map((key) => `"${key}": ${entry},`).join("\n");

testChecks(ui, {
  "schemas/questionnaire.ui.json line 34: there is no question `hieght` in this section. Did you mean `height`?":
    details.ui('"height": {', '"hieght": {'),
  "schemas/questionnaire.ui.json line 34: there is no question `shoes` in this section. Did you mean `shoeSize`?":
    details.ui('"height": {', '"shoes": {'),
  'schemas/questionnaire.ui.json line 34: "ui:inputType" is for the kind "short text" only, and the question `height` is of the kind "number". Remove it.':
    details.ui('"height": {', '$& "ui:inputType": "tel",'),
  'schemas/questionnaire.ui.json line 32: "ui:other" is for the kind "choice" or "several" only, and the question `occupation` is of the kind "short text". Remove it.':
    details.ui('"phone": {', '"occupation": { "ui:other": "Other" }, $&'),
  'schemas/questionnaire.ui.json line 32: "ui:addressBase" is for the kind "web address" only, and the question `occupation` is of the kind "short text". Remove it.':
    details.ui('"phone": {', '"occupation": { "ui:addressBase": "https://a.com/" }, $&'),
  'schemas/questionnaire.ui.json line 32 (advice): the question `gender` has 8 buttons. More than 7 are easier to find in a list that opens: remove "ui:widget".':
    [
      details.schema('["Male",', '["A", "B", "C", "D", "E", "F", "Male",'),
      details.ui('"phone": {', '"gender": { "ui:widget": "buttons" }, $&'),
    ],
  'schemas/questionnaire.ui.json line 34: "ui:quickAnswers" stand below a long text only, and the question `height` is of the kind "number". Remove them.':
    details.ui('"height": {', '$& "ui:quickAnswers": ["Tall"],'),
  'schemas/story.ui.json line 10: each of the "ui:quickAnswers" of the question `issues` must be one line, without spaces around it. Otherwise your client could not take it back by another press.':
    story.ui('"issues": {', '$& "ui:quickAnswers": ["No "],'),
  'schemas/story.ui.json line 9: each of the "ui:quickAnswers" of the question `story` must be one line, without spaces around it. Otherwise your client could not take it back by another press.':
    story.ui('"story": {', '$& "ui:quickAnswers": ["No\\nNone"],'),
  'schemas/questionnaire.ui.json line 37 (advice): "ui:askedAgain" keeps numbers only, and the question `medications` is of the kind "long text". Remove it.':
    details.ui('"medications": {', '$& "ui:askedAgain": true,'),
  'schemas/questionnaire.ui.json line 68: there is room for 2,000 entries in a section, and the answers of `questionnaire` could be 2,058: three of each question, also of one no longer asked, and 60 days of each with "ui:askedAgain". Remove it here, or ask some questions in another section.':
    [
      details.schema(
        '"medications": {',
        `${RATINGS.map((key) => `"${key}": { "type": "number", "title": "Which ${key}?" },`).join("\n")}$&`,
      ),
      fields('"medications": {', `${entries('{ "kind": "number" }')}$&`),
      details.ui('"medications"\n', `"medications",${RATINGS.map((key) => `"${key}"`).join()}\n`),
      details.ui('"medications": {', `${entries('{ "ui:askedAgain": true }')}$&`),
    ],
  'schemas/field-lists.json line 2: there is room for 2,000 entries in a section, and the answers of `questionnaire` could be 2,022: three of each question, also of one no longer asked, and 60 days of each with "ui:askedAgain". Ask some of them in another section.':
    fields(
      '"shoeSize": {',
      `${Array.from({ length: 660 }, (_, at) => `"old${at}": { "kind": "number", "retired": "Which?" },`).join("\n")}$&`,
    ),
});

test.each([
  ["firestore.rules", `after[section].size() <= ${MOST_ENTRIES}\n`],
  [
    "docs/develop/security.md",
    `- ${MOST_ENTRIES.toLocaleString("en")} stored entries in a section`,
  ],
  ["docs/coach/questions-by-hand.md", `room for ${MOST_ENTRIES.toLocaleString("en")} entries`],
])("%s has the same room as the check", (file, words) => {
  expect(readFileSync(join(import.meta.dirname, "../../../..", file), "utf8")).toContain(words);
});
