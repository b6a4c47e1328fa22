import { SAVED_ANSWERS_CHANNEL } from "../../domain/answer/saved-answers-channel.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

// A page that opens needs the client's document for the profile, and a moment later for the answers. The
// document is fetched once, and kept here in between.

/**
 * Milliseconds after which the document is dropped. They allow for a slow connection, on which the screen's
 * code loads late.
 */
const LONGEST = 30_000;

interface FirstRead {
  readonly tabs: BroadcastChannel;
  readonly timer: ReturnType<typeof setTimeout>;
  read?: { readonly uid: string; readonly document: StoredDocument };
}

let firstRead: FirstRead | undefined;

/** To be called before the document is requested: from now on, a save in another tab ends the first read. */
export function beginFirstRead(): void {
  endFirstRead();
  const tabs = new BroadcastChannel(SAVED_ANSWERS_CHANNEL);
  // The document read here may be older than what the other tab has stored.
  tabs.addEventListener("message", endFirstRead);
  firstRead = { tabs, timer: setTimeout(endFirstRead, LONGEST) };
}

/** Keeps the document for the first caller of `takeFirstRead`. */
export function keepFirstRead(uid: string, document: StoredDocument): void {
  if (firstRead !== undefined) {
    firstRead.read = { uid, document };
  }
}

/**
 * Returns the document of the first read, once. Returns `undefined` if the document was taken already, is too
 * old or of another account, or if a tab has written it since: the caller then reads it.
 */
export function takeFirstRead(uid: string): StoredDocument | undefined {
  const document = keptFirstRead(uid);
  endFirstRead();
  return document;
}

/** Like `takeFirstRead`, but keeps the document for the screen that opens next. */
export function keptFirstRead(uid: string): StoredDocument | undefined {
  const read = firstRead?.read;
  return read?.uid === uid ? read.document : undefined;
}

/** Drops the first read. To be called before every write. */
export function endFirstRead(): void {
  if (firstRead !== undefined) {
    firstRead.tabs.close();
    clearTimeout(firstRead.timer);
    firstRead = undefined;
  }
}
