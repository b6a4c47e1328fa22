import type { JWTPayload } from "jose";
import { permissionDenied } from "./errors.ts";
import type { CollectionPath, DocumentPath } from "./resource-names.ts";
import type { StructuredQuery } from "./queries/structured-query.ts";
import type { Timestamp } from "./values/timestamps.ts";
import type { Fields } from "./values/values.ts";

/** Who a request comes from. */
export type Caller =
  | { readonly kind: "admin" }
  | { readonly kind: "user"; readonly uid: string; readonly token: JWTPayload }
  | { readonly kind: "public" };

/** Reads any document as it is before and as it will be after the whole request. */
export interface DocumentReader {
  readonly before: (path: DocumentPath) => Fields | undefined;
  readonly after: (path: DocumentPath) => Fields | undefined;
}

interface AccessContext {
  /** Null for a request without a token. */
  readonly auth: { readonly uid: string; readonly token: JWTPayload } | null;
  readonly time: Timestamp;
  /** The same object for every document of one request, so that limits can be counted on it. */
  readonly documents: DocumentReader;
}

export interface DocumentAccess {
  readonly method: "get" | "create" | "update" | "delete";
  readonly path: DocumentPath;
  /** The document as it is; undefined when it does not exist. */
  readonly before: Fields | undefined;
  /** The document as it will be; undefined when it is deleted. For a `get` the same as `before`. */
  readonly after: Fields | undefined;
}

export interface ListAccess {
  readonly method: "list";
  readonly path: CollectionPath;
  readonly query: StructuredQuery;
}

export type AccessRequest = AccessContext & (DocumentAccess | ListAccess);

/** Decides one access. Has no side effects, and may be called inside a write transaction. */
export type AccessRules = (request: AccessRequest) => { readonly allowed: boolean };

/**
 * The gate that every Firestore operation asks, once per document it touches and once per query,
 * from within the transaction or snapshot that it reads and writes in.
 */
export class AccessGate {
  readonly #rules: AccessRules;

  constructor(rules: AccessRules) {
    this.#rules = rules;
  }

  /** Throws PERMISSION_DENIED unless the caller may. */
  require(
    caller: Caller,
    context: Omit<AccessContext, "auth">,
    access: DocumentAccess | ListAccess,
  ): void {
    if (caller.kind === "admin") {
      return;
    }
    const auth = caller.kind === "user" ? { uid: caller.uid, token: caller.token } : null;
    const request: AccessRequest = { ...context, ...access, auth };
    if (!this.#rules(request).allowed) {
      throw permissionDenied("Missing or insufficient permissions.");
    }
  }
}
