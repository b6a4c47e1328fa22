import { decodeValue } from "../values/decode-values.ts";
import { invalidArgument, notImplemented } from "../requests/errors.ts";
import { type FieldPath, isNameField, NAME_FIELD, parseFieldPath } from "../values/field-paths.ts";
import { FieldTree } from "../values/field-tree.ts";
import {
  comparisons,
  type Filter,
  isInequality,
  readFieldReference,
  readFilter,
} from "./query-filter.ts";
import { type CollectionPath, collectionPath } from "../resource-names.ts";
import { compareStrings } from "../values/value-order.ts";
import { Reference, type Value } from "../values/values.ts";
import type { WireMessage } from "../requests/wire-json.ts";

export interface Order {
  readonly path: FieldPath;
  readonly direction: Direction;
}

export interface Cursor {
  /** The first value is for the first order, and so on; later orders may have no value. */
  readonly values: readonly Value[];
  /** Whether the cursor stands before the documents with its values; otherwise it stands after them. */
  readonly before: boolean;
}

/** A query of one collection, complete with the orders that a request only implies. */
export interface StructuredQuery {
  readonly collection: CollectionPath;
  readonly where: Filter | undefined;
  /** Complete: includes the implied orders, with the document's name last. */
  readonly orderBy: readonly Order[];
  readonly startAt: Cursor | undefined;
  readonly endAt: Cursor | undefined;
  readonly offset: number;
  readonly limit: number | undefined;
  /** The fields to return; undefined for all. */
  readonly select: FieldTree<FieldPath> | undefined;
}

type Direction = "ASCENDING" | "DESCENDING";

/** The numbers are those of `google.firestore.v1.StructuredQuery.Direction`. */
const DIRECTIONS = new Map<number, Direction | "DIRECTION_UNSPECIFIED">([
  [0, "DIRECTION_UNSPECIFIED"],
  [1, "ASCENDING"],
  [2, "DESCENDING"],
]);

export const STRUCTURED_QUERY_FIELDS = [
  "select",
  "from",
  "where",
  "orderBy",
  "startAt",
  "endAt",
  "offset",
  "limit",
];

/** Reads a `google.firestore.v1.StructuredQuery`. The caller has checked `parent` with `checkedParent`. */
export function readStructuredQuery(query: WireMessage, parent: string): StructuredQuery {
  const where = query.has("where") ? readFilter(query.get("where"), query.at("where")) : undefined;
  const orderBy = completeOrders(readOrders(query), where);
  return {
    collection: readCollection(query, parent),
    where,
    orderBy,
    startAt: readCursor(query, "startAt", orderBy),
    endAt: readCursor(query, "endAt", orderBy),
    offset: readCount(query, "offset") ?? 0,
    limit: readCount(query, "limit"),
    select: readSelect(query),
  };
}

function readCollection(query: WireMessage, parent: string): CollectionPath {
  const [selector, ...others] = query.messages("from", ["collectionId", "allDescendants"]);
  if (selector === undefined || others.length > 0) {
    throw invalidArgument(`Expected exactly one collection at '${query.at("from")}'.`);
  }
  if (selector.boolean("allDescendants") === true) {
    throw notImplemented("A query over all collections of one name");
  }
  return collectionPath(parent, selector.string("collectionId") ?? "");
}

function readOrders(query: WireMessage): readonly Order[] {
  return query.messages("orderBy", ["field", "direction"]).map((order) => ({
    path: readFieldReference(order),
    direction:
      order.enumeration("direction", DIRECTIONS) === "DESCENDING" ? "DESCENDING" : "ASCENDING",
  }));
}

/**
 * Adds the orders that `google.firestore.v1.StructuredQuery.order_by` documents: fields of inequalities "in
 * lexicographical ordering of the field name", then the document's name, all "with the same sort direction as
 * the last order specified, or 'ASCENDING' if no order was specified".
 */
function completeOrders(orders: readonly Order[], where: Filter | undefined): readonly Order[] {
  const direction = orders.at(-1)?.direction ?? "ASCENDING";
  const complete = [...orders];
  const known = new Set(orders.map(({ path }) => pathKey(path)));
  const implied = comparisons(where)
    .filter((filter) => isInequality(filter) && !isNameField(filter.path))
    .map(({ path }) => path)
    .toSorted((left, right) => compareStrings(left.join("."), right.join(".")));
  const nameField: FieldPath = [NAME_FIELD];
  for (const path of [...implied, nameField]) {
    if (!known.has(pathKey(path))) {
      known.add(pathKey(path));
      complete.push({ path, direction });
    }
  }
  return complete;
}

/** A text that identifies the path. */
function pathKey(path: FieldPath): string {
  return JSON.stringify(path);
}

function readCursor(
  query: WireMessage,
  name: "startAt" | "endAt",
  orderBy: readonly Order[],
): Cursor | undefined {
  const cursor = query.message(name, ["values", "before"]);
  if (cursor === undefined) {
    return undefined;
  }
  const values = cursor.list("values").map((json, index) => {
    const value = decodeValue(json, `${cursor.at("values")}[${index}]`);
    const order = orderBy[index];
    if (order === undefined) {
      throw invalidArgument(`${cursor.where} has more values than the query has orders.`);
    }
    if (isNameField(order.path) && !(value instanceof Reference)) {
      throw invalidArgument(`${cursor.where} needs a reference where the order is by name.`);
    }
    return value;
  });
  return { values, before: cursor.boolean("before") ?? false };
}

function readCount(query: WireMessage, name: "offset" | "limit"): number | undefined {
  const count = query.int32(name);
  if (count !== undefined && count < 0) {
    throw invalidArgument(`${query.at(name)} is negative.`);
  }
  return count;
}

/** Undefined for all fields: "If empty, all fields are returned". `__name__` alone selects no field. */
function readSelect(query: WireMessage): FieldTree<FieldPath> | undefined {
  const fields = query.message("select", ["fields"])?.messages("fields", ["fieldPath"]);
  if (fields === undefined || fields.length === 0) {
    return undefined;
  }
  const tree = new FieldTree<FieldPath>();
  for (const field of fields) {
    const path = parseFieldPath(field.string("fieldPath") ?? "");
    if (!isNameField(path)) {
      tree.add(path, path);
    }
  }
  return tree;
}
