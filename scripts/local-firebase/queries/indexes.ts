import { readFileSync } from "node:fs";
import { failedPrecondition } from "../requests/errors.ts";
import { type FieldPath, isNameField } from "../values/field-paths.ts";
import { WireMessage } from "../requests/wire-json.ts";
import { comparisons, isInequality } from "./query-filter.ts";
import type { StructuredQuery } from "./structured-query.ts";

// https://firebase.google.com/docs/reference/firestore/indexes

type IndexKind = "ASCENDING" | "DESCENDING";

/** The single-field indexes of a field in a collection. */
export type Indexes = (collection: string, field: FieldPath) => ReadonlySet<IndexKind>;

const EVERY_FIELD = "*";

const ORDERS = new Map<number, IndexKind>([
  [1, "ASCENDING"],
  [2, "DESCENDING"],
]);
/** The scopes that an index may have here. This server does not query collection groups. */
const SCOPES = new Map<number, "COLLECTION">([[1, "COLLECTION"]]);

/** The indexes that Firestore creates for every field without an override. */
const AUTOMATIC: ReadonlySet<IndexKind> = new Set(["ASCENDING", "DESCENDING"]);

/**
 * The indexes that production would create from `firestore.indexes.json`. Throws for entries that production
 * accepts and this server does not know, such as composite indexes: it serves no query that needs one.
 */
export function openIndexesFile(path: string): Indexes {
  const file = new WireMessage(JSON.parse(readFileSync(path, "utf8")), path, [
    "indexes",
    "fieldOverrides",
  ]);
  file.messages("indexes", []);
  const overrides = new Map(
    file.messages("fieldOverrides", ["collectionGroup", "fieldPath", "indexes"]).map((override) => [
      keyOf(override.string("collectionGroup") ?? "", override.string("fieldPath") ?? ""),
      new Set(
        override.messages("indexes", ["order", "queryScope"]).map((index) => {
          index.enumeration("queryScope", SCOPES);
          return index.enumeration("order", ORDERS) ?? "ASCENDING";
        }),
      ),
    ]),
  );
  return (collection, field) => {
    // An override for a map applies to the map's fields, too: an override for `a` applies to `a.b`.
    const ancestors = field.map((_, index) => field.slice(0, field.length - index).join("."));
    for (const ancestor of [...ancestors, EVERY_FIELD]) {
      const kinds = overrides.get(keyOf(collection, ancestor));
      if (kinds !== undefined) {
        return kinds;
      }
    }
    return AUTOMATIC;
  };
}

const keyOf = (collection: string, field: string): string => JSON.stringify([collection, field]);

/**
 * Refuses a query that would lack an index in production, although this server needs none. Single-field
 * indexes serve filters of one field with an order by that field, and equality filters of several fields
 * without an order (https://firebase.google.com/docs/firestore/query-data/index-overview). All other queries
 * would need a composite index.
 */
export function requireIndex(
  { collection, where, orderBy }: StructuredQuery,
  indexes: Indexes,
): void {
  const name = collection.split("/").at(-1) ?? "";
  const orders = orderBy.filter(({ path }) => !isNameField(path));
  const nameOrder = orderBy.at(-1)?.direction;
  const equalities = comparisons(where).filter(
    (filter) => !isInequality(filter) && !isNameField(filter.path),
  );
  const wanted = [
    ...equalities.map(({ path }) => ({ path, direction: "ASCENDING" as const })),
    ...orders,
  ];
  const isServed =
    wanted.every(({ path, direction }) => indexes(name, path).has(direction)) &&
    (orders.length === 0
      ? nameOrder !== "DESCENDING"
      : wanted.length === 1 && nameOrder === orders[0]?.direction);
  if (!isServed) {
    throw failedPrecondition(
      `The query requires an index of ${name}: ${wanted.map(({ path, direction }) => `${path.join(".")} ${direction}`).join(", ")}. See firestore.indexes.json.`,
    );
  }
}
