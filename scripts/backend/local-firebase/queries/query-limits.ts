import { invalidArgument } from "../errors.ts";
import { isArray } from "../values/values.ts";
import type { Filter } from "./query-filter.ts";

/**
 * https://firebase.google.com/docs/firestore/query-data/queries#query_limitations: 30 disjunctions
 * "based on the query's disjunctive normal form", and in each "the sum of filters, sort orders, and
 * parent document path … cannot exceed 100".
 */
const MAX_DISJUNCTIONS = 30;
const MAX_PARTS = 100;

/** Throws INVALID_ARGUMENT for a query beyond production's limits. */
export function checkQueryLimits(where: Filter | undefined, ordersAndParent: number): void {
  const { disjunctions, filters } = where === undefined ? NOTHING : normalFormSize(where);
  if (disjunctions > MAX_DISJUNCTIONS) {
    throw invalidArgument(`A query has at most ${MAX_DISJUNCTIONS} disjunctions.`);
  }
  if (filters + ordersAndParent > MAX_PARTS) {
    throw invalidArgument(
      `A query has at most ${MAX_PARTS} filters, orders and parent documents together.`,
    );
  }
}

/** The size of a filter's disjunctive normal form, computed without building that form. */
interface NormalFormSize {
  readonly disjunctions: number;
  /** The number of filters in the longest disjunction. */
  readonly filters: number;
}

const NOTHING: NormalFormSize = { disjunctions: 1, filters: 0 };

function normalFormSize(filter: Filter): NormalFormSize {
  if (filter.kind === "field") {
    const isDisjunction = filter.operator === "IN" || filter.operator === "ARRAY_CONTAINS_ANY";
    const values = isDisjunction && isArray(filter.value) ? filter.value.length : 1;
    return { disjunctions: values, filters: 1 };
  }
  const sizes = filter.filters.map(normalFormSize);
  return filter.operator === "AND"
    ? {
        disjunctions: sizes.reduce((product, size) => product * size.disjunctions, 1),
        filters: sizes.reduce((sum, size) => sum + size.filters, 0),
      }
    : {
        disjunctions: sizes.reduce((sum, size) => sum + size.disjunctions, 0),
        filters: sizes.reduce((most, size) => Math.max(most, size.filters), 0),
      };
}
