import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";

/**
 * Where every tab notes the latest key or touch, in milliseconds since 1970. Also in
 * `data/sign-in/stored-user.ts`, which is loaded before this file.
 */
const KEY = "last activity";

/** When the site was last used, in any tab. 0 if not known: each tab then counts for itself. */
export const lastActivity = (): number => Number(readStored("localStorage", KEY) ?? 0);

export function noteActivity(): void {
  writeStored("localStorage", KEY, String(Date.now()));
}
