import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { SIGNED_IN } from "../../domain/browser/storage-keys.ts";

/**
 * Whether to ask Firebase who is signed in. Only a hint, which spares visitors the SDK. If the hint is
 * missing although a client is signed in, the site asks Firebase when the client opens a screen that needs a
 * sign-in. A browser that forbids this storage keeps no sign-in either.
 */
export const mayBeSignedIn = (): boolean => Boolean(readStored("localStorage", SIGNED_IN));

/** Whether the latest note of any tab names this account as signed in. */
export const isNoted = (uid: string): boolean => readStored("localStorage", SIGNED_IN) === uid;

/** Whether the browser has stored this tab's latest note. */
let isKept = false;

/** Notes for the other tabs and for the next visit which account is signed in; `undefined` for none. */
export function noteSignIn(uid: string | undefined): void {
  isKept = writeStored("localStorage", SIGNED_IN, uid ?? null);
}

/**
 * Whether this account is still signed in: no tab has since noted a sign-out or another account. Faster than
 * Firebase, which takes most of a second to notice a change in another tab.
 */
export const stillStands = (uid: string): boolean =>
  // If the browser could not store the note, other tabs do not know the sign-in, and cannot have ended it.
  !isKept || isNoted(uid);

/** Calls `listener` when another tab signs in an account, until the returned function is called. */
export function watchOtherTabs(listener: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    if (key === SIGNED_IN && mayBeSignedIn()) {
      listener();
    }
  };
  window.addEventListener("storage", look);
  return () => {
    window.removeEventListener("storage", look);
  };
}
