import {
  DOCUMENTS as ROOT_NAME,
  type JsonResponse,
  type TestBackend,
} from "local-firebase/testing";
import { DOCUMENTS as STORED, ROLES, uidOf } from "../world.ts";
import { nameOf } from "./wire.ts";

/**
 * The collections in every snapshot: each collection of `STORED`. The snapshots before and after an attack
 * also have the documents that the attack names.
 */
const COLLECTIONS = [
  ...new Set(Object.keys(STORED).map((path) => path.slice(0, path.lastIndexOf("/")))),
].toSorted();

/** The roles that have an account. */
export const PEOPLE = ROLES.filter((role) => role !== "public");

/** The names of roles are not secret. */
const NO_SECRETS = new Set(["client", "admin"]);
const SHORTEST_SECRET = 4;

/** Stored documents and accounts as JSON, by path. */
export type Snapshot = ReadonlyMap<string, string>;

export async function takeSnapshot(backend: TestBackend): Promise<Snapshot> {
  const [documents, accounts] = await Promise.all([listDocuments(backend), listAccounts(backend)]);
  return new Map([...documents, ...accounts]);
}

export async function listDocuments(backend: TestBackend): Promise<Snapshot> {
  const found = await Promise.all(COLLECTIONS.map((path) => listCollection(backend, path)));
  return new Map(found.flat());
}

async function listCollection(
  backend: TestBackend,
  collection: string,
): Promise<readonly (readonly [string, string])[]> {
  const [collectionId = "", ...parents] = collection.split("/").toReversed();
  const parent = parents.toReversed().map((id) => `/${id}`);
  const { body } = requireSuccess(
    await backend.firestore(`${parent.join("")}:runQuery`, {
      structuredQuery: { from: [{ collectionId }] },
    }),
  );
  const answers: readonly { document?: { name: string } }[] = Object(body);
  return answers.flatMap(({ document }) =>
    document === undefined ? [] : [[pathOf(document.name), JSON.stringify(document)] as const],
  );
}

export async function readDocuments(
  backend: TestBackend,
  paths: readonly string[],
): Promise<Snapshot> {
  if (paths.length === 0) {
    return new Map();
  }
  const { body } = requireSuccess(
    await backend.firestore(":batchGet", { documents: paths.map(nameOf) }),
  );
  const answers: readonly { found?: { name: string } }[] = Object(body);
  return new Map(
    answers.flatMap(({ found }) =>
      found === undefined ? [] : [[pathOf(found.name), JSON.stringify(found)] as const],
    ),
  );
}

async function listAccounts(backend: TestBackend): Promise<Snapshot> {
  const { body } = await backend.adminAuth(":lookup", { localId: PEOPLE.map(uidOf) });
  const { users = [] }: { users?: readonly { localId: string }[] } = Object(body);
  return new Map(users.map((user) => [`account of ${user.localId}`, JSON.stringify(user)]));
}

/** Throws if the request failed. For requests that prepare an attack, or examine its effects. */
export function requireSuccess(response: JsonResponse): JsonResponse {
  if (response.status !== 200) {
    throw new Error(`The admin was answered ${response.status}.`);
  }
  return response;
}

const pathOf = (name: string): string => name.slice(ROOT_NAME.length + 1);

/** The documents that a request names. */
export function pathsIn(sent: string): readonly string[] {
  const names = sent.matchAll(/\(default\)\/documents\/([^"\\:?]+)"/g);
  return Array.from(names, ([, path = ""]) => path).filter(isDocumentPath);
}

/** Whether this is a valid path of a document. A snapshot can read only valid paths. */
function isDocumentPath(path: string): boolean {
  const segments = path.split("/");
  return (
    segments.length % 2 === 0 &&
    segments.every((id) => !/^(?:|\.\.?|__.*__)$/s.test(id) && Buffer.byteLength(id) <= 1500) &&
    Buffer.byteLength(path) <= 1900
  );
}

/** Every text and time that is stored. */
export function secretsIn(snapshot: Snapshot): readonly string[] {
  const secrets = new Set<string>();
  for (const [path, json] of snapshot) {
    if (!path.startsWith("account of ")) {
      collectTexts(JSON.parse(json), secrets);
    }
  }
  return [...secrets];
}

function collectTexts(json: unknown, texts: Set<string>): void {
  if (typeof json === "string") {
    if (json.length >= SHORTEST_SECRET && !NO_SECRETS.has(json) && !json.startsWith(ROOT_NAME)) {
      texts.add(json);
    }
  } else if (typeof json === "object" && json !== null) {
    for (const value of Object.values(json)) {
      collectTexts(value, texts);
    }
  }
}
