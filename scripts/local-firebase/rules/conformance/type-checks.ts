import { RulesLatLng, RulesTimestamp } from "../values.ts";
import { fieldsPage, language } from "./documentation.ts";
import { referenceTo } from "./notation.ts";
import type { ExpressionRow, Notation, VectorGroup } from "./vector.ts";

/** An expression of each type, and how the documentation names the type. */
const literals: readonly (readonly [type: string, expression: string])[] = [
  ["bool", "true"],
  ["float", "1.5"],
  ["int", "1"],
  ["list", "[1]"],
  ["path", "/a/b"],
  ["map", "{'a': 1}"],
  ["string", "'a'"],
  ["timestamp", "request.time"],
  ["duration", "duration.value(1, 's')"],
  ["set", "['a'].toSet()"],
  ["map_diff", "{}.diff({})"],
];
const types = [...literals.map(([type]) => type), "bytes", "latlng"];

const stored: readonly (readonly [type: string, value: Notation])[] = [
  ["bool", false],
  ["bytes", new Uint8Array()],
  ["float", 1],
  ["int", 1n],
  ["list", []],
  ["latlng", new RulesLatLng(0, 0)],
  ["path", referenceTo("users/bob")],
  ["map", {}],
  ["string", ""],
  ["timestamp", RulesTimestamp.parse("2021-03-04T05:06:07Z")],
];

/** The expression has this type and none of the others. "number" is tested separately. */
const only = (type: string, expression: string): string =>
  types
    .map((other) => (other === type ? `${expression} is ${type}` : `!(${expression} is ${other})`))
    .join(" && ");

const eachLiteral = literals.map(([type, expression]): ExpressionRow => [
  `${expression} is ${type} and nothing else`,
  only(type, expression),
  true,
]);

const eachStored = stored.map(([type, value]): ExpressionRow => [
  `a stored ${type} is ${type} and nothing else`,
  only(type, "resource.data.a"),
  true,
  { before: { a: value } },
]);

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
      [
        "a required string that is missing is an error",
        "request.resource.data.name is string",
        "error",
        { method: "create" },
      ],
      [
        "an optional string can be missing",
        "request.resource.data.get('name', '') is string",
        true,
        { method: "create" },
      ],
      [
        "an optional string of another type",
        "request.resource.data.get('name', '') is string",
        false,
        { method: "create", after: { name: 1n } },
      ],
    ],
  },
];
