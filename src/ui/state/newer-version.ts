import { useSyncExternalStore } from "react";
import { createListeners } from "../../listening.ts";

let isNoted = false;
const listeners = createListeners();

/** Notes that a newer version of the site has replaced this page's files. */
export function noteNewerVersion(): void {
  isNoted = true;
  listeners.tell();
}

/** Whether this page needs a reload to go on working. */
export const useNewerVersion = (): boolean =>
  useSyncExternalStore(
    listeners.subscribe,
    () => isNoted,
    () => false,
  );
