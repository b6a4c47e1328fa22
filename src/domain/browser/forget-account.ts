import { writeStored } from "./browser-storage.ts";
import { CHOICE, LOGIN, PLACE } from "./storage-keys.ts";

const NOTED = [LOGIN, PLACE, CHOICE];

/** Removes what this device has noted of an account, besides its unsaved texts. */
export function forgetAccount(uid: string): void {
  for (const key of NOTED) {
    writeStored("localStorage", key + uid, null);
  }
}

/** The same for every account but those in `kept`: a sign-in that ended by itself had no logout. */
export function forgetAccountsBut(kept: { readonly has: (uid: string) => boolean }): void {
  for (const key of Object.keys(window.localStorage)) {
    const noted = NOTED.find((before) => key.startsWith(before));
    if (noted !== undefined && !kept.has(key.slice(noted.length))) {
      writeStored("localStorage", key, null);
    }
  }
}
