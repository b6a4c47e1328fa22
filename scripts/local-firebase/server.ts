import type { IncomingMessage, ServerResponse } from "node:http";
import { AccessGate, type AccessRules, type Caller, readCaller } from "./access.ts";
import { type Backend, type OperationRequest, type ResetPage, TextReply } from "./backend.ts";
import {
  cancelled,
  permissionDenied,
  resourceExhausted,
  unauthenticated,
  WireError,
} from "./requests/errors.ts";
import { isFromBrowser, readBody, requireOwnOrigin } from "./requests/http-request.ts";
import { DEFAULT_PASSWORD_COST, type PasswordCost, Passwords } from "./accounts/passwords.ts";
import { openIndexesFile } from "./queries/indexes.ts";
import { ReadOnlyTransactions } from "./read-only-transactions.ts";
import { ResourceNames } from "./resource-names.ts";
import type { Decision } from "./rules/request.ts";
import { openRulesFile, type RulesFile } from "./rules-file.ts";
import {
  type MatchedRoute,
  matchRoute,
  MAX_BYTES,
  requireServedProject,
  type Route,
} from "./routes.ts";
import { DiskError } from "./state/disk-room.ts";
import { openState } from "./state/state.ts";
import { Tokens } from "./accounts/tokens.ts";

export interface LocalFirebaseOptions {
  /** Created if missing. */
  readonly dataDirectory: string;
  /** 32 ASCII characters that encrypt the store of a new folder; only the same key opens it again. */
  readonly encryptionKey?: string;
  readonly projectId: string;
  readonly rulesFile: string;
  readonly watchRules?: boolean;
  /** Path of firestore.indexes.json. Without it, no query needs an index. */
  readonly indexesFile?: string;
  /** How the page of a reset link fits the app. */
  readonly resetPage?: ResetPage;
  /** Prints reset links, which are the only secrets to print, and messages about changed rules. */
  readonly print: (line: string) => void;
}

/** For tests only. */
export interface LocalFirebaseInternals {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly passwordCost: PasswordCost;
  /**
   * Whether Firestore accepts a revoked token until it expires, as in production. Then only the rules can
   * refuse its sender.
   */
  readonly revokedTokensLiveOn: boolean;
  /** Is told of every decision of the rules. */
  readonly decided: (decision: Decision) => void;
}

export interface LocalFirebase {
  /**
   * A Node request handler. Resolves with true when the request was for the backend; otherwise with
   * false, and leaves the response untouched.
   */
  readonly handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  readonly hasAccounts: () => boolean;
  /** Waits for open requests, then closes the store. */
  readonly close: () => Promise<void>;
}

const OWNED_PATHS =
  /^\/(?:identitytoolkit\.googleapis\.com|securetoken\.googleapis\.com|v1\/projects|emulator)(?:\/|$)/;

const DEFAULT_INTERNALS: LocalFirebaseInternals = {
  now: Date.now,
  passwordCost: DEFAULT_PASSWORD_COST,
  revokedTokensLiveOn: false,
  decided: () => undefined,
};

/**
 * Opens the data and the rules. Listens on no port: the caller passes requests on to `handle`. Throws an
 * `Error` with sentences to show, or a `RulesLoadError`.
 */
export async function openLocalFirebase(
  options: LocalFirebaseOptions,
  internals: Partial<LocalFirebaseInternals> = {},
): Promise<LocalFirebase> {
  const { rulesFile, watchRules = false, print } = options;
  const rules = openRulesFile(rulesFile, { watch: watchRules, print });
  const backend = await openBackend(options, { ...DEFAULT_INTERNALS, ...internals }, rules);
  const underWay = new Set<Promise<void>>();
  let isClosed = false;

  return {
    handle: async (request, response) => {
      if (!OWNED_PATHS.test(splitTarget(request).path)) {
        return false;
      }
      if (isClosed) {
        send(response, errorReply(unavailable("The server is shutting down."), undefined));
        return true;
      }
      const work = answer(backend, request, goneSignal(response)).then((reply) => {
        send(response, reply);
      });
      underWay.add(work);
      try {
        await work;
      } finally {
        underWay.delete(work);
      }
      return true;
    },
    hasAccounts: () => !backend.state.accounts.isEmpty(),
    close: async () => {
      isClosed = true;
      rules.close();
      await Promise.allSettled(underWay);
      backend.transactions.endAll();
      await backend.state.close();
    },
  };
}

async function openBackend(
  {
    dataDirectory,
    encryptionKey,
    projectId,
    print,
    indexesFile,
    resetPage = {},
  }: LocalFirebaseOptions,
  internals: LocalFirebaseInternals,
  rules: RulesFile,
): Promise<Backend> {
  const decide: AccessRules = (request) => {
    const decision = rules.decide(request);
    decided(decision);
    return decision;
  };
  const { now, passwordCost, revokedTokensLiveOn: revokedLiveOn, decided } = internals;
  const indexes = indexesFile === undefined ? undefined : openIndexesFile(indexesFile);
  const state = await openState(dataDirectory, encryptionKey);
  return {
    projectId,
    state,
    tokens: await Tokens.open({ projectId, state, now, revokedLiveOn }),
    passwords: new Passwords(passwordCost),
    gate: new AccessGate(decide, state.accounts),
    indexes,
    names: new ResourceNames(projectId),
    transactions: new ReadOnlyTransactions(now),
    resetPage,
    now,
    print,
  };
}

/** Never rejects: every error becomes a reply. */
async function answer(
  backend: Backend,
  request: IncomingMessage,
  signal: AbortSignal,
): Promise<TextReply> {
  let route: Route | undefined;
  try {
    const { path } = splitTarget(request);
    const origin = requireOwnOrigin(request);
    const matched = matchRoute(request.method ?? "", path);
    ({ route } = matched);
    const result = await perform(backend, request, matched, { origin, signal });
    return result instanceof TextReply ? result : jsonReply(200, result);
  } catch (error) {
    if (error instanceof WireError) {
      return errorReply(error, route);
    }
    if (error instanceof DiskError) {
      backend.print(error.message);
      return errorReply(
        error.isFull ? resourceExhausted("The disk is full.") : unavailable("The disk fails."),
        route,
      );
    }
    backend.print(describeDefect(error));
    return errorReply(
      new WireError(500, "Internal error encountered.", { status: "INTERNAL" }),
      route,
    );
  }
}

async function perform(
  backend: Backend,
  request: IncomingMessage,
  { route, params }: MatchedRoute,
  { origin, signal }: Pick<OperationRequest, "origin" | "signal">,
): Promise<unknown> {
  requireServedProject(backend.projectId, params);
  const query = new URLSearchParams(splitTarget(request).query);
  if (route.credentials === "api key" && !query.get("key")) {
    throw permissionDenied("The request is missing a valid API key.");
  }
  if (route.credentials === "program" && isFromBrowser(request.headers)) {
    throw permissionDenied("This is for programs, and not answered to a web page.");
  }
  // The check of the sign-in comes after the body: the account may be deleted while a slow body arrives.
  const body =
    route.body === "none"
      ? {}
      : await readBody(request, { format: route.body, maxBytes: maxBytesOf(route, request) });
  const caller: Caller =
    route.credentials === "none" || route.credentials === "program"
      ? { kind: "public" }
      : await readCaller(request.headers, backend.tokens);
  if (route.credentials === "admin" && caller.kind !== "admin") {
    throw unauthenticated();
  }
  return await route.operation(backend, {
    params,
    query,
    body,
    caller,
    origin,
    signal,
  });
}

/** Without a sign-in, a caller can only write contact messages, which are small. */
function maxBytesOf({ maxBytes }: Route, { headers }: IncomingMessage): number {
  return headers.authorization === undefined ? Math.min(maxBytes, MAX_BYTES.read) : maxBytes;
}

/** A signal that aborts when the connection closes. After a reply, no operation reads the signal. */
function goneSignal(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  response.once("close", () => {
    gone.abort(cancelled());
  });
  return gone.signal;
}

function splitTarget(request: IncomingMessage): { path: string; query: string } {
  const [path = "", ...query] = (request.url ?? "").split("?");
  return { path, query: query.join("?") };
}

function jsonReply(status: number, body: unknown): TextReply {
  return new TextReply("application/json; charset=utf-8", JSON.stringify(body), { status });
}

function errorReply(error: WireError, route: Route | undefined): TextReply {
  return jsonReply(error.httpStatus, route?.isStream === true ? [error] : error);
}

function unavailable(message: string): WireError {
  return new WireError(503, message, { status: "UNAVAILABLE" });
}

/** The stack of a defect, without the error's message, which may quote an answer. */
function describeDefect(error: unknown): string {
  if (!(error instanceof Error)) {
    return "Internal error of an unknown kind.";
  }
  const frames = error.stack?.split("\n").filter((line) => /^\s+at /.test(line)) ?? [];
  return [`Internal error: ${error.name}`, ...frames].join("\n");
}

function send(response: ServerResponse, reply: TextReply): void {
  if (response.destroyed) {
    // The client has disconnected.
    return;
  }
  response.writeHead(reply.status, {
    "Content-Type": reply.contentType,
    "Content-Length": Buffer.byteLength(reply.text),
    "Cache-Control": "no-store",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
    ...reply.headers,
  });
  response.end(reply.text);
}
