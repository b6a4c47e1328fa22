import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
import type { StoredDocument } from "../documents/stored-document.ts";

// A page that opens needs the client's document twice: for the profile, and a moment later for the answers.
// This file keeps the document in between, so that it is fetched once.

/**
 * Milliseconds after which the first read drops the document. Long enough for a slow connection, on which the
 * screen's code loads late.
 */
const LONGEST = 30_000;

interface FirstRead {
  readonly tabs: { readonly close: () => void };
  readonly timer: ReturnType<typeof setTimeout>;
  read?: { readonly uid: string; readonly document: StoredDocument };
}

let firstRead: FirstRead | undefined;

/** Call this before requesting the document: from now on, a save in another tab ends the first read. */
export function beginFirstRead(): void {
  endFirstRead();
  const tabs = openTabsChannel("saved answers");
  if (tabs === undefined) {
    return;
  }
  // A message means that another tab has saved, so this document may be outdated.
  tabs.subscribe(endFirstRead);
  firstRead = { tabs, timer: setTimeout(endFirstRead, LONGEST) };
}

/** Keeps the document for the first caller of `takeFirstRead`. */
export function keepFirstRead(uid: string, document: StoredDocument): void {
  if (firstRead !== undefined) {
    firstRead.read = { uid, document };
  }
}

/**
 * Returns the document of the first read, once. Returns `undefined` if the document is already taken, too
 * old, of another account, or changed by a tab since: the caller then reads the document itself.
 */
export function takeFirstRead(uid: string): StoredDocument | undefined {
  const document = peekFirstRead(uid);
  endFirstRead();
  return document;
}

/** Like `takeFirstRead`, but leaves the document for the screen that opens next. */
export function peekFirstRead(uid: string): StoredDocument | undefined {
  const read = firstRead?.read;
  return read?.uid === uid ? read.document : undefined;
}

/** Drops the first read. Call this before every write to the client's document. */
export function endFirstRead(): void {
  if (firstRead !== undefined) {
    firstRead.tabs.close();
    clearTimeout(firstRead.timer);
    firstRead = undefined;
  }
}
