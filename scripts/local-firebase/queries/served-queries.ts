import { notImplemented } from "../requests/errors.ts";
import { isNameField } from "../values/field-paths.ts";
import { comparisons, type Filter, isInequality, type Operator } from "./query-filter.ts";
import type { StructuredQuery } from "./structured-query.ts";

/** The most filters and orders of a query together. Screens send two or three. */
const MOST_PARTS = 10;

const NOT_SERVED: ReadonlySet<Operator> = new Set([
  "NOT_EQUAL",
  "NOT_IN",
  "ARRAY_CONTAINS",
  "ARRAY_CONTAINS_ANY",
]);

/**
 * Refuses the kinds of queries that this server does not serve, such as NOT_EQUAL. The server reads
 * such a query all the same, because the rules must decide about every query first.
 */
export function requireServed({ where, orderBy }: StructuredQuery): void {
  const filters = comparisons(where);
  for (const { operator, path } of filters) {
    refuse(NOT_SERVED.has(operator), operator);
    refuse(operator === "IN" && !isNameField(path), "IN for anything but names");
  }
  refuse(hasAlternatives(where), "OR");
  const hasNames = filters.some(({ path }) => isNameField(path));
  refuse(hasNames && filters.length > 1, "A filter by name beside another one");
  const ranges = filters.filter(isInequality).map(({ path }) => JSON.stringify(path));
  refuse(new Set(ranges).size > 1, "A query for ranges of several fields");
  const last = orderBy.findIndex(({ path }) => isNameField(path));
  refuse(last < orderBy.length - 1, "An order after the one by name");
  refuse(filters.length + orderBy.length > MOST_PARTS, `A query of more than ${MOST_PARTS} parts`);
}

function refuse(isRefused: boolean, what: string): void {
  if (isRefused) {
    throw notImplemented(what);
  }
}

function hasAlternatives(filter: Filter | undefined): boolean {
  return (
    filter?.kind === "composite" &&
    (filter.operator === "OR" || filter.filters.some(hasAlternatives))
  );
}
