import { expect, test } from "vitest";
import { testChecks, testInOrder } from "../testing/check-cases.ts";
import {
  details,
  type Edit,
  fields,
  SEVERAL,
  sourcesAfter,
} from "../testing/edited-valid-files.ts";
import { adviceOnOtherAnswers, adviceOnOtherScales, newlyRequired } from "./published.ts";

function toldAfter(edits: readonly Edit[], consentVersion?: string): readonly string[] {
  const sources = sourcesAfter(edits, sourcesAfter([]), { consentVersion });
  return [...newlyRequired(sources), ...adviceOnOtherAnswers(sources)].map(
    ({ severity, message }) => `${severity}: ${message}`,
  );
}

test.each<[string, readonly Edit[], RegExp]>([
  [
    "a text becomes a number",
    [
      details.schema(/(?<="occupation": \{ "type": )"string"/u, '"number"'),
      fields(/(?<="occupation": \{ "kind": )"short text"/u, '"number"'),
    ],
    /`occupation` was of the kind "short text"/u,
  ],
  [
    "a range is narrower",
    [details.schema('"maximum": 130', '"maximum": 99')],
    /`age` takes less .* "maximum"/u,
  ],
  [
    "a range is new",
    [details.schema('"title": "How tall', '"minimum": 50, $&')],
    /`height` takes less .* "minimum"/u,
  ],
  [
    "an option is gone",
    [details.schema('"Female"]', '"Other"]')],
    /`gender` no longer offers “Female”/u,
  ],
  [
    "several options, of which one is gone",
    [...SEVERAL, details.schema('"Female"]', '"Other"]')],
    /`gender` no longer offers “Female”/u,
  ],
  [
    "a renamed question takes less",
    [
      details.schema(
        '"age": { "type": "integer", "minimum": 0',
        '"years": { "type": "integer", "minimum": 18',
      ),
      fields('"age": { "kind": "number"', '"years": { "kind": "number", "renamedFrom": "age"'),
    ],
    /`years` takes less .* "minimum"/u,
  ],
])("advice says what earlier answers meet when %s", (_, edits, told) => {
  expect(toldAfter(edits)).toEqual([expect.stringMatching(told)]);
});

test("a question newly required is an error until clients are asked to agree anew", () => {
  const edits = [
    details.schema('["name"]', '["name", "age"]'),
    fields('"age": { "kind": "number"', '$&, "required": true'),
  ];
  const told = /: the question `age` must be answered from now on, .*consent\.json/u;
  expect(toldAfter(edits, "4")).toEqual([
    expect.stringMatching(new RegExp(`^error${told.source}`, "u")),
  ]);
  expect(toldAfter(edits, "5")).toEqual([]);
  // At the desk, which does not read the consent.
  expect(toldAfter(edits)).toEqual([
    expect.stringMatching(new RegExp(`^advice${told.source}`, "u")),
  ]);
});

test.each<[string, readonly Edit[]]>([
  ["nothing changes", []],
  ["a range is wider", [details.schema('"maximum": 130', '"maximum": 150')]],
  [
    "a line becomes a long text",
    [fields(/(?<="occupation": \{ "kind": )"short text"/u, '"long text"')],
  ],
])("there is no advice when %s", (_, edits) => {
  expect(toldAfter(edits)).toEqual([]);
});

const says = (words: string): string =>
  `schemas/questionnaire.schema.json line 22 (advice): the question \`ratingHealth\` says “${words}”, and its scale is from 0 to 10. Let both say the same.`;

testChecks(
  { adviceOnOtherScales },
  {
    [says("1 to 10")]: details.schema("from 0 to 10", "from 1 to 10"),
    [says("1 (bad) – 5")]: details.schema(", from 0 to 10?", "? 1 (bad) – 5 (good)"),
    "schemas/questionnaire.schema.json line 13 (advice): the question `gender` says “0 to 10”, and its scale is from 1 to 5. Let both say the same.":
      details.schema(
        '["Male", "Female"], "title": "What is your gender?"',
        '["1", "2", "3", "4", "5"], "title": "How is your mood, 0 to 10?"',
      ),
    "schemas/questionnaire.schema.json line 10 (advice): the question `age` says “scale of 0 to 10”, and its scale is from 0 to 130. Let both say the same.":
      details.schema("How old are you?", "How is your mood, on a scale of 0 to 10?"),
  },
);

testInOrder({
  "a rating told from its upper end": [details.schema("from 0 to 10", "from 10 to 0")],
  "a narrower range, without a commit to compare with": [
    details.schema('"maximum": 130', '"maximum": 99'),
  ],
});
