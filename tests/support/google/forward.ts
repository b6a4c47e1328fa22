import type { IncomingMessage } from "node:http";

export interface Asked {
  readonly verb: string;
  /** The service, the path and the query: `/firebaserules.googleapis.com/v1/…?pageSize=10` */
  readonly target: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: object;
}

/** So few that a caller must ask for the next page to get all collections. */
const COLLECTIONS_AT_A_TIME = 2;

/** Sends a request to the embedded backend, and converts its answer to production's shapes. */
export async function forward(
  backend: string,
  { verb, target, body }: Asked,
  sent: string,
  isHashShown: boolean,
): Promise<Answer> {
  const url = new URL(target, backend);
  const page = url.searchParams.get("nextPageToken");
  if (page !== null) {
    url.searchParams.set("nextPageToken", fromOpaque(page));
  }
  const isList = target.endsWith(":listCollectionIds");
  const { pageToken, ...withoutPage }: { pageToken?: string } = Object(body);
  const reply = await askBackend(
    backend,
    url.pathname + url.search,
    isList ? JSON.stringify(withoutPage) : sent,
    { verb, authorization: "Bearer owner" },
  );
  if (reply.status !== 200) {
    return reply;
  }
  return {
    status: 200,
    body: isList
      ? pageOfCollections(reply.body, pageToken)
      : target.includes("/accounts")
        ? accountsShape(reply.body, isHashShown)
        : Object(firestoreShape(reply.body)),
  };
}

export async function askBackend(
  backend: string,
  target: string,
  sent: string,
  { verb = "POST", authorization }: { verb?: string; authorization?: string } = {},
): Promise<Answer> {
  const response = await fetch(backend + target.replace("/firestore.googleapis.com", ""), {
    method: verb,
    headers: {
      "content-type": "application/json",
      ...(authorization !== undefined && { authorization }),
    },
    ...(verb === "GET" ? {} : { body: sent }),
  });
  return { status: response.status, body: Object(await response.json()) };
}

function pageOfCollections(answer: unknown, pageToken: string | undefined): object {
  const { collectionIds = [] }: { collectionIds?: readonly string[] } = Object(answer);
  const begin = pageToken === undefined ? 0 : Number(fromOpaque(pageToken));
  const end = begin + COLLECTIONS_AT_A_TIME;
  return {
    ...(collectionIds.length > 0 && { collectionIds: collectionIds.slice(begin, end) }),
    ...(end < collectionIds.length && { nextPageToken: opaque(String(end)) }),
  };
}

// Converts the embedded backend's answers to production's JSON, which omits empty values and defaults (https://protobuf.dev/programming-guides/json/).

type Json = Readonly<Record<string, unknown>>;

/** Converts an answer of Firestore: a value, a document, or a list of them. */
export function firestoreShape(answer: unknown): unknown {
  if (Array.isArray(answer)) {
    return answer.map(firestoreShape);
  }
  if (typeof answer !== "object" || answer === null) {
    return answer;
  }
  return Object.fromEntries(
    Object.entries(answer).flatMap(([name, value]) => {
      if (name === "arrayValue" || name === "mapValue") {
        return [[name, withoutEmpty(firestoreShape(value))]];
      }
      if (name === "geoPointValue") {
        return [[name, withoutZero(Object(value))]];
      }
      if (name === "fields" && isEmpty(value) && "updateTime" in answer) {
        return [];
      }
      return [[name, firestoreShape(value)]];
    }),
  );
}

const isEmpty = (value: unknown): boolean =>
  typeof value === "object" && value !== null && Object.keys(value).length === 0;

/** Omits the empty `values` of a list, or the empty `fields` of a map. */
const withoutEmpty = (content: unknown): Json =>
  Object.fromEntries(Object.entries(Object(content)).filter(([, value]) => !isEmpty(value)));

const withoutZero = (point: Json): Json =>
  Object.fromEntries(Object.entries(point).filter(([, coordinate]) => coordinate !== 0));

/** The base64 of "REDACTED". */
const REDACTED = "UkVEQUNURUQ=";

/**
 * Converts accounts. Only callers with `firebaseauth.configs.getHashConfig` see the password hashes; nobody
 * sees those that were imported with another kind of hash than the project's
 * (https://firebase.google.com/docs/reference/admin/node/firebase-admin.auth.userrecord).
 */
export function accountsShape(answer: unknown, isHashShown: boolean): object {
  const { users, nextPageToken, ...rest }: { users?: readonly Json[]; nextPageToken?: string } =
    Object(answer);
  return {
    ...rest,
    // Production leaves out an empty list of users, too.
    ...(users !== undefined &&
      users.length > 0 && { users: users.map((user) => accountShape(user, isHashShown)) }),
    ...(nextPageToken !== undefined && { nextPageToken: opaque(nextPageToken) }),
  };
}

function accountShape(
  { disabled, emailVerified, hashParameters, passwordHash, salt, ...rest }: Json,
  isHashShown: boolean,
): Json {
  const { hashAlgorithm }: { hashAlgorithm?: string } = Object(hashParameters);
  const isOwn = hashAlgorithm === "SCRYPT";
  return {
    ...rest,
    ...(emailVerified === true && { emailVerified }),
    ...(disabled === true && { disabled }),
    ...(passwordHash !== undefined &&
      (isHashShown && hashAlgorithm !== undefined
        ? { passwordHash: isOwn ? passwordHash : "", ...(isOwn && { salt }), version: 0 }
        : { passwordHash: REDACTED })),
  };
}

/** Encodes a page token, because production's page tokens are opaque. */
const opaque = (token: string): string => Buffer.from(`page ${token}`).toString("base64url");

const fromOpaque = (token: string): string =>
  Buffer.from(token, "base64url").toString().slice("page ".length);
