import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";

/**
 * The key under which every tab stores the time of the latest key or touch, in milliseconds since 1970.
 * `data/sign-in/stored-user.ts`, which is loaded before this file, has its own copy of the key.
 */
const KEY = "last activity";

/** When the site was last used, in any tab. 0 if not known: each tab then counts for itself. */
export const lastActivity = (): number => Number(readStored("localStorage", KEY) ?? 0);

export function noteActivity(): void {
  writeStored("localStorage", KEY, String(Date.now()));
}
