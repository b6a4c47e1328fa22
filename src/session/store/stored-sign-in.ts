import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";

/**
 * The key under which the tabs store which account signed in on this device and has not signed out since.
 * `data/sign-in/stored-user.ts`, which is loaded before this file, has its own copy of the key.
 */
const KEY = "signed in";

/**
 * Whether it is worth asking Firebase who is signed in. Only a hint, which spares a visitor the SDK. If the
 * hint is missing although a client is signed in, Firebase is asked once the client opens a screen that needs
 * a sign-in. A browser that forbids this storage keeps no sign-in either.
 */
export const mayBeSignedIn = (): boolean => Boolean(readStored("localStorage", KEY));

/** Whether the tabs have noted this account, and no other, as signed in. */
export const isNoted = (uid: string): boolean => readStored("localStorage", KEY) === uid;

/** Whether the browser has stored the latest note of this tab. */
let isKept = false;

/** Tells the other tabs, and the next visit, which account is signed in; `undefined` for none. */
export function noteSignIn(uid: string | undefined): void {
  isKept = writeStored("localStorage", KEY, uid ?? null);
}

/**
 * Whether no tab has noted meanwhile that this account is signed out, or another one signed in. Known at
 * once: Firebase takes most of a second to notice a change in another tab.
 */
export const stillStands = (uid: string): boolean =>
  // A sign-in that could not be noted is this tab's alone: no other tab can have ended it.
  !isKept || isNoted(uid);

/** Calls `listener` when an account signs in in another tab, until the returned function is called. */
export function watchOtherTabs(listener: () => void): () => void {
  const look = ({ key }: StorageEvent): void => {
    if (key === KEY && mayBeSignedIn()) {
      listener();
    }
  };
  window.addEventListener("storage", look);
  return () => {
    window.removeEventListener("storage", look);
  };
}
