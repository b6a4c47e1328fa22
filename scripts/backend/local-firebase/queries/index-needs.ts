import { failedPrecondition } from "../errors.ts";
import { type FieldPath, isNameField } from "../values/field-paths.ts";
import type { Filter, Operator } from "./query-filter.ts";
import type { StructuredQuery } from "./structured-query.ts";

export type IndexKind = "ASCENDING" | "DESCENDING" | "CONTAINS";

interface IndexedField {
  readonly path: FieldPath;
  readonly kind: IndexKind;
}

export interface Indexes {
  /** Single-field indexes, which Firestore creates by itself unless an override says otherwise. */
  readonly ofField: (collection: string, field: FieldPath) => ReadonlySet<IndexKind>;
  /** Composite indexes: their fields in order, without the document's name at the end. */
  readonly composites: (collection: string) => readonly (readonly IndexedField[])[];
}

const CONTAINS: ReadonlySet<Operator> = new Set(["ARRAY_CONTAINS", "ARRAY_CONTAINS_ANY"]);
const EQUAL: ReadonlySet<Operator> = new Set(["EQUAL", "IN"]);

/**
 * Refuses a query that would lack an index in production, although this server needs none. Single-field
 * indexes serve filters of one field with an order by that field, and equality filters of several fields
 * without an order (https://firebase.google.com/docs/firestore/query-data/index-overview). All other queries
 * need a composite index. An OR must have indexes for all its parts together, which may be more than
 * production requires.
 */
export function requireIndex(
  { collection, where, orderBy }: StructuredQuery,
  indexes: Indexes,
): void {
  const name = collection.split("/").at(-1) ?? "";
  const equalities = fieldFilters(where).filter(({ operator }) => isEquality(operator));
  const orders: readonly IndexedField[] = orderBy
    .filter(({ path }) => !isNameField(path))
    .map(({ path, direction }) => ({ path, kind: direction }));
  const nameOrder = orderBy.at(-1)?.direction;
  const wanted: readonly IndexedField[] = [
    ...equalities
      .filter(({ path }) => !isNameField(path) && !orders.some((order) => isSame(order.path, path)))
      .map(({ path, operator }) => ({
        path,
        kind: CONTAINS.has(operator) ? ("CONTAINS" as const) : ("ASCENDING" as const),
      })),
    ...orders,
  ];
  const isServedByFields =
    wanted.every(({ path, kind }) => indexes.ofField(name, path).has(kind)) &&
    (orders.length === 0
      ? nameOrder !== "DESCENDING"
      : wanted.length === 1 && nameOrder === orders[0]?.kind);
  const isServed =
    isServedByFields ||
    indexes.composites(name).some((index) => serves(index, wanted, wanted.length - orders.length));
  if (!isServed) {
    throw failedPrecondition(
      `The query requires an index of ${name}: ${wanted.map(({ path, kind }) => `${path.join(".")} ${kind}`).join(", ")}. See firestore.indexes.json.`,
    );
  }
}

/**
 * Whether an index has exactly the `wanted` fields: the first `unordered` of them in any order,
 * then the others in the order of `wanted`.
 */
function serves(
  index: readonly IndexedField[],
  wanted: readonly IndexedField[],
  unordered: number,
): boolean {
  return (
    index.length === wanted.length &&
    wanted.every(({ path, kind }, position) =>
      position < unordered
        ? index.slice(0, unordered).some((field) => isSame(field.path, path))
        : isSame(index[position]?.path, path) && index[position]?.kind === kind,
    )
  );
}

interface FieldFilter {
  readonly path: FieldPath;
  readonly operator: Operator;
}

function fieldFilters(filter: Filter | undefined): readonly FieldFilter[] {
  if (filter === undefined) {
    return [];
  }
  return filter.kind === "composite" ? filter.filters.flatMap(fieldFilters) : [filter];
}

const isEquality = (operator: Operator): boolean => EQUAL.has(operator) || CONTAINS.has(operator);

const isSame = (one: FieldPath | undefined, another: FieldPath): boolean =>
  JSON.stringify(one) === JSON.stringify(another);
