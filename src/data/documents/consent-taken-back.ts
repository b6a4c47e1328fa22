import { BOOKKEEPING } from "../../domain/client/client.ts";
import { type StoredDocument, mapIn } from "./stored-document.ts";

// A client may take the consent back in one tab, or on one device, while a section is open in another.

/** Accounts whose consent is taken back, as far as this page knows. */
const takenBack = new Set<string>();

/** Has an event, whose type is the account, when a consent may have changed in another tab or on another device. */
export const consentChanges = new EventTarget();

/** Whether the rules refuse a client's answers, because the consent in this document is taken back. */
export const isTakenBackIn = (data: StoredDocument): boolean =>
  "withdrawnAt" in mapIn(data, BOOKKEEPING.consent);

/** If true, a save must first read whether it still is, so that it sends nothing without consent. */
export const isTakenBack = (uid: string): boolean => takenBack.has(uid);

export function noteConsent(uid: string, isNow: boolean): void {
  if (isNow !== isTakenBack(uid)) {
    takenBack[isNow ? "add" : "delete"](uid);
    consentChanges.dispatchEvent(new Event(uid));
  }
}
