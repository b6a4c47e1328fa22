import { invalidArgument } from "./requests/errors.ts";

/** A document's path below the database: `clients/uid`. */
export type DocumentPath = string;
/** A collection's path below the database: `clients`, or `clients/uid/notes`. */
export type CollectionPath = string;

/** https://firebase.google.com/docs/firestore/quotas, "Constraints on document IDs". */
const MAX_ID_BYTES = 1500;
/**
 * Production allows 6 KiB for a document's name. The store uses the path as a key, and LMDB's keys have at
 * most 1978 bytes.
 */
const MAX_PATH_BYTES = 1900;

/** Translates between Google's full resource names and paths inside the one database served. */
export class ResourceNames {
  readonly #prefix: string;

  constructor(projectId: string) {
    this.#prefix = `projects/${projectId}/databases/(default)/documents`;
  }

  documentName(path: DocumentPath): string {
    return `${this.#prefix}/${path}`;
  }

  /** The path of a document named in a request's body. */
  documentPath(name: string): DocumentPath {
    if (!name.startsWith(`${this.#prefix}/`)) {
      throw invalidArgument(`Document name "${name}" is not in this project's (default) database.`);
    }
    return checkedDocumentPath(name.slice(this.#prefix.length + 1), name);
  }
}

/** The parent of a query: a document, or the root of the database as an empty path. */
export function checkedParent(path: string): string {
  return path === "" ? "" : checkedDocumentPath(path, path);
}

/** The path of a collection under `parent`, which `checkedParent` has checked. */
export function collectionPath(parent: string, collectionId: string): CollectionPath {
  checkId(collectionId, collectionId);
  const path = parent === "" ? collectionId : `${parent}/${collectionId}`;
  checkLength(path);
  return path;
}

/** `clients/uid` has the collection `clients` and the id `uid`. */
export function splitDocumentPath(path: DocumentPath): { collection: CollectionPath; id: string } {
  const slash = path.lastIndexOf("/");
  return { collection: path.slice(0, slash), id: path.slice(slash + 1) };
}

function checkedDocumentPath(path: string, name: string): DocumentPath {
  const segments = path.split("/");
  if (segments.length % 2 !== 0) {
    throw invalidArgument(
      `Document name "${name}" lacks a document id: it has an odd number of segments.`,
    );
  }
  for (const segment of segments) {
    checkId(segment, name);
  }
  checkLength(path);
  return path;
}

function checkLength(path: string): void {
  if (Buffer.byteLength(path) > MAX_PATH_BYTES) {
    throw invalidArgument(
      `Resource name is longer than the ${MAX_PATH_BYTES} bytes that the local backend stores.`,
    );
  }
}

function checkId(id: string, name: string): void {
  const isReserved = id === "." || id === ".." || /^__.*__$/s.test(id);
  // Lone surrogates have no UTF-8 form, so two ids that differ only in lone surrogates would share a key.
  if (id === "" || isReserved || id.includes("/") || /\p{Surrogate}/u.test(id)) {
    throw invalidArgument(`Resource id "${id}" in "${name}" is invalid or reserved.`);
  }
  if (Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw invalidArgument(`Resource id "${id}" is longer than ${MAX_ID_BYTES} bytes.`);
  }
}
