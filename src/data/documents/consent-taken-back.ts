import { openTabsChannel } from "../../domain/browser/tabs-channel.ts";
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

interface Change {
  readonly uid: string;
  readonly isTakenBack: boolean;
}

const tabs = openTabsChannel<Change>("consent");

tabs?.subscribe((data) => {
  if (data.isTakenBack === isTakenBack(data.uid)) {
    // News even so: the screen may show what was read before.
    consentChanges.dispatchEvent(new Event(data.uid));
  }
  noteConsent(data.uid, data.isTakenBack);
});

/** Tells every tab of this browser that the client has taken the consent back, or has given it. */
export function announceConsent(uid: string, isNow: boolean): void {
  noteConsent(uid, isNow);
  tabs?.tell({ uid, isTakenBack: isNow });
}
