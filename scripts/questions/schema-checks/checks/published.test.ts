import { expect, test } from "vitest";
import { checkSources } from "../check-schemas.ts";
import { testCheck } from "../testing/check-cases.ts";
import { type Edit, replaceIn, sourcesAfter } from "../testing/edited-valid-files.ts";
import { adviceOnOtherAnswers, adviceOnOtherScales } from "./published.ts";

const inSchema = (from: string | RegExp, to: string): Edit =>
  replaceIn("questionnaire.schema.json", from, to);

const toldAfter = (...edits: readonly Edit[]) =>
  Array.from(adviceOnOtherAnswers(sourcesAfter(edits, sourcesAfter([]))), ({ message }) => message);

const AS_NUMBER: readonly Edit[] = [
  inSchema('"occupation": { "type": "string"', '"occupation": { "type": "number"'),
  replaceIn(
    "field-lists.json",
    '"occupation": { "kind": "short text"',
    '"occupation": { "kind": "number"',
  ),
];

test.each<[string, readonly Edit[], RegExp]>([
  ["a text becomes a number", AS_NUMBER, /`occupation` was of the kind "short text"/u],
  [
    "a range is narrower",
    [inSchema('"maximum": 130', '"maximum": 99')],
    /`age` takes less .* "maximum"/u,
  ],
  [
    "a range is new",
    [
      inSchema(
        '"number", "multipleOf": 0.1, "title": "How tall',
        '"number", "multipleOf": 0.1, "minimum": 50, "title": "How tall',
      ),
    ],
    /`height` takes less .* "minimum"/u,
  ],
  ["an option is gone", [inSchema('"Female"]', '"Other"]')], /`gender` no longer offers “Female”/u],
  [
    "a question must be answered",
    [
      inSchema('["name"]', '["name", "age"]'),
      replaceIn(
        "field-lists.json",
        '"age": { "kind": "number"',
        '"age": { "kind": "number", "required": true',
      ),
    ],
    /`age` must be answered from now on, .*consent\.json/u,
  ],
  [
    "a renamed question takes less",
    [
      inSchema(
        '"age": { "type": "integer", "minimum": 0',
        '"years": { "type": "integer", "minimum": 18',
      ),
      replaceIn(
        "field-lists.json",
        '"age": { "kind": "number"',
        '"years": { "kind": "number", "renamedFrom": "age"',
      ),
    ],
    /`years` takes less .* "minimum"/u,
  ],
])("advice says what earlier answers meet when %s", (_, edits, told) => {
  expect(toldAfter(...edits)).toEqual([expect.stringMatching(told)]);
});

test.each<[string, readonly Edit[]]>([
  ["nothing changes", []],
  ["a range is wider", [inSchema('"maximum": 130', '"maximum": 150')]],
  [
    "a line becomes a long text",
    [
      replaceIn(
        "field-lists.json",
        '"occupation": { "kind": "short text"',
        '"occupation": { "kind": "long text"',
      ),
    ],
  ],
])("there is no advice when %s", (_, edits) => {
  expect(toldAfter(...edits)).toEqual([]);
});

test("without a commit to compare with, no answers are called other", () => {
  expect(checkSources(sourcesAfter([inSchema('"maximum": 130', '"maximum": 99')]))).toEqual([]);
});

const says = (words: string, low: number, high: number): string =>
  `schemas/questionnaire.schema.json line 22 (advice): the question \`ratingHealth\` says “${words}”, and its scale is from ${low} to ${high}. Let both say the same.`;

const rating = (title: string) => ({
  edits: [inSchema("How is your health, from 0 to 10?", title)],
});

testCheck(adviceOnOtherScales, {
  "a rating of another scale": {
    ...rating("How is your health, from 1 to 10?"),
    lines: [says("1 to 10", 0, 10)],
  },
  "a rating whose lower end has words": {
    ...rating("How is your health? 1 (bad) – 5 (good)"),
    lines: [says("1 (bad) – 5", 0, 10)],
  },
  "a rating told from its upper end": { ...rating("How is your health, 10 to 0?"), lines: [] },
  "five options under another scale": {
    edits: [
      inSchema(
        '["Male", "Female"], "title": "What is your gender?"',
        '["1", "2", "3", "4", "5"], "title": "How is your mood, 0 to 10?"',
      ),
    ],
    lines: [
      "schemas/questionnaire.schema.json line 13 (advice): the question `gender` says “0 to 10”, and its scale is from 1 to 5. Let both say the same.",
    ],
  },
  "a number with other limits": {
    edits: [inSchema("How old are you?", "How is your mood, on a scale of 0 to 10?")],
    lines: [
      "schemas/questionnaire.schema.json line 10 (advice): the question `age` says “scale of 0 to 10”, and its scale is from 0 to 130. Let both say the same.",
    ],
  },
});
