import type { RulesValue } from "../values.ts";

/** A stored map, written as an object whose values are as the rules see them: 1n is an int, 1 a float. */
export interface MapNotation {
  readonly [key: string]: Notation;
}

export type Notation = RulesValue | readonly Notation[] | MapNotation;

export type Method = "get" | "list" | "create" | "update" | "delete";

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
  readonly database?: string;
}

/** Documents by path, before the request and after it. By default, the request changes none. */
export interface DocumentsNotation {
  readonly before: { readonly [path: string]: MapNotation };
  readonly after?: { readonly [path: string]: MapNotation };
}

/** A test of `allow get: if <expression>;` at `/things/{thing}`. "error" is a denial because of an error. */
export type ExpressionRow = readonly [
  name: string,
  expression: string,
  expected: boolean | "error",
  request?: RequestNotation,
  documents?: DocumentsNotation,
];

/** A test of a request. Expected is "true", or a "false" or "error" for each `allow` that covers it. */
export interface RulesVector {
  readonly name: string;
  readonly rules: string;
  readonly request: RequestNotation;
  readonly documents: DocumentsNotation | undefined;
  readonly expected: RegExp;
}

/** A sentence of the documentation (quoted or closely paraphrased), its page, and tests of the sentence. */
export interface VectorGroup {
  readonly says: string;
  readonly source: string;
  readonly vectors: readonly (RulesVector | ExpressionRow)[];
}
