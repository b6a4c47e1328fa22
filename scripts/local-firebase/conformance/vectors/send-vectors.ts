import { readdirSync, readFileSync } from "node:fs";
import { isDeepStrictEqual } from "node:util";
import { join } from "node:path";
import type { LocalFirebase } from "../../server.ts";
import { DOCUMENTS, type JsonResponse, TestBackend } from "../../testing/test-backend.ts";
import { ANYTHING_GOES } from "../suites/run.ts";
import { checkOut, SOURCES } from "../suites/sources.ts";

/** One of Firestore's conformance tests: a call of a client library, and the request that it sends. */
type Vector = Readonly<Partial<Record<Kind, VectorBody>>>;
type Kind = "create" | "set" | "update" | "updatePaths" | "delete" | "get" | "query";

interface VectorBody {
  readonly isError?: boolean;
  readonly request?: VectorRequest;
  readonly query?: object;
}
interface VectorRequest {
  readonly name?: string;
  readonly writes?: readonly VectorWrite[];
}
interface VectorWrite {
  readonly update?: { readonly name: string; readonly fields?: object };
  readonly delete?: string;
  readonly updateMask?: object;
  readonly updateTransforms?: readonly object[];
  readonly currentDocument?: { readonly exists?: boolean };
}

const FOLDER = "firestore/v1";
/** The prefix of document names in the vectors; `sendVectors` replaces it with `DOCUMENTS`. */
const THEIR_DOCUMENTS = "projects/projectID/databases/(default)/documents";

/**
 * Sends every request of the vectors as the admin, to the embedded backend or `instead`, and returns those that the backend refuses, as
 * `file: status code`. After a plain write, reads the document again and compares it.
 */
export async function sendVectors(
  from: string | undefined,
  instead?: LocalFirebase,
): Promise<{ readonly sent: number; readonly refused: readonly string[] }> {
  const folder = join(checkOut(SOURCES.vectors, [FOLDER], from), FOLDER);
  const backend = await TestBackend.start({ rulesFile: ANYTHING_GOES, instead });
  const refused: string[] = [];
  let sent = 0;
  try {
    for (const file of readdirSync(folder).filter((name) => name.endsWith(".json"))) {
      const text = readFileSync(join(folder, file), "utf8").replaceAll(THEIR_DOCUMENTS, DOCUMENTS);
      const { tests } = JSON.parse(text) as { tests: readonly Vector[] };
      for (const vector of tests) {
        const [body] = Object.values(vector).filter(isSendable);
        if (body !== undefined) {
          sent += 1;
          const problem = await send(backend, body);
          refused.push(...(problem === undefined ? [] : [`${file}: ${problem}`]));
        }
      }
    }
  } finally {
    await backend.stop();
  }
  if (sent === 0) {
    throw new Error("There are no vectors.");
  }
  return { sent, refused };
}

/** False for listeners, and for calls that the client library refuses before it sends a request. */
function isSendable(body: unknown): body is VectorBody {
  const { isError, request, query }: VectorBody = Object(body);
  return isError !== true && (request !== undefined || query !== undefined);
}

async function send(
  backend: TestBackend,
  { request, query }: VectorBody,
): Promise<string | undefined> {
  if (query !== undefined) {
    return problemOf(await backend.firestore(":runQuery", { structuredQuery: query }));
  }
  const { name, writes = [] } = request ?? {};
  if (name !== undefined) {
    return problemOf(await backend.firestore(":batchGet", { documents: [name] }));
  }
  await prepare(backend, writes);
  return (
    problemOf(await backend.firestore(":commit", { writes })) ??
    (await differenceOf(backend, writes))
  );
}

/** Creates or deletes documents, so that the writes' preconditions hold. */
async function prepare(backend: TestBackend, writes: readonly VectorWrite[]): Promise<void> {
  for (const { update, delete: deleted, currentDocument } of writes) {
    const name = update?.name ?? deleted;
    if (name !== undefined) {
      await backend.commit(
        currentDocument?.exists === false
          ? { delete: name }
          : { update: { name, fields: { before: { booleanValue: true } } } },
      );
    }
  }
}

async function differenceOf(
  backend: TestBackend,
  writes: readonly VectorWrite[],
): Promise<string | undefined> {
  const [write] = writes;
  const isPlain =
    writes.length === 1 && write?.updateMask === undefined && write?.updateTransforms === undefined;
  if (!isPlain || write?.update === undefined) {
    return undefined;
  }
  const stored = await backend.stored(write.update.name);
  return isDeepStrictEqual(stored?.fields, canonical(write.update.fields ?? {}))
    ? undefined
    : "stored otherwise";
}

/** The fields in the form of a reply: an empty list is `{ values: [] }`, not `{}` as in a request. */
function canonical(fields: object): unknown {
  return JSON.parse(
    JSON.stringify(fields)
      .replaceAll('"arrayValue":{}', '"arrayValue":{"values":[]}')
      .replaceAll('"mapValue":{}', '"mapValue":{"fields":{}}'),
  );
}

function problemOf({ status, body }: JsonResponse): string | undefined {
  if (status === 200) {
    return undefined;
  }
  const [first]: readonly unknown[] = Array.isArray(body) ? body : [body];
  const { error }: { error?: { status?: string } } = Object(first);
  return `${status} ${error?.status ?? ""}`;
}
