import { type CheckedMatch, checkRules } from "./check.ts";
import { decide } from "./decide.ts";
import { LIMITS } from "./limits.ts";
import { parseRules } from "./parser.ts";
import { Source } from "./source.ts";
import type { RulesMap, RulesTimestamp, RulesValue } from "./values.ts";

export interface Rules {
  /** Pure. Never throws for anything in a request; errors of an evaluation are denials. */
  decide(request: RulesRequest, documents: RulesDocuments): Decision;
}

export interface RulesRequest {
  readonly method: "get" | "list" | "create" | "update" | "delete";
  /** Below the database's root: "clients/uid"; for `list` the collection, "clients". */
  readonly path: string;
  readonly auth: { readonly uid: string; readonly token: RulesMap } | null;
  readonly time: RulesTimestamp;
  /** The document as it is; undefined when it does not exist, and for `list`. */
  readonly before: RulesMap | undefined;
  /** The document as it will be; undefined when deleted. For reads undefined. */
  readonly after: RulesMap | undefined;
  /** For `list` only. */
  readonly query?: RulesQuery;
  /** Default "(default)". */
  readonly database?: string;
}

/**
 * Other documents, by their path below the root. `get` and `exists` read `before`, `getAfter` and
 * `existsAfter` read `after`. The operations of one multi-document request pass the same object,
 * which their common limit of accesses is counted by.
 */
export interface RulesDocuments {
  readonly before: (path: string) => RulesMap | undefined;
  readonly after: (path: string) => RulesMap | undefined;
}

/** What a list asks, for the proof. */
export interface RulesQuery {
  readonly where: RulesFilter | undefined;
  readonly orderBy: readonly {
    readonly field: readonly string[];
    readonly direction: "ASC" | "DESC";
  }[];
  readonly limit: number | undefined;
  readonly offset: number;
}

export type RulesFilter =
  | {
      readonly kind: "field";
      /** `["__name__"]` is the document's id or path. */
      readonly field: readonly string[];
      readonly operator:
        | "<"
        | "<="
        | ">"
        | ">="
        | "=="
        | "!="
        | "in"
        | "not-in"
        | "array-contains"
        | "array-contains-any";
      readonly value: RulesValue;
    }
  | { readonly kind: "and" | "or"; readonly filters: readonly RulesFilter[] };

/** `denials` is empty when no rule speaks of this path and method. */
export type Decision =
  { readonly allowed: true } | { readonly allowed: false; readonly denials: readonly Denial[] };

/** Where the `allow` stands, and why it did not; the message never contains document data. */
export interface Denial {
  readonly line: number;
  readonly column: number;
  readonly outcome: "false" | "error";
  readonly message: string;
}

/**
 * Reads rules once, for many decisions. Throws RulesLoadError for whatever is not of the language
 * or not supported, so that nothing unknown is ever evaluated.
 */
export function loadRules(text: string): Rules {
  const source = new Source(text);
  if (Buffer.byteLength(text, "utf8") > LIMITS.sourceBytes) {
    throw source.error("the rules are larger than 256 KB", { line: 1, column: 1 });
  }
  const matches = checked(source);
  return { decide: (request, documents) => decide(matches, request, documents) };
}

function checked(source: Source): readonly CheckedMatch[] {
  try {
    return checkRules(parseRules(source), source);
  } catch (error) {
    // The call stack, which thousands of functions that call each other in a row exhaust.
    if (!(error instanceof RangeError)) throw error;
    throw source.error("the rules nest too deeply", { line: 1, column: 1 });
  }
}
