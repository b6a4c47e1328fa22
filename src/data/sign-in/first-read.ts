import { SAVED_ANSWERS_CHANNEL } from "../../domain/answer/saved-answers-channel.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

// A page that opens reads the client's document to know who she is, and a moment later to show what she
// wrote. It is one document, and read once: what the first has read is kept for the second.

/** Milliseconds after which the screen reads for itself. With a slow connection its code takes a while. */
const LONGEST = 30_000;

interface FirstRead {
  readonly tabs: BroadcastChannel;
  readonly timer: ReturnType<typeof setTimeout>;
  read?: { readonly uid: string; readonly document: StoredDocument };
}

let firstRead: FirstRead | undefined;

/** Before the document is asked for: from now on it is noticed when another tab stores something. */
export function beginFirstRead(): void {
  endFirstRead();
  const tabs = new BroadcastChannel(SAVED_ANSWERS_CHANNEL);
  // What is read may be older than what the tab has stored.
  tabs.addEventListener("message", endFirstRead);
  firstRead = { tabs, timer: setTimeout(endFirstRead, LONGEST) };
}

/** Keeps what was read since the beginning for the one that takes it first. */
export function keepFirstRead(uid: string, document: StoredDocument): void {
  if (firstRead !== undefined) {
    firstRead.read = { uid, document };
  }
}

/**
 * The document as it was read as this page was opened; `undefined` where it has to be read, because
 * it was taken already, has been written since, here or in another tab, or is no longer new.
 */
export function takeFirstRead(uid: string): StoredDocument | undefined {
  const read = firstRead?.read;
  endFirstRead();
  return read?.uid === uid ? read.document : undefined;
}

/** What was read so far is kept no longer. To be called before anything is written. */
export function endFirstRead(): void {
  if (firstRead !== undefined) {
    firstRead.tabs.close();
    clearTimeout(firstRead.timer);
    firstRead = undefined;
  }
}
