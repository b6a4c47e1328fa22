import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testCheck } from "../testing/check-cases.ts";
import { replaceIn, sourcesAfter } from "../testing/edited-valid-files.ts";
import { askedAgain, fullSections, optionsOfOtherKinds, uiOfUnknownQuestions } from "./ui.ts";

testCheck(uiOfUnknownQuestions, {
  "ui of misspelt question": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '  "height": { "ui:help": "1 Inch = 2.54 cm" },',
        '  "hieght": { "ui:help": "1 Inch = 2.54 cm" },',
      ),
    ],
    lines: [
      "schemas/questionnaire.ui.json line 34: there is no question `hieght` in this section. Did you mean `height`?",
    ],
  },
  "a key that resembles a retired question": {
    edits: [replaceIn("questionnaire.ui.json", '"height": {', '"shoes": {')],
    lines: [
      "schemas/questionnaire.ui.json line 34: there is no question `shoes` in this section. Did you mean `shoeSize`?",
    ],
  },
});

testCheck(optionsOfOtherKinds, {
  "phone input of a number": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"height": { "ui:help"',
        '"height": { "ui:inputType": "tel", "ui:help"',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 34: "ui:inputType" is for the kind "short text" only, and the question `height` is of the kind "number". Remove it.',
    ],
  },
  "the address base of a text": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"phone": {',
        '"occupation": { "ui:addressBase": "https://a.com/" }, "phone": {',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 32: "ui:addressBase" is for the kind "web address" only, and the question `occupation` is of the kind "short text". Remove it.',
    ],
  },
});

const RATINGS = Array.from({ length: 8 }, (_, number) => `rating${"ABCDEFGH"[number] ?? ""}`);
const entries = (entry: string): string => RATINGS.map((key) => `"${key}": ${entry},`).join("\n");

testCheck(askedAgain, {
  "a text that is asked again": {
    edits: [
      replaceIn(
        "questionnaire.ui.json",
        '"medications": {',
        '"medications": { "ui:askedAgain": true,',
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 37 (advice): "ui:askedAgain" keeps numbers only, and the question `medications` is of the kind "long text". Remove it.',
    ],
  },
});

const MANY_STOPPED = replaceIn(
  "field-lists.json",
  '"shoeSize": {',
  `${Array.from({ length: 160 }, (_, at) => `"old${at}": { "kind": "number", "retired": "Which?" },`).join("\n")}"shoeSize": {`,
);

testCheck(fullSections, {
  "more questions asked again than a section has room for": {
    edits: [
      replaceIn(
        "questionnaire.schema.json",
        '"medications": {',
        `${RATINGS.map((key) => `"${key}": { "type": "number", "title": "Which ${key}?" },`).join("\n")}"medications": {`,
      ),
      replaceIn(
        "field-lists.json",
        '"medications": {',
        `${entries('{ "kind": "number" }')}"medications": {`,
      ),
      replaceIn(
        "questionnaire.ui.json",
        '"medications"\n',
        `"medications",${RATINGS.map((key) => `"${key}"`).join()}\n`,
      ),
      replaceIn(
        "questionnaire.ui.json",
        '"medications": {',
        `${entries('{ "ui:askedAgain": true }')}"medications": {`,
      ),
    ],
    lines: [
      'schemas/questionnaire.ui.json line 44: there is room for 500 entries in a section, and the answers of `questionnaire` could be 546: three of each question, also of one no longer asked, and 60 days of each with "ui:askedAgain". Remove it here, or ask some questions in another section.',
    ],
  },
  "more questions, none of them asked again": {
    edits: [MANY_STOPPED],
    lines: [
      'schemas/field-lists.json line 2: there is room for 500 entries in a section, and the answers of `questionnaire` could be 522: three of each question, also of one no longer asked, and 60 days of each with "ui:askedAgain". Ask some of them in another section.',
    ],
  },
});

test("the rules accept as many entries as the check has room for", () => {
  const rules = readFileSync(join(import.meta.dirname, "../../../../firestore.rules"), "utf8");
  const most = /after\[section\]\.size\(\) <= (\d+)/u.exec(rules)?.[1];
  const [problem] = fullSections(sourcesAfter([MANY_STOPPED]));
  expect(problem?.message).toContain(`room for ${most} entries`);
});
