import {
  type DocumentReference,
  type DocumentSnapshot,
  type Query,
  type QueryDocumentSnapshot,
  Timestamp,
  type WriteBatch,
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
import { storedText } from "../../domain/answer/answers.ts";
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
export async function countMessages(among: Query = contactMessages): Promise<number> {
  const counted = await callBackend(() => getCount(among));
  return counted.data().count;
}

/** The number of messages older than `at`, in milliseconds since 1970. */
export const countMessagesBefore = async (at: number): Promise<number> =>
  countMessages(query(contactMessages, where("timestamp", "<", Timestamp.fromMillis(at))));

/**
 * The number of messages that are not handled: all messages minus the handled ones. A query cannot find the
 * others, because a new message has no `handled` field.
 */
export async function countWaitingMessages(): Promise<number> {
  const handled = query(contactMessages, where("handled", "==", true));
  const [all, done] = await Promise.all([countMessages(), countMessages(handled)]);
  // The coach may have marked a message between the two counts.
  return Math.max(0, all - done);
}

/** Marks messages as handled or not. Calls `onMarked` after each request, since a later request may fail. */
export const markContactMessages = async (
  ids: readonly string[],
  handled: boolean,
  onMarked: (ids: readonly string[]) => void,
): Promise<void> =>
  changeMessages(ids, onMarked, {
    change: (batch, message) => batch.update(message, { handled }),
    isDone: (message) => message.get("handled") === handled,
  });

/** Deletes messages. Calls `onDeleted` after each request, since a later request may fail. */
export const deleteContactMessages = async (
  ids: readonly string[],
  onDeleted: (ids: readonly string[]) => void,
): Promise<void> =>
  changeMessages(ids, onDeleted, {
    change: (batch, message) => batch.delete(message),
    isDone: (message) => !message.exists(),
  });

interface MessageChange {
  readonly change: (batch: WriteBatch, message: DocumentReference) => WriteBatch;
  readonly isDone: (message: DocumentSnapshot) => boolean;
}

async function changeMessages(
  ids: readonly string[],
  onChanged: (ids: readonly string[]) => void,
  { change, isDone }: MessageChange,
): Promise<void> {
  for (let from = 0; from < ids.length; from += MOST_AT_ONCE) {
    const some = ids.slice(from, from + MOST_AT_ONCE);
    const messages = some.map((id) => doc(contactMessages, id));
    await settleWrite(
      // A new batch for each attempt: a batch can be committed only once.
      () => messages.reduce(change, writeBatch(firestore)).commit(),
      async () =>
        (await Promise.all(messages.map((one) => callBackend(() => getDoc(one))))).every(isDone),
    );
    onChanged(some);
  }
}

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
