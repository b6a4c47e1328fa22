import type { Failure } from "./errors.ts";
import { type RulesBytes, RulesLatLng, RulesPath, RulesTimestamp } from "./values.ts";

/** A value of an expression: a document's value, or one that only the language creates, such as a set. */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | RulesTimestamp
  | RulesBytes
  | RulesPath
  | RulesLatLng
  | readonly Value[]
  | ValueMap
  | RulesDuration
  | RulesSet
  | RulesMapDiff
  | RulesRecord;

export type ValueMap = ReadonlyMap<string, Value>;

export type Result = Value | Failure;

/** Nanoseconds, which may be negative. */
export class RulesDuration {
  readonly nanos: bigint;

  constructor(nanos: bigint) {
    this.nanos = nanos;
  }
}

/** Unique items in the order of their first appearance; made by `toSet()` of a list. */
export class RulesSet {
  readonly items: readonly Value[];

  constructor(items: readonly Value[]) {
    this.items = items;
  }
}

/** The two maps of `left.diff(right)`. */
export class RulesMapDiff {
  readonly left: ValueMap;
  readonly right: ValueMap;

  constructor(left: ValueMap, right: ValueMap) {
    this.left = left;
    this.right = right;
  }
}

/** `request` or a document: it has properties, but is not a map. */
export class RulesRecord {
  readonly properties: ValueMap;

  constructor(properties: ValueMap) {
    this.properties = properties;
  }
}

export function isList(value: Result): value is readonly Value[] {
  return Array.isArray(value);
}

export function isMap(value: Result): value is ValueMap {
  return value instanceof Map;
}

export function isBytes(value: Result): value is RulesBytes {
  return value instanceof Uint8Array;
}

/** The name of the value's type. Messages show the name in place of the value, which may be an answer. */
export function typeOf(value: Value): string {
  if (value === null) return "null";
  switch (typeof value) {
    case "boolean":
      return "bool";
    case "bigint":
      return "int";
    case "number":
      return "float";
    case "string":
      return "string";
    default:
      return typeOfObject(value);
  }
}

function typeOfObject(value: Value): string {
  if (isList(value)) return "list";
  if (isMap(value)) return "map";
  if (value instanceof RulesTimestamp) return "timestamp";
  if (isBytes(value)) return "bytes";
  if (value instanceof RulesPath) return "path";
  if (value instanceof RulesLatLng) return "latlng";
  if (value instanceof RulesDuration) return "duration";
  if (value instanceof RulesSet) return "set";
  if (value instanceof RulesMapDiff) return "map_diff";
  return "resource";
}

/**
 * The types for `is`.
 * https://firebase.google.com/docs/reference/rules/rules#operators
 */
const TYPES = new Map<string, readonly string[]>([
  ["bool", ["bool"]],
  ["bytes", ["bytes"]],
  ["duration", ["duration"]],
  ["float", ["float"]],
  ["int", ["int"]],
  ["latlng", ["latlng"]],
  ["list", ["list"]],
  ["map", ["map"]],
  ["map_diff", ["map_diff"]],
  ["number", ["int", "float"]],
  ["path", ["path"]],
  ["set", ["set"]],
  ["string", ["string"]],
  ["timestamp", ["timestamp"]],
]);

/** The names of `typeOf` that a type after `is` covers: `number` covers "int" and "float". */
export function typesNamed(type: string): readonly string[] | undefined {
  return TYPES.get(type);
}
