import { invalidArgument } from "../errors.ts";
import { isNameField } from "../values/field-paths.ts";
import type { FieldFilter, Filter, Operator } from "./query-filter.ts";
import type { Order } from "./structured-query.ts";

/** https://firebase.google.com/docs/firestore/query-data/multiple-range-fields#limitations */
const MAX_INEQUALITY_FIELDS = 10;

const EQUALITIES = operators("EQUAL", "IN", "ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY");
const NEGATIONS = operators("NOT_EQUAL", "NOT_IN");
const NOT_BESIDE_NOT_IN = operators("IN", "ARRAY_CONTAINS_ANY");
const LOOKS_INTO_ARRAYS = operators("ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY");

/** Whether a filter is an inequality. Firestore also orders the documents by an inequality's field. */
export function isInequality({ operator }: FieldFilter): boolean {
  return !EQUALITIES.has(operator);
}

/** Every comparison in a filter, at any depth. */
export function comparisons(filter: Filter | undefined): readonly FieldFilter[] {
  if (filter === undefined) {
    return [];
  }
  return filter.kind === "field" ? [filter] : filter.filters.flatMap(comparisons);
}

/**
 * Throws INVALID_ARGUMENT for filters and orders that production refuses together, as
 * `google.firestore.v1.StructuredQuery` documents at each operator. Call `checkQueryLimits` first:
 * the disjunctive normal form, which this function writes out, may be large.
 */
export function checkCombinations(where: Filter | undefined, orders: readonly Order[]): void {
  const named = orders.findIndex(({ path }) => isNameField(path));
  if (named !== -1 && named < orders.length - 1) {
    throw invalidArgument("order by clause cannot contain more fields after the key");
  }
  if (where === undefined) {
    return;
  }
  checkNegations(where);
  const inequalities = comparisons(where).filter(isInequality);
  if (new Set(inequalities.map(({ path }) => JSON.stringify(path))).size > MAX_INEQUALITY_FIELDS) {
    throw invalidArgument(
      `A query has inequalities of at most ${MAX_INEQUALITY_FIELDS} different fields.`,
    );
  }
  for (const conjunction of alternatives(where)) {
    checkConjunction(conjunction);
  }
}

function checkNegations(where: Filter): void {
  const all = comparisons(where);
  const negations = all.filter(({ operator }) => NEGATIONS.has(operator));
  if (negations.length > 1) {
    throw invalidArgument("A query has at most one NOT_EQUAL, NOT_IN, IS_NOT_NULL or IS_NOT_NAN.");
  }
  // The documentation also forbids OR with `not-in`, but in the tests of Google's Node client it works.
  const isBesideOthers = all.some(({ operator }) => NOT_BESIDE_NOT_IN.has(operator));
  if (negations.some(({ operator }) => operator === "NOT_IN") && isBesideOthers) {
    throw invalidArgument("NOT_IN cannot be combined with IN or ARRAY_CONTAINS_ANY.");
  }
}

function checkConjunction(conjunction: readonly FieldFilter[]): void {
  if (conjunction.filter(({ operator }) => LOOKS_INTO_ARRAYS.has(operator)).length > 1) {
    throw invalidArgument("A disjunction has at most one ARRAY_CONTAINS or ARRAY_CONTAINS_ANY.");
  }
  const inequalities = conjunction.filter(isInequality);
  const hasNameEquality = conjunction.some(
    (filter) => isNameField(filter.path) && !isInequality(filter),
  );
  if (
    hasNameEquality &&
    inequalities.length > 0 &&
    !inequalities.some(({ path }) => isNameField(path))
  ) {
    throw invalidArgument(
      "Equality on key is not allowed if there are other inequality fields and key does not appear in inequalities.",
    );
  }
}

/** The filter's disjunctive normal form. A list of values stays one comparison. */
function alternatives(filter: Filter): readonly (readonly FieldFilter[])[] {
  if (filter.kind === "field") {
    return [[filter]];
  }
  const parts = filter.filters.map(alternatives);
  return filter.operator === "OR"
    ? parts.flat()
    : parts.reduce<readonly (readonly FieldFilter[])[]>(
        (all, part) => all.flatMap((left) => part.map((right) => [...left, ...right])),
        [[]],
      );
}

function operators(...names: readonly Operator[]): ReadonlySet<Operator> {
  return new Set(names);
}
