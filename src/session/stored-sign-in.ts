import { readStored, writeStored } from "../domain/browser-storage.ts";

/** Where every tab finds that an account signed in on this device and has not signed out since. */
const KEY = "signed in";

/**
 * Whether it is worth asking Firebase who is signed in. Only a hint, which spares a visitor the SDK.
 * Where the hint is missing although a client is signed in, Firebase is asked once she opens a screen
 * that needs a sign-in. A browser that forbids this storage keeps no sign-in either.
 */
export const mayBeSignedIn = (): boolean => Boolean(readStored("localStorage", KEY));

export function noteSignIn(isSignedIn: boolean): void {
  writeStored("localStorage", KEY, isSignedIn ? "yes" : null);
}

/** Calls `listener` when an account signs in in another tab, until the result is called. */
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
