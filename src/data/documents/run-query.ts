import { FirebaseError } from "firebase/app";
import { auth } from "../../firebase/auth.ts";
import { documentsPath } from "../../firebase/options.ts";
import { askFirestore } from "../calls/ask-server.ts";
import { callBackend } from "../calls/call-backend.ts";
import { decodeFields } from "./decode-document.ts";
import type { StoredDocument } from "./stored-document.ts";

/** A query for some fields of each document. The SDK's queries fetch whole documents only. */
interface ProjectedQuery {
  readonly collection: string;
  readonly fields: readonly string[];
  /**
   * Orders by this field, then by document name. Omits documents without the field. By default, orders only
   * by document name.
   */
  readonly orderBy?: string;
  readonly after?: QueryCursor | undefined;
  /** Finds only documents with these ids, at most 30. Without ids, finds the whole collection. */
  readonly among?: readonly string[];
  readonly limit: number;
}

/** Where a query continues: the `orderBy` values of the last document, in the server's format. */
export type QueryCursor = readonly unknown[];

interface FoundDocument {
  readonly id: string;
  /** The requested fields. Leaves out values of types that this product never stores. */
  readonly data: StoredDocument;
  readonly cursor: QueryCursor;
}

const PORTION = 1000;

/** Firestore Lite's error codes by HTTP status, for the statuses that this product distinguishes. */
const CODES: Readonly<Record<number, string>> = {
  400: "failed-precondition",
  401: "unauthenticated",
  403: "permission-denied",
  404: "not-found",
  409: "aborted",
  429: "resource-exhausted",
  503: "unavailable",
  504: "deadline-exceeded",
};

/**
 * Queries Firestore over REST with the SDK's ID token, so that the security rules apply. Fails like every
 * other call to the backend.
 * https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/runQuery
 */
export async function runQuery(query: ProjectedQuery): Promise<readonly FoundDocument[]> {
  const orders = [...(query.orderBy === undefined ? [] : [query.orderBy]), "__name__"];
  const structuredQuery = {
    select: { fields: query.fields.map((fieldPath) => ({ fieldPath })) },
    from: [{ collectionId: query.collection }],
    ...(query.among !== undefined && { where: isAmong(query.collection, query.among) }),
    orderBy: orders.map((fieldPath) => ({
      field: { fieldPath },
      direction: "ASCENDING",
    })),
    ...(query.after !== undefined && { startAt: { values: query.after, before: false } }),
    limit: query.limit,
  };
  const results = await callBackend(() => send({ structuredQuery }));
  // The last result may hold only a `readTime`.
  return results.flatMap((result) => {
    const document: unknown = Reflect.get(Object(result), "document");
    return document === undefined ? [] : [found(document, query.orderBy)];
  });
}

/** Reads some fields of every document in a collection, a thousand documents per request. */
export async function readWhole(
  listed: Pick<ProjectedQuery, "collection" | "fields">,
): Promise<readonly FoundDocument[]> {
  const all: FoundDocument[] = [];
  for (let after: QueryCursor | undefined, isLast = false; !isLast;) {
    const portion = await runQuery({ ...listed, after, limit: PORTION });
    all.push(...portion);
    after = portion.at(-1)?.cursor;
    isLast = portion.length < PORTION;
  }
  return all;
}

const isAmong = (collection: string, ids: readonly string[]) => ({
  fieldFilter: {
    field: { fieldPath: "__name__" },
    op: "IN",
    value: {
      arrayValue: {
        values: ids.map((id) => ({ referenceValue: `${documentsPath}/${collection}/${id}` })),
      },
    },
  },
});

async function send(query: object): Promise<readonly unknown[]> {
  const token = await auth.currentUser?.getIdToken();
  const response = await askFirestore("runQuery", token, query).catch(() => {
    // The code that the SDK uses for a broken connection.
    throw new FirebaseError("unknown", "");
  });
  // A truncated response is not valid JSON.
  const answer: unknown = response.ok ? await response.json().catch(() => undefined) : undefined;
  if (!Array.isArray(answer)) {
    throw new FirebaseError(CODES[response.status] ?? "unknown", "");
  }
  // A query can fail after the server has sent status 200. The error is then one of the results.
  for (const result of answer) {
    const error: unknown = Reflect.get(Object(result), "error");
    if (error !== undefined) {
      const status = Number(Reflect.get(Object(error), "code"));
      throw new FirebaseError(CODES[status] ?? "unknown", "");
    }
  }
  return answer;
}

function found(document: unknown, orderBy: string | undefined): FoundDocument {
  const name = String(Reflect.get(Object(document), "name"));
  const fields: unknown = Reflect.get(Object(document), "fields") ?? {};
  const data = Object.entries(Object(fields)).flatMap(([field, value]) => {
    try {
      return Object.entries(decodeFields({ [field]: value }));
    } catch {
      // One undecodable value must not make the whole list fail.
      return [];
    }
  });
  return {
    id: name.split("/").at(-1) ?? "",
    data: Object.fromEntries(data),
    cursor: [
      ...(orderBy === undefined ? [] : [Reflect.get(Object(fields), orderBy)]),
      { referenceValue: name },
    ],
  };
}
