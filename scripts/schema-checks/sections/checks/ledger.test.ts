import { expect, test } from "vitest";
import { checkSources } from "../check-sources.ts";
import { bareLedger } from "../testing/broken-files.ts";
import { testChecks, testInOrder } from "../testing/check-cases.ts";
import {
  details,
  fields,
  ledger,
  putFile,
  removeFile,
  sections,
  sourcesAfter,
  validLedger,
} from "../testing/edited-valid-files.ts";
import { ledgerText } from "../wordings/ledger.ts";
import * as ledgerChecks from "./ledger.ts";

const withLedger = putFile("ledger.json", validLedger);

/** Takes a question out of the files that ask it. */
const WITHOUT_AGE = [details.schema(/    "age": .*\n/, ""), details.ui(/        "age",\n/, "")];

const ANEW = " If nothing was published yet, begin anew: write {} into schemas/ledger.json.";
const GONE =
  "was published and is gone from this list, so you no longer see what your clients answered to it.";

testChecks(ledgerChecks, {
  "schemas/field-lists.json line 21 (advice): the question `issues` is not in schemas/ledger.json yet. Before it is published, run `npm run schemas:check`: that writes it there.":
    [putFile("ledger.json", bareLedger()), ledger('    "issues": {},\n', "")],
  [`schemas/field-lists.json line 2: the question \`shoeSize\` of the section \`questionnaire\` ${GONE} To stop asking it, put it back here as "shoeSize": { "kind": "<its kind>", "retired": "<its last wording>" }. If it has a new key, add "renamedFrom": "shoeSize" to its entry.${ANEW}`]:
    [
      fields(',\n    "shoeSize": { "kind": "number", "retired": "What is your shoe size?" }', ""),
      putFile("ledger.json", bareLedger()),
    ],
  [`schemas/field-lists.json line 2: the question \`age\` of the section \`questionnaire\` ${GONE} To stop asking it, put it back here as "age": { "kind": "<its kind>", "retired": "<its last wording>" }. If it has a new key, add "renamedFrom": "age" to its entry.${ANEW}`]:
    [withLedger, ...WITHOUT_AGE, fields(/    "age": .*\n/, "")],
  [`schemas/field-lists.json line 2: the question \`occupation\` of the section \`questionnaire\` ${GONE} Is it \`occupations\` now? Then add "renamedFrom": "occupation" to its entry. To stop asking it, put it back here as "occupation": { "kind": "<its kind>", "retired": "<its last wording>" }.${ANEW}`]:
    [
      withLedger,
      details.schema('"occupation"', '"occupations"'),
      details.ui('"occupation"', '"occupations"'),
      fields('"occupation"', '"occupations"'),
      "schemas/field-lists.json line 15 (advice): the question `occupations` is not in schemas/ledger.json yet. Before it is published, run `npm run schemas:check`: that writes it there.",
    ],
  [`schemas/field-lists.json line 18: the question \`pressing\` of the section \`story\` ${GONE} To stop asking it, put it back here as "pressing": { "kind": "<its kind>", "retired": "<its last wording>" }. If it has a new key, add "renamedFrom": "pressing" to its entry.${ANEW}`]:
    [withLedger, fields(', "renamedFrom": "pressing"', "")],
  [`schemas/sections.json line 1: the section \`story\` was published, and without it you no longer see what your clients answered there. Put it back here, with its files and its questions in schemas/field-lists.json. If it is not to be asked any more, add "retired": true to it here.${ANEW}`]:
    [
      withLedger,
      removeFile("story.schema.json"),
      removeFile("story.ui.json"),
      fields(/,\n  "story": \{[\s\S]*\}\n\}/, "\n}"),
      sections(/,\n  \{\n    "id": "story"[\s\S]*?\}/, ""),
    ],
  [`schemas/sections.json line 1: the section \`questionnaire\` was published, and without it you no longer see what your clients answered there. Put it back here, with its files and its questions in schemas/field-lists.json. If it is not to be asked any more, add "retired": true to it here.${ANEW}`]:
    [withLedger, sections(/  \{\n    "id": "questionnaire"[^}]*\},\n/u, "")],
  // Its files are to come back, and nothing says that it may be removed.
  "schemas/sections.json line 8: the section `story` has no file schemas/story.schema.json. Put it back.":
    [
      withLedger,
      removeFile("story.schema.json"),
      removeFile("story.ui.json"),
      "schemas/sections.json line 8: the section `story` has no file schemas/story.ui.json. Put it back.",
    ],
  'schemas/questionnaire.schema.json line 10: the question `age` is not in the field list. If it is new, add "age": { "kind": "number" } under "questionnaire" in schemas/field-lists.json.':
    [withLedger, fields(/    "age": .*\n/, "")],
});

testInOrder({
  "a section that is retired": [withLedger, sections('"/adminstory"', '$&, "retired": true')],

  "a ledger with every question": [withLedger],
  "a retired question of the ledger": [
    withLedger,
    ...WITHOUT_AGE,
    fields(/"age": .*,/, '"age": { "kind": "number", "retired": "Age?" },'),
  ],
});

test("what the last commit does not have was not published, and may go", () => {
  const withoutAge = validLedger.replace(/ *"age": .*\n/u, "");
  const edits = [withLedger, ...WITHOUT_AGE, fields(/    "age": .*\n/, "")];
  const sources = sourcesAfter(edits, sourcesAfter([putFile("ledger.json", withoutAge)]));
  expect(checkSources(sources)).toEqual([]);
  expect(ledgerText(sources, () => "2027-01-01")).toBe(withoutAge);
  const told = checkSources(sourcesAfter(edits, sourcesAfter([withLedger])));
  expect(told).toMatchObject([{ code: "question vanished" }]);
  expect(told[0]?.message).not.toContain("begin anew");
});
