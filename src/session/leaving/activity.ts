import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";

/**
 * The `localStorage` key for the time of the latest activity in any tab, in milliseconds since 1970.
 * `data/sign-in/stored-user.ts`, which is loaded before this file, has its own copy of the key.
 */
const KEY = "last activity";

/** The time of the latest activity in any tab; 0 if unknown. Each tab then relies on its own activity. */
export const lastActivity = (): number => Number(readStored("localStorage", KEY) ?? 0);

export function noteActivity(): void {
  writeStored("localStorage", KEY, String(Date.now()));
}
