import { Timestamp } from "./timestamps.ts";
import { GeoPoint, isArray, isFields, Reference, type Value } from "./values.ts";

/**
 * The rank of a value's type in Firestore's order.
 * https://firebase.google.com/docs/firestore/manage-data/data-types#value_type_ordering
 */
export function typeRank(value: Value): number {
  const ranks = [
    value === null,
    typeof value === "boolean",
    isNumeric(value),
    value instanceof Timestamp,
    typeof value === "string",
    value instanceof Uint8Array,
    value instanceof Reference,
    value instanceof GeoPoint,
    isArray(value),
    isFields(value),
  ];
  return ranks.indexOf(true);
}

/** Negative, zero or positive, in Firestore's order over all values. */
export function compareValues(left: Value, right: Value): number {
  const leftRank = typeRank(left);
  const rightRank = typeRank(right);
  return leftRank === rightRank ? compareSameType(left, right) : leftRank - rightRank;
}

/** Firestore's equality: 3 equals 3.0, and NaN equals NaN. Lists and maps of different sizes compare fast. */
export function valuesEqual(left: Value, right: Value): boolean {
  if (isArray(left) && isArray(right)) {
    return left.length === right.length && left.every((item, index) => sameAs(item, right[index]));
  }
  if (isFields(left) && isFields(right)) {
    return (
      left.size === right.size && [...left].every(([name, value]) => sameAs(value, right.get(name)))
    );
  }
  return compareValues(left, right) === 0;
}

function sameAs(value: Value, other: Value | undefined): boolean {
  return other !== undefined && valuesEqual(value, other);
}

/** Compares in the order of the UTF-8 bytes, as Firestore does; JavaScript compares UTF-16 units. */
export function compareStrings(left: string, right: string): number {
  const length = Math.min(left.length, right.length);
  for (let index = 0; index < length; index++) {
    const leftUnit = left.charCodeAt(index);
    const rightUnit = right.charCodeAt(index);
    if (leftUnit !== rightUnit) {
      // A surrogate is half of a code point above U+FFFF, and so sorts after every other unit.
      return isSurrogate(leftUnit) === isSurrogate(rightUnit)
        ? leftUnit - rightUnit
        : Number(isSurrogate(leftUnit)) - Number(isSurrogate(rightUnit));
    }
  }
  return left.length - right.length;
}

function isSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdfff;
}

function compareSameType(left: Value, right: Value): number {
  if (isNumeric(left) && isNumeric(right)) {
    return compareNumbers(left, right);
  }
  if (typeof left === "string" && typeof right === "string") {
    return compareStrings(left, right);
  }
  if (typeof left === "boolean" && typeof right === "boolean") {
    return Number(left) - Number(right);
  }
  if (left instanceof Timestamp && right instanceof Timestamp) {
    return compareNumbers(left.micros, right.micros);
  }
  if (left instanceof Uint8Array && right instanceof Uint8Array) {
    return Buffer.compare(left, right);
  }
  if (left instanceof Reference && right instanceof Reference) {
    return compareLists(left.name.split("/"), right.name.split("/"), compareStrings);
  }
  if (left instanceof GeoPoint && right instanceof GeoPoint) {
    return (
      compareNumbers(left.latitude, right.latitude) ||
      compareNumbers(left.longitude, right.longitude)
    );
  }
  if (isArray(left) && isArray(right)) {
    return compareLists(left, right, compareValues);
  }
  if (isFields(left) && isFields(right)) {
    return compareLists(sortedEntries(left), sortedEntries(right), compareEntries);
  }
  // Only null remains, and null equals null.
  return 0;
}

function isNumeric(value: Value): value is bigint | number {
  return typeof value === "bigint" || typeof value === "number";
}

/** JavaScript compares bigint with number exactly; NaN sorts before every number. */
function compareNumbers(left: bigint | number, right: bigint | number): number {
  if (left < right) {
    return -1;
  }
  if (left > right) {
    return 1;
  }
  return Number(Number.isNaN(right)) - Number(Number.isNaN(left));
}

function sortedEntries(fields: ReadonlyMap<string, Value>): readonly (readonly [string, Value])[] {
  return [...fields].toSorted(([left], [right]) => compareStrings(left, right));
}

function compareEntries(
  [leftKey, leftValue]: readonly [string, Value],
  [rightKey, rightValue]: readonly [string, Value],
): number {
  return compareStrings(leftKey, rightKey) || compareValues(leftValue, rightValue);
}

function compareLists<T>(
  left: readonly T[],
  right: readonly T[],
  compare: (left: T, right: T) => number,
): number {
  for (const [index, leftItem] of left.entries()) {
    const rightItem = right[index];
    if (rightItem === undefined) {
      return 1;
    }
    const order = compare(leftItem, rightItem);
    if (order !== 0) {
      return order;
    }
  }
  return left.length - right.length;
}
