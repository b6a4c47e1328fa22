import {
  type QueryDocumentSnapshot,
  Timestamp,
  addDoc,
  collection,
  deleteDoc,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  updateDoc,
} from "firebase/firestore/lite";
import type { ContactMessage, NewContactMessage } from "../domain/contact-message.ts";
import { firestore } from "../firebase/firestore.ts";
import { attempt } from "./attempt.ts";
import type { Page } from "./page.ts";

const contactMessages = collection(firestore, "contactMessages");

const PAGE_SIZE = 25;

/** Where the next page of `readContactMessagePage` begins. */
export type ContactMessageCursor = QueryDocumentSnapshot;

export async function sendContactMessage(message: NewContactMessage): Promise<void> {
  await attempt(() => addDoc(contactMessages, { ...message, timestamp: serverTimestamp() }));
}

/** Messages of visitors, the newest first, a page at a time. */
export async function readContactMessagePage(
  after?: ContactMessageCursor,
): Promise<Page<ContactMessage, ContactMessageCursor>> {
  const snapshot = await attempt(() =>
    getDocs(
      query(
        contactMessages,
        orderBy("timestamp", "desc"),
        ...(after === undefined ? [] : [startAfter(after)]),
        limit(PAGE_SIZE),
      ),
    ),
  );
  return {
    items: snapshot.docs.map(toContactMessage),
    next: snapshot.size < PAGE_SIZE ? undefined : snapshot.docs.at(-1),
  };
}

export async function markContactMessage(id: string, handled: boolean): Promise<void> {
  await attempt(() => updateDoc(doc(contactMessages, id), { handled }));
}

export async function deleteContactMessage(id: string): Promise<void> {
  await attempt(() => deleteDoc(doc(contactMessages, id)));
}

function toContactMessage(snapshot: QueryDocumentSnapshot): ContactMessage {
  const text = (field: string): string => {
    const value: unknown = snapshot.get(field);
    return typeof value === "string" ? value : "";
  };
  const timestamp: unknown = snapshot.get("timestamp");
  return {
    id: snapshot.id,
    name: text("name"),
    email: text("email"),
    message: text("message"),
    sentAt: timestamp instanceof Timestamp ? timestamp.toDate() : undefined,
    handled: snapshot.get("handled") === true,
  };
}
