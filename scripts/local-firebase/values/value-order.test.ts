import { describe, expect, it } from "vitest";
import { Timestamp } from "./timestamps.ts";
import { compareStrings, compareValues, valuesEqual } from "./value-order.ts";
import { GeoPoint, Reference, type Value } from "./values.ts";

const reference = (path: string) =>
  new Reference(`projects/p/databases/(default)/documents/${path}`);

/** In ascending order; values on one line are equal. */
const ASCENDING: readonly (readonly Value[])[] = [
  [null],
  [false],
  [true],
  [Number.NaN],
  [Number.NEGATIVE_INFINITY],
  [-(2n ** 63n)],
  [-1n, -1],
  [0n, 0, -0],
  [0.5],
  [2n ** 53n, 2 ** 53],
  // As a double, this integer would be rounded to the double above. The comparison tells them apart.
  [2n ** 53n + 1n],
  [Number.POSITIVE_INFINITY],
  [new Timestamp(-1n)],
  [new Timestamp(5n)],
  [""],
  ["a"],
  ["aa"],
  ["b"],
  ["é"],
  ["\uFFFD"],
  ["😀"],
  [Buffer.from([])],
  [Buffer.from([1, 255])],
  [Buffer.from([2])],
  [reference("a/b")],
  [reference("a/b/c/d")],
  [reference("a/bb")],
  [new GeoPoint(1, 9)],
  [new GeoPoint(2, 1)],
  [new GeoPoint(2, 2)],
  [[]],
  [[1n], [1]],
  [[1n, null]],
  [[2n]],
  [new Map()],
  [new Map<string, Value>([["a", 1n]])],
  [
    new Map<string, Value>([
      ["a", 1n],
      ["b", null],
    ]),
    new Map<string, Value>([
      ["b", null],
      ["a", 1],
    ]),
  ],
  [new Map<string, Value>([["a", 2n]])],
  [new Map<string, Value>([["b", 0n]])],
];

describe("the order of values", () => {
  const ranked = ASCENDING.flatMap((values, rank) => values.map((value) => ({ value, rank })));

  it("is Firestore's, across and within types", () => {
    for (const left of ranked) {
      for (const right of ranked) {
        const order = Math.sign(compareValues(left.value, right.value));
        expect(order, `${String(left.rank)} to ${String(right.rank)}`).toBe(
          Math.sign(left.rank - right.rank),
        );
      }
    }
  });

  it("calls exactly the values of one line equal", () => {
    for (const left of ranked) {
      for (const right of ranked) {
        expect(valuesEqual(left.value, right.value)).toBe(left.rank === right.rank);
      }
    }
  });

  it("orders strings by their UTF-8 bytes", () => {
    const strings = ["", "a", "a\u0000", "Z", "\u007F", "\u0080", "\uD7FF", "\uE000", "\uFFFF"];
    const samples = [...strings, "😀", "😀a", "😁", "\u{10FFFF}", "a😀", "a\uFFFF"];
    for (const left of samples) {
      for (const right of samples) {
        expect(Math.sign(compareStrings(left, right)), `${left} to ${right}`).toBe(
          Buffer.compare(Buffer.from(left), Buffer.from(right)),
        );
      }
    }
  });
});
