import {
  isBytes,
  isList,
  isMap,
  RulesDuration,
  RulesMapDiff,
  RulesSet,
  type Value,
  type ValueMap,
} from "./language-values.ts";
import { RulesLatLng, RulesPath, RulesTimestamp } from "./values.ts";

/** Values of different types are unequal, except that 1 equals 1.0. NaN equals nothing. */
export function equals(left: Value, right: Value): boolean {
  if (left === right) return true;
  if (typeof left === "bigint" || typeof left === "number") {
    // `==` compares a bigint with a number exactly. Converting one of them would round.
    // oxlint-disable-next-line eqeqeq
    return (typeof right === "bigint" || typeof right === "number") && left == right;
  }
  if (typeof left !== "object" || typeof right !== "object") return false;
  if (left === null || right === null) return false;
  if (isList(left)) return isList(right) && listsEqual(left, right);
  if (isMap(left)) return isMap(right) && mapsEqual(left, right);
  if (left instanceof RulesTimestamp) {
    return right instanceof RulesTimestamp && left.nanos === right.nanos;
  }
  if (isBytes(left)) return isBytes(right) && compareBytes(left, right) === 0;
  if (left instanceof RulesPath) {
    return right instanceof RulesPath && listsEqual(left.segments, right.segments);
  }
  if (left instanceof RulesLatLng) {
    return (
      right instanceof RulesLatLng &&
      left.latitude === right.latitude &&
      left.longitude === right.longitude
    );
  }
  if (left instanceof RulesDuration) {
    return right instanceof RulesDuration && left.nanos === right.nanos;
  }
  if (left instanceof RulesSet) {
    return (
      right instanceof RulesSet &&
      left.items.length === right.items.length &&
      left.items.every((item) => contains(right.items, item))
    );
  }
  if (left instanceof RulesMapDiff) {
    return (
      right instanceof RulesMapDiff &&
      mapsEqual(left.left, right.left) &&
      mapsEqual(left.right, right.right)
    );
  }
  return false;
}

function listsEqual(left: readonly Value[], right: readonly Value[]): boolean {
  return (
    left.length === right.length &&
    left.every((item, index) => {
      const other = right[index];
      return other !== undefined && equals(item, other);
    })
  );
}

function mapsEqual(left: ValueMap, right: ValueMap): boolean {
  if (left.size !== right.size) return false;
  for (const [key, value] of left) {
    const other = right.get(key);
    if (other === undefined || !equals(value, other)) return false;
  }
  return true;
}

/**
 * Negative, zero or positive. NaN if a value is NaN, so that no comparison is true. Undefined if the language
 * has no order: between types, and for lists, maps, paths and booleans.
 */
export function order(left: Value, right: Value): number | undefined {
  if (typeof left === "bigint" || typeof left === "number") {
    if (typeof right !== "bigint" && typeof right !== "number") return undefined;
    if (left < right) return -1;
    if (left > right) return 1;
    return Number.isNaN(left) || Number.isNaN(right) ? Number.NaN : 0;
  }
  if (typeof left === "string") {
    return typeof right === "string" ? compareTexts(left, right) : undefined;
  }
  if (left instanceof RulesTimestamp && right instanceof RulesTimestamp) {
    return Number(left.nanos > right.nanos) - Number(left.nanos < right.nanos);
  }
  if (left instanceof RulesDuration && right instanceof RulesDuration) {
    return Number(left.nanos > right.nanos) - Number(left.nanos < right.nanos);
  }
  return undefined;
}

/** Compares code points, whose order is that of UTF-8 bytes. JavaScript's `<` compares UTF-16 units. */
function compareTexts(left: string, right: string): number {
  if (left === right) return 0;
  return compareBytes(Buffer.from(left, "utf8"), Buffer.from(right, "utf8"));
}

function compareBytes(left: Uint8Array, right: Uint8Array): number {
  return Buffer.compare(left, right);
}

/** Whether an item of a list or set is equal to a value. */
export function contains(items: readonly Value[], value: Value): boolean {
  return items.some((item) => equals(item, value));
}
