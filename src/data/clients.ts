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

/** Where the next page of `readClientPage` begins, and how many clients came before it. */
export interface ClientCursor {
  readonly after: QueryDocumentSnapshot;
  readonly listed: number;
}

const PAGE_SIZE = 25;

/**
 * Clients by name, a page of results at a time. A query ordered by name never returns a document
 * without a name, so the last page brings those along.
 */
export async function readClientPage(
  cursor?: ClientCursor,
): Promise<PageOfResults<Client, ClientCursor>> {
  const snapshot = await callBackend(() =>
    getDocs(
      query(
        clients,
        orderBy("name"),
        orderBy(documentId()),
        ...(cursor === undefined ? [] : [startAfter(cursor.after)]),
        limit(PAGE_SIZE),
      ),
    ),
  );
  const named = snapshot.docs.map((found) => toClient(found.id, found.data()));
  const listed = (cursor?.listed ?? 0) + named.length;
  const last = snapshot.docs.at(-1);
  return last === undefined || snapshot.size < PAGE_SIZE
    ? { items: [...named, ...(await readUnnamed(listed))], next: undefined }
    : { items: named, next: { after: last, listed } };
}

/** Reads the whole collection, but only when it counts more clients than were `listed` by name. */
async function readUnnamed(listed: number): Promise<readonly Client[]> {
  const count = await callBackend(() => getCount(clients));
  if (count.data().count <= listed) {
    return [];
  }
  const all = await callBackend(() => getDocs(query(clients, orderBy(documentId()))));
  return all.docs
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
