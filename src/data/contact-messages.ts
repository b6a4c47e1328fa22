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
import { storedText } from "../domain/stored-text.ts";
import { wellFormed } from "../domain/well-formed-text.ts";
import { firestore } from "../firebase/firestore.ts";
import { callBackend } from "./call-backend.ts";
import type { PageOfResults } from "../domain/page-of-results.ts";

const contactMessages = collection(firestore, "contactMessages");

const PAGE_SIZE = 25;

/** Where the next page of `readContactMessagePage` begins. */
export type ContactMessageCursor = QueryDocumentSnapshot;

export async function sendContactMessage({
  name,
  email,
  message,
}: NewContactMessage): Promise<void> {
  await callBackend(() =>
    addDoc(contactMessages, {
      name: wellFormed(name),
      email: wellFormed(email),
      message: wellFormed(message),
      timestamp: serverTimestamp(),
    }),
  );
}

/** Messages of visitors, the newest first, a page of results at a time. */
export async function readContactMessagePage(
  after?: ContactMessageCursor,
): Promise<PageOfResults<ContactMessage, ContactMessageCursor>> {
  const snapshot = await callBackend(() =>
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
  await callBackend(() => updateDoc(doc(contactMessages, id), { handled }));
}

export async function deleteContactMessage(id: string): Promise<void> {
  await callBackend(() => deleteDoc(doc(contactMessages, id)));
}

function toContactMessage(snapshot: QueryDocumentSnapshot): ContactMessage {
  const text = (field: string): string => storedText(snapshot.get(field));
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
