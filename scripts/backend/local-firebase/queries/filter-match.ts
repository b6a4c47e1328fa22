import type { FieldPath } from "../values/field-paths.ts";
import type { Filter, Operator } from "./query-filter.ts";
import { compareValues, typeRank, valuesEqual } from "../values/value-order.ts";
import { isArray, type Value } from "../values/values.ts";

type Test = (value: Value, operand: Value) => boolean;

const TESTS: Readonly<Record<Operator, Test>> = {
  EQUAL: valuesEqual,
  // Null is never unequal to anything: `!=` and `not-in` leave documents with null out.
  NOT_EQUAL: (value, operand) => value !== null && !valuesEqual(value, operand),
  IN: (value, operand) => isComparable(value) && contains(operand, value),
  NOT_IN: (value, operand) =>
    value !== null && !contains(operand, null) && !contains(operand, value),
  ARRAY_CONTAINS: (value, operand) => isComparable(operand) && contains(value, operand),
  ARRAY_CONTAINS_ANY: (value, operand) =>
    isArray(operand) && operand.some((item) => isComparable(item) && contains(value, item)),
  LESS_THAN: withinType((order) => order < 0),
  LESS_THAN_OR_EQUAL: withinType((order) => order <= 0),
  GREATER_THAN: withinType((order) => order > 0),
  GREATER_THAN_OR_EQUAL: withinType((order) => order >= 0),
};

/** Whether a document matches, given its field values. A missing field never matches. */
export function matchesFilter(
  filter: Filter,
  valueAt: (path: FieldPath) => Value | undefined,
): boolean {
  if (filter.kind === "composite") {
    return filter.operator === "AND"
      ? filter.filters.every((inner) => matchesFilter(inner, valueAt))
      : filter.filters.some((inner) => matchesFilter(inner, valueAt));
  }
  const value = valueAt(filter.path);
  return value !== undefined && TESTS[filter.operator](value, filter.value);
}

/** A range holds values of one type only: `age > 3` finds no text. No range holds NaN. */
function withinType(test: (order: number) => boolean): Test {
  return (value, operand) =>
    typeRank(value) === typeRank(operand) &&
    !Number.isNaN(value) &&
    !Number.isNaN(operand) &&
    test(compareValues(value, operand));
}

/**
 * False for null and NaN, which IN and the ARRAY_CONTAINS operators never find, as the integration tests of
 * Firebase's JavaScript SDK show. The filters IS_NULL and IS_NAN arrive here as EQUAL, which finds them.
 */
function isComparable(value: Value): boolean {
  return value !== null && !Number.isNaN(value);
}

function contains(array: Value, item: Value): boolean {
  return isArray(array) && array.some((candidate) => valuesEqual(candidate, item));
}
