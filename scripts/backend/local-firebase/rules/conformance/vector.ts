/**
 * A stored value as JSON. A whole number is an int, any other number a float. A map whose only key starts
 * with "$" is one of the other types: `{ $float: 2 }`, `{ $int: "9007199254740993" }`,
 * `{ $timestamp: "2021-03-04T05:06:07Z" }`, `{ $bytes: [1, 2] }`, `{ $reference: "users/alice" }`
 * (a document below the root), `{ $latlng: [52.5, 13.4] }`.
 */
export type Notation =
  null | boolean | number | string | readonly Notation[] | { readonly [key: string]: Notation };

export interface MapNotation {
  readonly [key: string]: Notation;
}

export type Method = "get" | "list" | "create" | "update" | "delete";

type FilterOperator =
  "<" | "<=" | ">" | ">=" | "==" | "!=" | "in" | "not-in" | "array-contains" | "array-contains-any";

export type FilterNotation =
  | readonly [field: string, operator: FilterOperator, value: Notation]
  | { readonly and: readonly FilterNotation[] }
  | { readonly or: readonly FilterNotation[] };

export interface QueryNotation {
  readonly where?: FilterNotation;
  readonly limit?: number;
  readonly offset?: number;
  readonly orderBy?: readonly string[];
}

export interface RequestNotation {
  /** Default "get". */
  readonly method?: Method;
  /** Default "things/one", and "things" for a list. */
  readonly path?: string;
  /** A uid, a uid with its token's claims, or null (the default) without a sign-in. */
  readonly auth?: string | { readonly uid: string; readonly token: MapNotation } | null;
  /** Default 2021-03-04T05:06:07.089Z, a Thursday. */
  readonly time?: string;
  /** The document before the request: `{}` by default. A create and a list never have one. */
  readonly before?: MapNotation | "absent";
  /** For a create and an update, the document after the request: `{}` by default. */
  readonly after?: MapNotation;
  readonly query?: QueryNotation;
  readonly database?: string;
}

/** Documents by path: before the request and after it (default: unchanged). */
export interface DocumentsNotation {
  readonly before: { readonly [path: string]: MapNotation };
  readonly after?: { readonly [path: string]: MapNotation };
}

/** `allow get: if <expression>;` at `/things/{thing}`; "error" is a denial because of an error. */
export interface ExpressionVector {
  readonly name: string;
  readonly expression: string;
  readonly expected: boolean | "error";
  readonly request?: RequestNotation;
  readonly documents?: DocumentsNotation;
}

/** An `ExpressionVector` without request and documents. */
export type ExpressionRow = readonly [
  name: string,
  expression: string,
  expected: ExpressionVector["expected"],
];

/** "refused": denied, or already rejected at load, where the documentation does not say which. */
export interface RulesVector {
  readonly name: string;
  readonly rules: string;
  readonly request: RequestNotation;
  readonly documents?: DocumentsNotation;
  readonly expected: "allow" | "deny" | "refused";
}

/** Several operations of one atomic request, which share their documents. */
export interface BatchVector {
  readonly name: string;
  readonly rules: string;
  readonly requests: readonly RequestNotation[];
  readonly documents?: DocumentsNotation;
  readonly expected: readonly ("allow" | "deny")[];
}

export interface LoadVector {
  readonly name: string;
  readonly rules: string;
  readonly expected: {
    /** The message's first line. */
    readonly loadError: RegExp;
    /** The rest of the message. */
    readonly shows?: RegExp;
    /** Absent where the documentation does not define the error's position. */
    readonly line?: number;
    readonly column?: number;
  };
}

export type Vector = ExpressionVector | RulesVector | BatchVector | LoadVector;

/** A documented sentence (quoted or closely paraphrased), its page, and its consequences. */
export interface VectorGroup {
  readonly says: string;
  readonly source: string;
  readonly vectors: readonly (Vector | ExpressionRow)[];
}
