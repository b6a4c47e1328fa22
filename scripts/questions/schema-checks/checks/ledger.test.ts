import { expect, test } from "vitest";
import { checkSources } from "../check-schemas.ts";
import { bareLedger, UNRECORDED_QUESTION } from "../testing/broken-files.ts";
import { testCheck } from "../testing/check-cases.ts";
import {
  type Edit,
  putFile,
  removeFile,
  replaceIn,
  sourcesAfter,
  validLedger,
} from "../testing/edited-valid-files.ts";
import { ledgerText } from "../wordings/ledger.ts";
import { unrecordedQuestions, vanishedQuestions } from "./ledger.ts";

const withLedger: Edit = putFile("ledger.json", validLedger);

testCheck(unrecordedQuestions, {
  "unrecorded question": {
    edits: UNRECORDED_QUESTION,
    lines: [
      "schemas/field-lists.json line 21 (advice): the question `issues` is not in schemas/ledger.json yet. Before it is published, run `npm run schemas:check`: that writes it there.",
    ],
  },
});

const ANEW = " If nothing was published yet, begin anew: write {} into schemas/ledger.json.";
const GONE =
  "was published and is gone from this list, so you no longer see what your clients answered to it.";

testCheck(vanishedQuestions, {
  "vanished question": {
    edits: [
      replaceIn(
        "field-lists.json",
        ',\n    "shoeSize": { "kind": "number", "retired": "What is your shoe size?" }',
        "",
      ),
      putFile("ledger.json", bareLedger()),
    ],
    lines: [
      `schemas/field-lists.json line 2: the question \`shoeSize\` of the section \`questionnaire\` ${GONE} To stop asking it, put it back here as "shoeSize": { "kind": "<its kind>", "retired": "<its last wording>" }. If it has a new key, add "renamedFrom": "shoeSize" to its entry.${ANEW}`,
    ],
  },
  "a question that is removed from all three files": {
    edits: [
      withLedger,
      replaceIn("questionnaire.schema.json", /    "age": .*\n/, ""),
      replaceIn("questionnaire.ui.json", /        "age",\n/, ""),
      replaceIn("field-lists.json", /    "age": .*\n/, ""),
    ],
    lines: [
      `schemas/field-lists.json line 2: the question \`age\` of the section \`questionnaire\` ${GONE} To stop asking it, put it back here as "age": { "kind": "<its kind>", "retired": "<its last wording>" }. If it has a new key, add "renamedFrom": "age" to its entry.${ANEW}`,
    ],
  },
  "a question with a new key in all three files": {
    edits: [
      withLedger,
      replaceIn("questionnaire.schema.json", '"occupation"', '"occupations"'),
      replaceIn("questionnaire.ui.json", '"occupation"', '"occupations"'),
      replaceIn("field-lists.json", '"occupation"', '"occupations"'),
    ],
    lines: [
      `schemas/field-lists.json line 2: the question \`occupation\` of the section \`questionnaire\` ${GONE} Is it \`occupations\` now? Then add "renamedFrom": "occupation" to its entry. To stop asking it, put it back here as "occupation": { "kind": "<its kind>", "retired": "<its last wording>" }.${ANEW}`,
    ],
    besides: [
      "schemas/field-lists.json line 15 (advice): the question `occupations` is not in schemas/ledger.json yet. Before it is published, run `npm run schemas:check`: that writes it there.",
    ],
  },
  "a former key that is forgotten": {
    edits: [withLedger, replaceIn("field-lists.json", ', "renamedFrom": "pressing"', "")],
    lines: [
      `schemas/field-lists.json line 18: the question \`pressing\` of the section \`story\` ${GONE} To stop asking it, put it back here as "pressing": { "kind": "<its kind>", "retired": "<its last wording>" }. If it has a new key, add "renamedFrom": "pressing" to its entry.${ANEW}`,
    ],
  },
  "a section that is removed everywhere": {
    edits: [
      withLedger,
      removeFile("story.schema.json"),
      removeFile("story.ui.json"),
      replaceIn("field-lists.json", /,\n  "story": \{[\s\S]*\}\n\}/, "\n}"),
      replaceIn("sections.json", /,\n  \{\n    "id": "story"[\s\S]*?\}/, ""),
    ],
    lines: [
      `schemas/sections.json line 1: the section \`story\` was published, and without it you no longer see what your clients answered there. Put it back here, with its files and its questions in schemas/field-lists.json. If it is not to be asked any more, add "retired": true to it here.${ANEW}`,
    ],
  },
  "a section that only the list of sections forgot": {
    edits: [withLedger, replaceIn("sections.json", /,\n  \{\n    "id": "story"[\s\S]*?\}/, "")],
    lines: [
      `schemas/sections.json line 1: the section \`story\` was published, and without it you no longer see what your clients answered there. Put it back here, with its files and its questions in schemas/field-lists.json. If it is not to be asked any more, add "retired": true to it here.${ANEW}`,
    ],
  },
  "a section that is retired": {
    edits: [
      withLedger,
      replaceIn("sections.json", '"/adminstory"', '"/adminstory", "retired": true'),
    ],
    lines: [],
  },
});

test.each<[string, readonly Edit[]]>([
  ["every question is in it", [withLedger]],
  [
    "a question of it is retired",
    [
      withLedger,
      replaceIn("questionnaire.schema.json", /    "age": .*\n/, ""),
      replaceIn("questionnaire.ui.json", /        "age",\n/, ""),
      replaceIn(
        "field-lists.json",
        /"age": .*,/,
        '"age": { "kind": "number", "retired": "Age?" },',
      ),
    ],
  ],
  ["there is none, because nothing has been published", []],
])("a ledger is in order when %s", (_, edits) => {
  expect(checkSources(sourcesAfter(edits))).toEqual([]);
});

test("a question that only the field list forgot is told once", () => {
  const forgotten = replaceIn("field-lists.json", /    "age": .*\n/, "");
  expect([...vanishedQuestions(sourcesAfter([withLedger, forgotten]))]).toEqual([]);
});

test("what the last commit does not have was not published, and may go", () => {
  const forgotten = [withLedger, replaceIn("field-lists.json", /    "age": .*\n/, "")];
  const withoutAge = validLedger.replace(/ *"age": .*\n/u, "");
  const edits = [
    ...forgotten,
    replaceIn("questionnaire.schema.json", /    "age": .*\n/, ""),
    replaceIn("questionnaire.ui.json", /        "age",\n/, ""),
  ];
  const published = sourcesAfter([putFile("ledger.json", withoutAge)]);
  const sources = sourcesAfter(edits, published);
  expect(checkSources(sources)).toEqual([]);
  expect(ledgerText(sources, () => "2027-01-01")).toBe(withoutAge);
  const told = [...vanishedQuestions(sourcesAfter(edits, sourcesAfter([withLedger])))];
  expect(told).toMatchObject([{ code: "question vanished" }]);
  expect(told[0]?.message).not.toContain("begin anew");
});

test("a published section whose files are gone is to get them back, not to be removed", () => {
  const gone = [withLedger, removeFile("story.schema.json"), removeFile("story.ui.json")];
  const told = checkSources(sourcesAfter(gone)).map(({ message }) => message);
  expect(told).toContainEqual(expect.stringMatching(/story\.schema\.json.* Put it back\.$/u));
  expect(told.join()).not.toMatch(/remove the section/iu);
});
