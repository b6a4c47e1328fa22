import type { Operation } from "./backend.ts";
import { invalidArgument, notFound, notImplemented } from "./requests/errors.ts";
import type { BodyFormat } from "./requests/http-request.ts";
import { getConfig, updateConfig } from "./operations/auth/config.ts";
import {
  createAccount,
  deleteAccount,
  lookupAny,
  updateAccount,
} from "./operations/auth/admin-accounts.ts";
import { actionStylesheet, openAction, submitAction } from "./operations/auth/emulator-action.ts";
import { finishEnrolment, startEnrolment, withdrawFactor } from "./operations/auth/enrol-factor.ts";
import { deleteOwn, lookupOwn, updateOwn } from "./operations/auth/own-account.ts";
import { listOobCodes, resetPassword, sendOobCode } from "./operations/auth/reset-password.ts";
import { grantToken, signInWithCode, signInWithPassword } from "./operations/auth/sign-in.ts";
import { signUp } from "./operations/auth/sign-up.ts";
import { exportAccounts, importAccounts } from "./operations/auth/transfer-accounts.ts";
import { beginTransaction, listCollectionIds, rollback } from "./operations/firestore/backup.ts";
import { batchGet } from "./operations/firestore/batch-get.ts";
import { commit } from "./operations/firestore/commit.ts";
import { countDocuments, runQueryOperation } from "./operations/firestore/run-query.ts";
import { STYLESHEET_PATH } from "./reset-page/reset-page.ts";
import { ACTION_PATH } from "./requests/http-request.ts";

/**
 * The credentials that a request must have. "none": no credentials. "program": no credentials, but requests
 * from browsers are refused. "api key": any key, because a key names a project, and this server has only one.
 * "admin": the admin's credentials. "any": any credentials, which the operation then judges. A request with
 * an invalid token is refused for "api key", "admin" and "any".
 */
type Credentials = "none" | "program" | "api key" | "admin" | "any";

export interface Route {
  readonly operation: Operation;
  readonly credentials: Credentials;
  readonly body: BodyFormat | "none";
  readonly maxBytes: number;
  /** Whether production streams the reply, which is then a JSON list, even for an error. */
  readonly isStream: boolean;
}

/**
 * The limit for a commit is production's (https://firebase.google.com/docs/firestore/quotas). The other
 * limits are far above what a client sends. All are needed, because parsing a body blocks all other requests.
 */
export const MAX_BYTES = { account: 64 * 1024, read: 1024 * 1024, commit: 10 * 1024 * 1024 };

type RouteRow = readonly [
  methodAndPath: string,
  operation: Operation,
  credentials: Credentials,
  body: BodyFormat | "none",
  stream?: "stream",
];

const CLIENT = "/identitytoolkit.googleapis.com/v1/accounts";
const SECOND_FACTOR = "/identitytoolkit.googleapis.com/v2/accounts";
const ADMIN = "/identitytoolkit.googleapis.com/v1/projects/{project}/accounts";
const CONFIG = "/identitytoolkit.googleapis.com/v2/projects/{project}/config";
const DOCUMENTS = "/v1/projects/{project}/databases/{database}/documents";

/** All routes of the backend. `{name}` is one segment, `{name=**}` any number. */
const ROWS: readonly RouteRow[] = [
  [`POST ${CLIENT}:signUp`, signUp, "api key", "json"],
  [`POST ${CLIENT}:signInWithPassword`, signInWithPassword, "api key", "json"],
  [`POST ${CLIENT}:lookup`, lookupOwn, "api key", "json"],
  [`POST ${CLIENT}:update`, updateOwn, "api key", "json"],
  [`POST ${CLIENT}:delete`, deleteOwn, "api key", "json"],
  [`POST ${CLIENT}:sendOobCode`, sendOobCode, "api key", "json"],
  [`POST ${CLIENT}:resetPassword`, resetPassword, "api key", "json"],
  [`POST ${SECOND_FACTOR}/mfaEnrollment:start`, startEnrolment, "api key", "json"],
  [`POST ${SECOND_FACTOR}/mfaEnrollment:finalize`, finishEnrolment, "api key", "json"],
  [`POST ${SECOND_FACTOR}/mfaEnrollment:withdraw`, withdrawFactor, "api key", "json"],
  [`POST ${SECOND_FACTOR}/mfaSignIn:finalize`, signInWithCode, "api key", "json"],
  ["POST /securetoken.googleapis.com/v1/token", grantToken, "api key", "form"],

  [`POST ${ADMIN}`, createAccount, "admin", "json"],
  [`POST ${ADMIN}:lookup`, lookupAny, "admin", "json"],
  [`POST ${ADMIN}:update`, updateAccount, "admin", "json"],
  [`POST ${ADMIN}:delete`, deleteAccount, "admin", "json"],
  [`POST ${ADMIN}:sendOobCode`, sendOobCode, "admin", "json"],
  [`GET ${ADMIN}:batchGet`, exportAccounts, "admin", "none"],
  [`POST ${ADMIN}:batchCreate`, importAccounts, "admin", "json"],
  [`GET ${CONFIG}`, getConfig, "admin", "none"],
  [`PATCH ${CONFIG}`, updateConfig, "admin", "json"],

  ["GET /emulator/v1/projects/{project}/oobCodes", listOobCodes, "program", "none"],
  [`GET ${ACTION_PATH}`, openAction, "none", "none"],
  [`POST ${ACTION_PATH}`, submitAction, "none", "form"],
  [`GET ${STYLESHEET_PATH}`, actionStylesheet, "none", "none"],

  [`POST ${DOCUMENTS}:batchGet`, batchGet, "any", "json or text", "stream"],
  [`POST ${DOCUMENTS}:commit`, commit, "any", "json or text"],
  [`POST ${DOCUMENTS}:beginTransaction`, beginTransaction, "admin", "json"],
  [`POST ${DOCUMENTS}:rollback`, rollback, "admin", "json"],
  [`POST ${DOCUMENTS}:listCollectionIds`, listCollectionIds, "admin", "json"],
  [`POST ${DOCUMENTS}{parent=**}:runQuery`, runQueryOperation, "any", "json or text", "stream"],
  [
    `POST ${DOCUMENTS}{parent=**}:runAggregationQuery`,
    countDocuments,
    "any",
    "json or text",
    "stream",
  ],
];

const ROUTES = ROWS.map(([methodAndPath, operation, credentials, body, stream]) => ({
  pattern: compile(methodAndPath),
  route: {
    operation,
    credentials,
    body,
    maxBytes: maxBytesFor(operation, body),
    isStream: stream === "stream",
  },
}));

export interface MatchedRoute {
  readonly route: Route;
  readonly params: ReadonlyMap<string, string>;
}

/** Finds the route of a request. Throws NOT_IMPLEMENTED for an unknown one. */
export function matchRoute(method: string, path: string): MatchedRoute {
  const target = `${method} ${path}`;
  for (const { pattern, route } of ROUTES) {
    const match = pattern.exec(target);
    if (match !== null) {
      return { route, params: decodeParams(match.groups ?? {}) };
    }
  }
  throw notImplemented(target);
}

/** Throws NOT_FOUND unless the path names the project and the database of this server. */
export function requireServedProject(
  servedProject: string,
  params: ReadonlyMap<string, string>,
): void {
  const project = params.get("project") ?? servedProject;
  const database = params.get("database") ?? "(default)";
  if (project !== servedProject || database !== "(default)") {
    throw notFound(`The database ${database} does not exist for project ${project}.`);
  }
}

function maxBytesFor(operation: Operation, body: BodyFormat | "none"): number {
  if (body !== "json or text") {
    return MAX_BYTES.account;
  }
  return operation === commit ? MAX_BYTES.commit : MAX_BYTES.read;
}

function compile(methodAndPath: string): RegExp {
  const source = methodAndPath
    .replaceAll(/[.]/g, String.raw`\.`)
    .replaceAll(/\{(\w+)=\*\*\}/g, String.raw`(?<$1>(?:/[^/]+)*)`)
    .replaceAll(/\{(\w+)\}/g, "(?<$1>[^/:]+)");
  return new RegExp(`^${source}$`);
}

/** Decodes segments one by one, so that an encoded slash stays inside its segment. */
function decodeParams(groups: Readonly<Record<string, string>>): ReadonlyMap<string, string> {
  const params = new Map<string, string>();
  for (const [name, value] of Object.entries(groups)) {
    const segments = value.split("/").map(decodeSegment);
    params.set(name, (value.startsWith("/") ? segments.slice(1) : segments).join("/"));
  }
  return params;
}

function decodeSegment(segment: string): string {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    throw invalidArgument("Malformed percent-encoding in the URL.");
  }
  if (decoded.includes("/")) {
    throw invalidArgument("A resource id contains a slash.");
  }
  return decoded;
}
