import { readStored, writeStored } from "../../domain/browser/browser-storage.ts";
import { LAST_ACTIVITY } from "../../domain/browser/storage-keys.ts";

/** The time of the latest activity in any tab; 0 if unknown. Each tab then relies on its own activity. */
export const lastActivity = (): number => Number(readStored("localStorage", LAST_ACTIVITY) ?? 0);

export function noteActivity(): void {
  writeStored("localStorage", LAST_ACTIVITY, String(Date.now()));
}
