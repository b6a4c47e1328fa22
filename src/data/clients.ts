import {
  type QueryDocumentSnapshot,
  collection,
  deleteDoc,
  doc,
  documentId,
  getCount,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  updateDoc,
} from "firebase/firestore/lite";
import type { Client, EditableDetails } from "../domain/client.ts";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";
import { toClient } from "./client-document.ts";
import type { PageOfResults } from "../domain/page-of-results.ts";

const clients = collection(firestore, "clients");

/** Where the next page of `readClientPage` begins. */
export type ClientCursor = QueryDocumentSnapshot;

/** Finds no client without a name. */
const byName = query(clients, orderBy("name"), orderBy(documentId()));

const PAGE_SIZE = 25;

/**
 * Clients by name, a page of results at a time. A query ordered by name never returns a document
 * without a name, so the last page brings those along.
 */
export async function readClientPage(
  after?: ClientCursor,
): Promise<PageOfResults<Client, ClientCursor>> {
  const snapshot = await callBackend(() =>
    getDocs(query(byName, ...(after === undefined ? [] : [startAfter(after)]), limit(PAGE_SIZE))),
  );
  const named = snapshot.docs.map((found) => toClient(found.id, found.data()));
  return snapshot.size < PAGE_SIZE
    ? { items: [...named, ...(await readUnnamed())], next: undefined }
    : { items: named, next: snapshot.docs.at(-1) };
}

/**
 * Reads the whole collection, but only when it counts more clients than have a name. Those that were listed
 * are not counted: one may have been deleted since.
 */
async function readUnnamed(): Promise<readonly Client[]> {
  const [all, named] = await callBackend(() => Promise.all([getCount(clients), getCount(byName)]));
  if (all.data().count <= named.data().count) {
    return [];
  }
  const documents = await callBackend(() => getDocs(query(clients, orderBy(documentId()))));
  return documents.docs
    .filter((found) => found.get("name") === undefined)
    .map((found) => toClient(found.id, found.data()));
}

/** Changes the given details of a client, and nothing else. Never re-creates a deleted one. */
export async function updateClientDetails(
  uid: string,
  changes: Partial<EditableDetails>,
): Promise<void> {
  await callBackend(() => updateDoc(doc(clients, uid), { ...changes }));
}

/** Deletes the document with all answers. The login account stays. */
export async function deleteClient(uid: string): Promise<void> {
  await callBackend(() => deleteDoc(doc(clients, uid)));
}
