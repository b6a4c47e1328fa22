import * as fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../tests/support/run-counts.ts";
import { equals, order } from "./equality.ts";
import { typeOf } from "./language-values.ts";
import type { RulesFilter, RulesRequest } from "./request.ts";
import { loadRules } from "./rules.ts";
import { documentsOf, READ, rulesWith } from "./testing/try-condition.ts";
import { RulesTimestamp, type RulesValue } from "./values.ts";

type FieldFilter = Extract<RulesFilter, { kind: "field" }>;

function where(operator: FieldFilter["operator"], value: RulesValue): FieldFilter {
  return { kind: "field", field: ["a"], operator, value };
}

/** Firestore's matching, written again without the code of the proof. */
function matches(filter: RulesFilter, actual: RulesValue): boolean {
  if (filter.kind !== "field") {
    return filter.kind === "and"
      ? filter.filters.every((inner) => matches(inner, actual))
      : filter.filters.some((inner) => matches(inner, actual));
  }
  const { operator, value } = filter;
  const compared = isNaN(actual) && typeof value === "bigint" ? -1 : order(actual, value);
  switch (operator) {
    case "==":
      return same(actual, value);
    case "!=":
      return actual !== null && !same(actual, value);
    case "in":
      return itemsOf(value).some((item) => same(item, actual));
    case "not-in":
      return actual !== null && !itemsOf(value).some((item) => item === null || same(item, actual));
    case "array-contains":
      return itemsOf(actual).some((item) => same(item, value));
    case "array-contains-any":
      return itemsOf(actual).some((item) => itemsOf(value).some((other) => same(item, other)));
    case "<":
      return compared !== undefined && compared < 0;
    case "<=":
      return compared !== undefined && compared <= 0;
    case ">":
      return compared !== undefined && compared > 0;
    case ">=":
      return compared !== undefined && compared >= 0;
  }
}

/** A query for NaN finds NaN, although NaN equals nothing in the rules. */
function same(left: RulesValue, right: RulesValue): boolean {
  return equals(left, right) || (isNaN(left) && isNaN(right));
}

function itemsOf(value: RulesValue): readonly RulesValue[] {
  return isList(value) ? value : [];
}

function isList(value: RulesValue): value is readonly RulesValue[] {
  return Array.isArray(value);
}

function isNaN(value: RulesValue): boolean {
  return typeof value === "number" && Number.isNaN(value);
}

const OPERANDS: readonly RulesValue[] = [
  null,
  true,
  1n,
  1,
  2n,
  1.5,
  Number.NaN,
  -0,
  "",
  "a",
  "b",
  ["a"],
  ["a", "b"],
  [1n],
  [1],
  [[]],
  [],
  RulesTimestamp.fromMillis(0),
];

const STORED: readonly RulesValue[] = [...OPERANDS, new Map(), new Map([["b", 1n]])];

const SINGLE: readonly RulesFilter[] = [
  ...(["<", "<=", ">", ">=", "==", "!=", "array-contains"] as const).flatMap((operator) =>
    OPERANDS.map((value) => where(operator, value)),
  ),
  ...(["in", "not-in", "array-contains-any"] as const).flatMap((operator) => [
    where(operator, ["a", 1n]),
    where(operator, [Number.NaN, "b"]),
  ]),
];

const single = fc.constantFrom(...SINGLE);

/** Filters joined by `and` or `or`. When a test fails, fast-check shrinks them to a single filter. */
function joined(inner: fc.Arbitrary<RulesFilter>): fc.Arbitrary<RulesFilter> {
  const several = fc.array(inner, { minLength: 1, maxLength: 3 });
  return fc.oneof(
    { withCrossShrink: true },
    single,
    several.map((filters): RulesFilter => ({ kind: "and", filters })),
    several.map((filters): RulesFilter => ({ kind: "or", filters })),
  );
}

const LITERALS = ["null", "true", "1", "1.5", "''", "'a'", "['a']", "[1]", "[1.0]", "{}"];

const CONDITIONS: readonly string[] = [
  ...["==", "!=", "<", "<=", ">", ">="].flatMap((operator) =>
    LITERALS.flatMap((literal) => [
      `resource.data.a ${operator} ${literal}`,
      `${literal} ${operator} resource.data.a`,
    ]),
  ),
  ...["int", "float", "number", "string", "list", "map", "bool", "timestamp"].map(
    (type) => `resource.data.a is ${type}`,
  ),
  "resource.data.a",
  "'a' in resource.data",
  "resource.data.keys().hasAny(['a', 'b'])",
  "resource.data.a in ['a', 1]",
  "resource.data.a in [1, 'a', null]",
  "'a' in resource.data.a",
  "resource.data.a.hasAny(['a', 1])",
  "resource.data.a.hasAll(['a'])",
  "resource.data.a.size() == 1",
  "resource.data.a.b == 1",
  "resource.data.get('a', 1) == 1",
  "resource.data.get(['a', 'b'], 1) == 1",
].flatMap((condition) => [condition, `!(${condition})`]);

/** The decisions of a rule with this condition. */
function underCondition(condition: string): {
  readonly allowsToList: (filter: RulesFilter) => boolean;
  /** The stored values of the documents that a `get` may not read. */
  readonly refused: () => readonly RulesValue[];
} {
  const rules = loadRules(rulesWith(`match /things/{id} { allow read: if ${condition}; }`));
  const documents = documentsOf(new Map());
  const allows = (request: Partial<RulesRequest>) =>
    rules.decide({ ...READ, ...request }, documents).allowed;
  return {
    allowsToList: (filter) =>
      allows({
        method: "list",
        path: "things",
        before: undefined,
        query: { where: filter, orderBy: [], limit: undefined, offset: 0 },
      }),
    refused: () => STORED.filter((value) => !allows({ before: new Map([["a", value]]) })),
  };
}

test("an allowed list returns only documents that the rule allows to get", () => {
  const unsound: string[] = [];
  let lists = 0;
  for (const condition of CONDITIONS) {
    const { allowsToList, refused } = underCondition(condition);
    const mayNotBeGot = refused();
    for (const filter of SINGLE.filter(allowsToList)) {
      lists += 1;
      const leaked = mayNotBeGot.filter((value) => matches(filter, value));
      unsound.push(...leaked.map((value) => `${condition} for a ${typeOf(value)}`));
    }
  }
  expect(unsound).toEqual([]);
  // Guards against a test that passes because nothing is ever proved.
  expect(lists).toBeGreaterThan(2_000);
}, 60_000);

test("so does one with joined conditions and filters", () => {
  const condition = fc.constantFrom(...CONDITIONS);
  const joinedConditions = fc.oneof(
    { withCrossShrink: true },
    condition,
    fc.tuple(condition, condition).map(([one, other]) => `(${one}) && (${other})`),
    fc.tuple(condition, condition).map(([one, other]) => `(${one}) || (${other})`),
    fc
      .tuple(condition, condition, condition)
      .map(([one, two, three]) => `(${one}) ? (${two}) : (${three})`),
  );
  const numRuns = runs(2_000, 20_000);
  let lists = 0;
  fc.assert(
    fc.property(joinedConditions, joined(joined(single)), (text, filter) => {
      const { allowsToList, refused } = underCondition(text);
      const isAllowed = allowsToList(filter);
      lists += isAllowed ? 1 : 0;
      const mayNotBeGot = isAllowed ? refused() : [];
      expect(mayNotBeGot.filter((value) => matches(filter, value))).toEqual([]);
    }),
    // The long run tries new cases each time. A failure names the seed.
    { numRuns, seed: runs(20_261_121, Date.now()) },
  );
  expect(lists).toBeGreaterThan(numRuns / 50);
}, 300_000);
