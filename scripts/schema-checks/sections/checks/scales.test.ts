import { expect, test } from "vitest";
import { testChecks, testInOrder } from "../testing/check-cases.ts";
import { details, sourcesAfter } from "../testing/edited-valid-files.ts";
import { TRANSLATED } from "../testing/translated-files.ts";
import { ledgerText } from "../wordings/ledger.ts";
import * as scales from "./scales.ts";

const scale = (written: string) =>
  details.schema(/"enum": \[0,.*\n.*, from 0 to 10/u, `${written}"title": "How is your health`);
const words = (written: string) => details.ui('"ui:widget": "rating"', `$&, ${written}`);

const ofScale = (what: string, line = 21): string =>
  `schemas/questionnaire.schema.json line ${line}: the rating \`ratingHealth\` ${what}`;
const TOO_LONG =
  "has more than 11 steps, which do not fit on a phone. Write fewer, or ask for a number.";

testChecks(scales, {
  [ofScale('has a "minimum" alone. Write both "minimum" and "maximum"; or neither, for 0 to 10.')]:
    scale('"minimum": 1,'),
  [ofScale("needs at least two steps.")]: scale('"minimum": 1, "maximum": 1,'),
  [ofScale(TOO_LONG)]: scale('"minimum": 0, "maximum": 11,'),
  [ofScale(TOO_LONG, 22)]: scale('\n"enum": [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],'),
  [ofScale('needs whole numbers, and "minimum" is none.')]: scale('"minimum": 0.5,\n"maximum": 5,'),
  [ofScale('goes up in steps of 1. Remove "multipleOf".')]: scale('"multipleOf": 2,'),
  [ofScale('says its scale twice. Remove "enum", or "maximum".', 22)]: scale(
    '"enum": [1, 2, 3],\n"maximum": 3,',
  ),
  'schemas/questionnaire.schema.json line 21: no answer to the question `ratingHealth` could be right: "minimum" 5 is above "maximum" 1. Exchange or correct them.':
    scale('"minimum": 5, "maximum": 1,'),
  'schemas/questionnaire.schema.json line 19: the question `ratingHealth` is of the kind "rating" in the field list. For that, write "minimum" and "maximum" in place of "enum".':
    scale('"enum": [0, 2, 4],'),
  'schemas/questionnaire.ui.json line 36: `ui:ends` of the question `ratingHealth` must be a list of texts, such as ["one", "two"], none of them empty.':
    words('"ui:ends": ["", "good"]'),
  'schemas/questionnaire.ui.json line 34: "ui:ends" are the words of a rating, and the question `height` is of the kind "number". Remove them.':
    details.ui('"height": {', '$& "ui:ends": ["short", "tall"],'),
  'schemas/questionnaire.ui.json line 36: the rating `ratingHealth` has both "ui:ends" and "ui:steps". Keep one of them.':
    words('"ui:ends": ["bad", "good"], "ui:steps": ["bad", "good"]'),
  'schemas/questionnaire.ui.json line 36: "ui:ends" of the rating `ratingHealth` needs 2 texts, for the lowest step and the highest, and has 1.':
    words('"ui:ends": ["bad"]'),
  'schemas/questionnaire.ui.json line 36: "ui:steps" of the rating `ratingHealth` needs 11 texts, for each step from 0 to 10, and has 2.':
    words('"ui:steps": ["bad", "good"]'),
  'schemas/questionnaire.nl.json line 72: "ui:ends" of the rating `ratingHealth` needs 2 texts, for the lowest step and the highest, and has 1.':
    [
      ...TRANSLATED,
      words('"ui:ends": ["bad", "good"]'),
      details.nl('"title": "nl How is your health', '"ui:ends": ["slecht"], $&'),
    ],
});

testInOrder({
  "a rating with limits": [scale('"minimum": 1, "maximum": 5,')],
  "a rating with steps": [scale('"enum": [1, 2, 3, 4, 5],')],
  "a rating with neither": [scale("")],
});

test("the ledger keeps another scale and its words, with its first day", () => {
  const remembered = (...edits: Parameters<typeof sourcesAfter>[0]) =>
    ledgerText(sourcesAfter([scale('"minimum": 1, "maximum": 3,'), ...edits]), () => "2027-01-01");
  expect(remembered()).toContain(
    '"words": "How is your health?", "scale": { "low": 1, "high": 3 } }',
  );
  expect(remembered(words('"ui:steps": ["a", "b", "c"]'))).toContain(
    '"scale": { "low": 1, "high": 3, "steps": [ "a", "b", "c" ] } }',
  );
});
