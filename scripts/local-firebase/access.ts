import type { Decision } from "./rules/request.ts";
import type { JWTPayload } from "jose";
import type { IncomingHttpHeaders } from "node:http";
import { permissionDenied, unauthenticated, WireError } from "./requests/errors.ts";
import { isFromBrowser } from "./requests/http-request.ts";
import type { CollectionPath, DocumentPath } from "./resource-names.ts";
import type { Accounts } from "./state/accounts.ts";
import type { Snapshot } from "./state/documents.ts";
import type { Tokens } from "./accounts/tokens.ts";
import type { Timestamp } from "./values/timestamps.ts";
import type { Fields } from "./values/values.ts";

interface SignedIn {
  readonly kind: "user";
  readonly uid: string;
  readonly token: JWTPayload;
  /** Seconds since 1970: when the caller last gave the password. Undefined if revocations are ignored. */
  readonly authTime: number | undefined;
}

/** The sender of a request. */
export type Caller = { readonly kind: "admin" } | SignedIn | { readonly kind: "public" };

/** The token that firebase-admin sends to an emulator instead of a service account's. */
const ADMIN_TOKEN = "owner";

/**
 * The sender of a request, from its `Authorization` header. Throws 401 for an invalid token. Throws 403 for
 * the admin's token from a browser: no page may act as the admin, not even a page of the app.
 */
export async function readCaller(headers: IncomingHttpHeaders, tokens: Tokens): Promise<Caller> {
  if (headers.authorization === undefined) {
    return { kind: "public" };
  }
  const [, token] = /^Bearer (.+)$/i.exec(headers.authorization) ?? [];
  if (token === undefined) {
    throw unauthenticated();
  }
  if (token === ADMIN_TOKEN) {
    if (isFromBrowser(headers)) {
      throw permissionDenied("Admin credentials are not accepted from a web page.");
    }
    return { kind: "admin" };
  }
  try {
    const { uid, claims, authTime } = await tokens.identify(token);
    return { kind: "user", uid, token: claims, authTime };
  } catch (error) {
    throw error instanceof WireError ? unauthenticated() : error;
  }
}

/** Reads any document as it is before the request, and as the whole request would leave it. */
export interface DocumentReader {
  readonly before: (path: DocumentPath) => Fields | undefined;
  readonly after: (path: DocumentPath) => Fields | undefined;
}

/** A reader for requests that change nothing: its `before` and `after` read the same. */
export function snapshotReader(snapshot: Snapshot): DocumentReader {
  const read: DocumentReader["before"] = (path) => snapshot.get(path)?.fields;
  return { before: read, after: read };
}

interface AccessContext {
  /** Null for a request without a token. */
  readonly auth: { readonly uid: string; readonly token: JWTPayload } | null;
  readonly time: Timestamp;
  /**
   * All accesses of a request share this object, by which the rules recognise the request: Firestore limits
   * how many documents the rules may read for one request.
   */
  readonly documents: DocumentReader;
}

export interface DocumentAccess {
  readonly method: "get" | "create" | "update" | "delete";
  readonly path: DocumentPath;
  /** The document before the access; undefined when it does not exist. */
  readonly before: Fields | undefined;
  /** The document after the access; undefined when deleted. For a `get` the same as `before`. */
  readonly after: Fields | undefined;
}

export interface ListAccess {
  readonly method: "list";
  readonly path: CollectionPath;
}

export type AccessRequest = AccessContext & (DocumentAccess | ListAccess);

/** Decides one access. Has no side effects, and may be called inside a write transaction. */
export type AccessRules = (request: AccessRequest) => Decision;

/**
 * Every Firestore operation calls this gate once for each document and once for each query, within the
 * operation's own transaction or snapshot.
 */
export class AccessGate {
  readonly #rules: AccessRules;
  readonly #accounts: Pick<Accounts, "get">;

  constructor(rules: AccessRules, accounts: Pick<Accounts, "get">) {
    this.#rules = rules;
    this.#accounts = accounts;
  }

  /**
   * Throws PERMISSION_DENIED if the rules refuse the access, and UNAUTHENTICATED if the caller's account was
   * deleted, disabled or signed out everywhere since the check of the token.
   */
  require(
    caller: Caller,
    context: Omit<AccessContext, "auth">,
    access: DocumentAccess | ListAccess,
  ): void {
    if (caller.kind === "admin") {
      return;
    }
    if (caller.kind === "user" && !this.#isSignedIn(caller)) {
      throw unauthenticated();
    }
    const auth = caller.kind === "user" ? { uid: caller.uid, token: caller.token } : null;
    const request: AccessRequest = { ...context, ...access, auth };
    if (!this.#rules(request).allowed) {
      throw permissionDenied("Missing or insufficient permissions.");
    }
  }

  #isSignedIn({ uid, authTime }: SignedIn): boolean {
    if (authTime === undefined) {
      return true;
    }
    const account = this.#accounts.get(uid);
    return account !== undefined && !account.disabled && authTime >= account.validSince;
  }
}
