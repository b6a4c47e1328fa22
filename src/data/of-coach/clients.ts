import {
  type WriteBatch,
  collection,
  doc,
  getDoc,
  serverTimestamp,
  writeBatch,
} from "firebase/firestore/lite";
import { BOOKKEEPING, type ClientSummary } from "../../domain/client/client.ts";
import { DETAILS, type EditableDetails } from "../../domain/client/client-details.ts";
import { PAGE_SIZE, type PageOfResults } from "../../domain/client/page-of-results.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";
import { toSummary } from "../documents/client-document.ts";
import { ownUser } from "../sign-in/account.ts";
import { storeFields } from "../documents/store-fields.ts";
import { type QueryCursor, readWhole, runQuery } from "../documents/run-query.ts";

const clients = collection(firestore, "clients");

/** The fields for lists: none of the sections, so that a list downloads no answers. */
const LISTED = {
  collection: clients.path,
  fields: [
    ...DETAILS.map(({ name }) => name),
    "role",
    "mustChangePassword",
    BOOKKEEPING.savedAt,
    BOOKKEEPING.ready,
    "readyAt",
    "erasureAskedAt",
  ],
};

/** Where the next page of `readClientPage` begins. */
export type ClientCursor = QueryCursor;

/** Clients by name, a page of results at a time. Omits clients without a name, as Firestore does. */
export async function readClientPage(
  after?: ClientCursor,
): Promise<PageOfResults<ClientSummary, ClientCursor>> {
  const found = await runQuery({ ...LISTED, orderBy: "name", after, limit: PAGE_SIZE });
  const items = found.map(({ id, data }) => toSummary(id, data));
  return { items, next: found.length < PAGE_SIZE ? undefined : found.at(-1)?.cursor };
}

/** Every client, with or without a name, in arbitrary order. */
export async function readAllClients(): Promise<readonly ClientSummary[]> {
  return (await readWhole(LISTED)).map(({ id, data }) => toSummary(id, data));
}

/** Changes the given details of a client, and nothing else. Never re-creates a deleted client. */
export async function updateClientDetails(
  uid: string,
  changes: Partial<EditableDetails>,
): Promise<void> {
  const [first, ...more] = Object.entries(changes);
  if (first !== undefined) {
    await storeFields(doc(clients, uid), first, ...more);
  }
}

/**
 * Deletes in one commit a client's answers, the coaches' notes, replies and readings, and the earlier texts.
 * The login account stays. Also resolves if the client is already deleted, by another coach or by a request
 * whose response got lost: the rules then refuse a second audit entry.
 */
export async function deleteClient(uid: string): Promise<void> {
  await settleWrite(
    () => {
      const batch = writeBatch(firestore);
      for (const kept of ["clients", "coachNotes", "coachReadings", "replies", "earlierTexts"]) {
        batch.delete(doc(firestore, kept, uid));
      }
      addAuditEntry(batch, "deleted", uid);
      return batch.commit();
    },
    async () => !(await readNow(uid)).exists(),
    { alsoRefused: true },
  );
}

/** Whether the client still asks for erasure. Read before a deletion, since a list may be older. */
export async function asksForErasure(uid: string): Promise<boolean> {
  const client = await readNow(uid);
  return !client.exists() || client.get("erasureAskedAt") !== undefined;
}

const readNow = async (uid: string) => callBackend(() => getDoc(doc(clients, uid)));

/**
 * Adds the audit entry that the rules require in a commit that creates or deletes a client. The entry's id
 * allows one entry per client and `deed`. Of the client, the entry holds only the uid.
 */
export function addAuditEntry(batch: WriteBatch, deed: "created" | "deleted", uid: string): void {
  batch.set(doc(firestore, "auditLog", `${deed}-${uid}`), {
    deed,
    of: uid,
    by: ownUser().uid,
    at: serverTimestamp(),
  });
}
