import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { LAST_ACTIVITY, SIGNED_IN } from "../../domain/browser/storage-keys.ts";
import { listen } from "../../listening.ts";

// What this device has noted of who is signed in, and of when the site was last used: for the next visit, and for
// the other tabs. Open tabs of earlier versions read and write the same two keys. The early script reads them by
// itself (`data/sign-in/early-client.ts`), because it may import no file.

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
export const watchOtherTabs = (listener: () => void): (() => void) =>
  listen(window, "storage", ({ key }) => {
    if (key === SIGNED_IN && mayBeSignedIn()) {
      listener();
    }
  });

/** The time of the latest activity in any tab; 0 if unknown. Each tab then relies on its own activity. */
export const lastActivity = (): number => Number(readStored("localStorage", LAST_ACTIVITY) ?? 0);

export function noteActivity(): void {
  writeStored("localStorage", LAST_ACTIVITY, String(Date.now()));
}

/** Whether no tab has noted a key or a touch for `minutes`. */
export function isIdle(minutes: number): boolean {
  const last = lastActivity();
  return minutes > 0 && last > 0 && Date.now() - last >= minutes * 60_000;
}
