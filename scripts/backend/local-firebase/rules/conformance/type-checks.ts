import { fieldsPage, language, reference } from "./documentation.ts";
import { firestore } from "./rulesets.ts";
import type { Notation, Vector, VectorGroup } from "./vector.ts";

/** An expression of each type, and how the documentation names the type. */
const literals: readonly (readonly [type: string, expression: string])[] = [
  ["bool", "true"],
  ["bytes", "b'a'"],
  ["float", "1.5"],
  ["int", "1"],
  ["list", "[1]"],
  ["latlng", "latlng.value(1.0, 2.0)"],
  ["path", "/a/b"],
  ["map", "{'a': 1}"],
  ["string", "'a'"],
  ["timestamp", "request.time"],
  ["duration", "duration.value(1, 's')"],
  ["set", "['a'].toSet()"],
  ["map_diff", "{}.diff({})"],
];
const types = literals.map(([type]) => type);

const stored: readonly (readonly [type: string, value: Notation])[] = [
  ["bool", false],
  ["bytes", { $bytes: [] }],
  ["float", { $float: 1 }],
  ["int", 1],
  ["list", []],
  ["latlng", { $latlng: [0, 0] }],
  ["path", { $reference: "users/bob" }],
  ["map", {}],
  ["string", ""],
  ["timestamp", { $timestamp: "2021-03-04T05:06:07Z" }],
];

/** Each literal has this type and none of the others. "number" is tested separately. */
const eachLiteral: readonly Vector[] = literals.map(([type, expression]) => ({
  name: `${expression} is ${type} and nothing else`,
  expression: types
    .map((other) => (other === type ? `${expression} is ${type}` : `!(${expression} is ${other})`))
    .join(" && "),
  expected: true,
}));

const eachStored: readonly Vector[] = stored.map(([type, value]) => ({
  name: `a stored ${type} is ${type} and nothing else`,
  expression: types
    .map((other) =>
      other === type ? `resource.data.a is ${type}` : `!(resource.data.a is ${other})`,
    )
    .join(" && "),
  request: { before: { a: value } },
  expected: true,
}));

export const typeChecks: readonly VectorGroup[] = [
  {
    says: "a is b – Type comparison, where b can be bool, bytes, float, int, list, latlng, number, path, map, string, timestamp, duration or another type of the reference",
    source: language,
    vectors: eachLiteral,
  },
  {
    says: "The is operator takes these types: bool, bytes, float, int, list, latlng, number, path, map, string, and timestamp.",
    source: fieldsPage,
    vectors: [
      ...eachStored,
      ["null has none of the types", types.map((type) => `!(null is ${type})`).join(" && "), true],
      ["an int is a number as well", "1 is number && 1 is int", true],
      ["a float is a number as well", "1.5 is number && 1.5 is float", true],
      ["a timestamp is no number", "request.time is number", false],
      ["a boolean is no number", "true is number", false],
      ["nothing of these is a constraint", "1 is constraint || '' is constraint", false],
      {
        name: "a required string that is missing is an error",
        expression: "request.resource.data.name is string",
        expected: "error",
        request: { method: "create" },
      },
      {
        name: "an optional string can be missing",
        expression: "request.resource.data.get('name', '') is string",
        expected: true,
        request: { method: "create" },
      },
      {
        name: "an optional string of another type",
        expression: "request.resource.data.get('name', '') is string",
        expected: false,
        request: { method: "create", after: { name: 1 } },
      },
      ...["integer", "str", "boolean", "object", "null"].map((type) => ({
        name: `${type} is no type`,
        rules: firestore(`match /things/{thing} { allow get: if !(1 is ${type}); }`),
        request: {},
        expected: "refused" as const,
      })),
    ],
  },
  {
    says: "MapDiff objects are returned by calls to rules.Map#diff; all its functions return rules.Set objects.",
    source: `${reference}/rules.MapDiff`,
    vectors: ["addedKeys", "removedKeys", "changedKeys", "unchangedKeys", "affectedKeys"].map(
      (method) => ({
        name: `${method}() is a set`,
        expression: `{'a': 1}.diff({'b': 1}).${method}() is set`,
        expected: true,
      }),
    ),
  },
];
