import type { FieldPath } from "../values/field-paths.ts";
import { comparisons, type Filter, type Operator } from "./query-filter.ts";
import { compareValues, typeRank, valuesEqual } from "../values/value-order.ts";
import { isArray, type Value } from "../values/values.ts";

type Test = (value: Value, operand: Value) => boolean;

/** The operators that `requireServed` lets through. */
const TESTS: Partial<Readonly<Record<Operator, Test>>> = {
  EQUAL: valuesEqual,
  IN: (value, operand) => isArray(operand) && operand.some((item) => valuesEqual(item, value)),
  LESS_THAN: withinType((order) => order < 0),
  LESS_THAN_OR_EQUAL: withinType((order) => order <= 0),
  GREATER_THAN: withinType((order) => order > 0),
  GREATER_THAN_OR_EQUAL: withinType((order) => order >= 0),
};

/** Whether a document matches, given its field values. A missing field never matches. */
export function matchesFilter(
  filter: Filter | undefined,
  valueAt: (path: FieldPath) => Value | undefined,
): boolean {
  return comparisons(filter).every(({ path, operator, value: operand }) => {
    const value = valueAt(path);
    return value !== undefined && TESTS[operator]?.(value, operand) === true;
  });
}

/** A range holds values of one type only: `age > 3` finds no text. No range holds NaN. */
function withinType(test: (order: number) => boolean): Test {
  return (value, operand) =>
    typeRank(value) === typeRank(operand) &&
    !Number.isNaN(value) &&
    !Number.isNaN(operand) &&
    test(compareValues(value, operand));
}
