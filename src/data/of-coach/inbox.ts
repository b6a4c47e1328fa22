import {
  type DocumentSnapshot,
  type QueryDocumentSnapshot,
  Timestamp,
  collection,
  doc,
  getCount,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  startAfter,
  where,
  writeBatch,
} from "firebase/firestore/lite";
import { type ContactMessage, messageOf } from "../../domain/message/contact-message.ts";
import { PAGE_SIZE, type PageOfResults } from "../../domain/client/page-of-results.ts";
import { storedText } from "../../domain/answer/stored-text.ts";
import { firestore } from "../../firebase/firestore.ts";
import { callBackend } from "../calls/call-backend.ts";
import { settleWrite } from "../calls/settle-write.ts";
import { fromSdk } from "../documents/stored-document.ts";

const contactMessages = collection(firestore, "contactMessages");

/** Messages on a page of results during a search: many, because the search shows only a few of them. */
const LARGE_PAGE = 200;

/**
 * The most messages that one commit changes. For each message, the rules read the coach's account, and
 * Firestore allows twenty such reads per commit.
 */
const MOST_AT_ONCE = 20;

/** Where the next page of `readContactMessagePage` begins. */
export type ContactMessageCursor = QueryDocumentSnapshot;

/** Visitors' messages, newest first, a page of results at a time. `isFurther` asks for a `LARGE_PAGE`. */
export async function readContactMessagePage(
  after?: ContactMessageCursor,
  isFurther = false,
): Promise<PageOfResults<ContactMessage, ContactMessageCursor>> {
  const size = isFurther ? LARGE_PAGE : PAGE_SIZE;
  const snapshot = await callBackend(() =>
    getDocs(
      query(
        contactMessages,
        orderBy("timestamp", "desc"),
        ...(after === undefined ? [] : [startAfter(after)]),
        limit(size),
      ),
    ),
  );
  return {
    items: snapshot.docs.map(toContactMessage),
    next: snapshot.size < size ? undefined : snapshot.docs.at(-1),
  };
}

/** The number of messages. The server counts them, so that no message is downloaded. */
export async function countMessages(): Promise<number> {
  const all = await callBackend(() => getCount(contactMessages));
  return all.data().count;
}

/** The number of messages older than `at`, in milliseconds since 1970. The server counts them. */
export async function countMessagesBefore(at: number): Promise<number> {
  const older = query(contactMessages, where("timestamp", "<", Timestamp.fromMillis(at)));
  const counted = await callBackend(() => getCount(older));
  return counted.data().count;
}

/**
 * The number of messages that are not handled: all messages minus the handled ones. A query cannot find the
 * others, because a new message has no `handled` field.
 */
export async function countWaitingMessages(): Promise<number> {
  const handled = query(contactMessages, where("handled", "==", true));
  const [all, done] = await Promise.all([countMessages(), callBackend(() => getCount(handled))]);
  // The coach may have marked a message between the two counts.
  return Math.max(0, all - done.data().count);
}

/** Marks messages as handled or not. Calls `onMarked` after each request, since a later request may fail. */
export async function markContactMessages(
  ids: readonly string[],
  handled: boolean,
  onMarked: (ids: readonly string[]) => void,
): Promise<void> {
  for (const some of inRequests(ids)) {
    await settleWrite(
      () => {
        // A new batch for each attempt: a batch can be committed only once.
        const batch = writeBatch(firestore);
        for (const id of some) {
          batch.update(doc(contactMessages, id), { handled });
        }
        return batch.commit();
      },
      everyOne(some, (message) => message.get("handled") === handled),
    );
    onMarked(some);
  }
}

/** Deletes messages. Calls `onDeleted` after each request, since a later request may fail. */
export async function deleteContactMessages(
  ids: readonly string[],
  onDeleted: (ids: readonly string[]) => void,
): Promise<void> {
  for (const some of inRequests(ids)) {
    await settleWrite(
      () => {
        const batch = writeBatch(firestore);
        for (const id of some) {
          batch.delete(doc(contactMessages, id));
        }
        return batch.commit();
      },
      everyOne(some, (message) => !message.exists()),
    );
    onDeleted(some);
  }
}

/** Reads some messages, and resolves with whether `is` holds for every one of them. */
const everyOne = (ids: readonly string[], is: (message: DocumentSnapshot) => boolean) => async () =>
  (await Promise.all(ids.map((id) => callBackend(() => getDoc(doc(contactMessages, id)))))).every(
    is,
  );

const inRequests = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / MOST_AT_ONCE) }, (_, index) =>
    ids.slice(index * MOST_AT_ONCE, (index + 1) * MOST_AT_ONCE),
  );

function toContactMessage(snapshot: QueryDocumentSnapshot): ContactMessage {
  const data = fromSdk(snapshot.data());
  const { timestamp, handled } = data;
  return {
    id: snapshot.id,
    ...messageOf((field) => storedText(data[field])),
    sentAt: timestamp instanceof Timestamp ? timestamp.toDate() : undefined,
    handled: handled === true,
  };
}
