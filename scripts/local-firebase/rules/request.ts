import type { RulesMap, RulesTimestamp } from "./values.ts";

export interface RulesRequest {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** Below the database's root: "clients/uid"; for `list` the collection, "clients". */
  readonly path: string;
  readonly auth: { readonly uid: string; readonly token: RulesMap } | null;
  readonly time: RulesTimestamp;
  /** The document before the request; undefined when it does not exist, and for `list`. */
  readonly before: RulesMap | undefined;
  /** The document after the request; undefined when deleted, and for reads. */
  readonly after: RulesMap | undefined;
  /** Default "(default)". */
  readonly database?: string;
}

/**
 * Other documents, by their path below the root. `get` and `exists` read `before`, `getAfter` and
 * `existsAfter` read `after`. The operations of one multi-document request share one object, by which the
 * rules count their accesses together.
 */
export interface RulesDocuments {
  readonly before: (path: string) => RulesMap | undefined;
  readonly after: (path: string) => RulesMap | undefined;
}

/** `reasons` is empty when no rule covers this path and method. */
export type Decision =
  { readonly allowed: true } | { readonly allowed: false; readonly reasons: readonly string[] };
