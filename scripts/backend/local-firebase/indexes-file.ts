import { readFileSync } from "node:fs";
import type { IndexKind, Indexes } from "./queries/index-needs.ts";
import { parseFieldPath } from "./values/field-paths.ts";
import { WireMessage } from "./wire-json.ts";

// https://firebase.google.com/docs/reference/firestore/indexes

const EVERY_FIELD = "*";

const ORDERS = new Map<number, "ASCENDING" | "DESCENDING">([
  [1, "ASCENDING"],
  [2, "DESCENDING"],
]);
const ARRAYS = new Map<number, "CONTAINS">([[1, "CONTAINS"]]);
/** Without the scope of collection groups, which this server does not query. */
const SCOPES = new Map<number, "COLLECTION">([[1, "COLLECTION"]]);

const AUTOMATIC: ReadonlySet<IndexKind> = new Set(["ASCENDING", "DESCENDING", "CONTAINS"]);

/**
 * The indexes that production would create from `firestore.indexes.json`. Throws for entries that production
 * accepts and this server does not know.
 */
export function openIndexesFile(path: string): Indexes {
  const file = new WireMessage(JSON.parse(readFileSync(path, "utf8")), path, [
    "indexes",
    "fieldOverrides",
  ]);
  const composites = file
    .messages("indexes", ["collectionGroup", "queryScope", "fields"])
    .map((index) => ({
      collection: index.string("collectionGroup") ?? "",
      scope: index.enumeration("queryScope", SCOPES),
      fields: index.messages("fields", ["fieldPath", "order", "arrayConfig"]).map((field) => ({
        path: parseFieldPath(field.string("fieldPath") ?? ""),
        kind: kindOf(field),
      })),
    }));
  const overrides = new Map(
    file.messages("fieldOverrides", ["collectionGroup", "fieldPath", "indexes"]).map((override) => [
      keyOf(override.string("collectionGroup") ?? "", override.string("fieldPath") ?? ""),
      new Set(
        override
          .messages("indexes", ["order", "arrayConfig", "queryScope"])
          .filter((index) => index.enumeration("queryScope", SCOPES) !== undefined)
          .map(kindOf),
      ),
    ]),
  );
  return {
    ofField: (collection, field) => {
      // An override for a map applies to its fields, too: the one for `a` applies to `a.b`.
      const ancestors = field.map((_, index) => field.slice(0, field.length - index).join("."));
      for (const ancestor of [...ancestors, EVERY_FIELD]) {
        const kinds = overrides.get(keyOf(collection, ancestor));
        if (kinds !== undefined) {
          return kinds;
        }
      }
      return AUTOMATIC;
    },
    composites: (collection) =>
      composites.filter((index) => index.collection === collection).map(({ fields }) => fields),
  };
}

const keyOf = (collection: string, field: string): string => JSON.stringify([collection, field]);

function kindOf(message: WireMessage): IndexKind {
  return (
    message.enumeration("arrayConfig", ARRAYS) ??
    message.enumeration("order", ORDERS) ??
    "ASCENDING"
  );
}
