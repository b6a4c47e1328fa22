import { setImmediate } from "node:timers/promises";
import { type FieldPath, isNameField } from "../values/field-paths.ts";
import { matchesFilter } from "./filter-match.ts";
import type { ResourceNames } from "../resource-names.ts";
import type { ScannedDocument, Snapshot } from "../state/documents.ts";
import type { Cursor, Order, StructuredQuery } from "./structured-query.ts";
import { compareValues } from "../values/value-order.ts";
import { Reference, type Value } from "../values/values.ts";

/** A matching document with its values for the query's orders. */
interface Candidate {
  readonly scanned: ScannedDocument;
  readonly key: readonly Value[];
}

/** Milliseconds for which a scan may block all other requests. */
const TIME_SLICE = 10;

/**
 * The documents that a query finds, in its order. This server has no indexes, so it scans the collection. It
 * keeps at most twice as many documents as offset and limit together. Throws the signal's reason after an
 * abort.
 */
export async function runQuery(
  query: StructuredQuery,
  snapshot: Snapshot,
  { names, signal }: { readonly names: ResourceNames; readonly signal: AbortSignal },
): Promise<readonly ScannedDocument[]> {
  const { orderBy, offset, limit = Number.POSITIVE_INFINITY } = query;
  const [firstOrder] = orderBy;
  const isByName = firstOrder !== undefined && isNameField(firstOrder.path);
  const reverse = isByName && firstOrder.direction === "DESCENDING";
  const wanted = offset + limit;
  let found: Candidate[] = [];
  let sliceEnd = performance.now() + TIME_SLICE;
  for (const scanned of wanted === 0 ? [] : snapshot.scan(query.collection, { reverse })) {
    const candidate = matchCandidate(query, scanned, names);
    if (candidate !== undefined) {
      found.push(candidate);
    }
    if (isByName && found.length === wanted) {
      // The scan's order is the query's, so no later document belongs into the reply.
      break;
    }
    if (found.length >= 2 * wanted) {
      // Sorts only when the list is twice as long as necessary, not after each document.
      found = sortByKey(found, orderBy).slice(0, wanted);
    }
    if (performance.now() > sliceEnd) {
      await setImmediate();
      signal.throwIfAborted();
      sliceEnd = performance.now() + TIME_SLICE;
    }
  }
  return sortByKey(found, orderBy)
    .slice(offset, wanted)
    .map(({ scanned }) => scanned);
}

function matchCandidate(
  query: StructuredQuery,
  scanned: ScannedDocument,
  names: ResourceNames,
): Candidate | undefined {
  const valueAt = (path: FieldPath): Value | undefined =>
    isNameField(path)
      ? new Reference(names.documentName(scanned.path))
      : scanned.document.field(path);
  if (!matchesFilter(query.where, valueAt)) {
    return undefined;
  }
  const key: Value[] = [];
  for (const { path } of query.orderBy) {
    const value = valueAt(path);
    if (value === undefined) {
      // A document without the field is in no index of that field, so production does not find it.
      return undefined;
    }
    key.push(value);
  }
  return isWithin(query, key) ? { scanned, key } : undefined;
}

function isWithin({ startAt, endAt, orderBy }: StructuredQuery, key: readonly Value[]): boolean {
  const afterStart = startAt === undefined || compareToCursor(key, startAt, orderBy) > 0;
  return afterStart && (endAt === undefined || compareToCursor(key, endAt, orderBy) < 0);
}

/** Negative if the document is before the cursor. Never zero, because a cursor stands between documents. */
function compareToCursor(key: readonly Value[], cursor: Cursor, orderBy: readonly Order[]): number {
  const order = compareKeys(key.slice(0, cursor.values.length), cursor.values, orderBy);
  if (order !== 0) {
    return order;
  }
  return cursor.before ? 1 : -1;
}

function compareKeys(
  left: readonly Value[],
  right: readonly Value[],
  orderBy: readonly Order[],
): number {
  for (const [index, { direction }] of orderBy.entries()) {
    const leftValue = left[index];
    const rightValue = right[index];
    if (leftValue === undefined || rightValue === undefined) {
      return 0;
    }
    const order = compareValues(leftValue, rightValue);
    if (order !== 0) {
      return direction === "ASCENDING" ? order : -order;
    }
  }
  return 0;
}

function sortByKey(candidates: readonly Candidate[], orderBy: readonly Order[]): Candidate[] {
  return candidates.toSorted((left, right) => compareKeys(left.key, right.key, orderBy));
}
