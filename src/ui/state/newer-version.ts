import { useSyncExternalStore } from "react";

let isNoted = false;
const listeners = new Set<() => void>();

/** Notes that this page is of an earlier version of the site, whose files are gone. */
export function noteNewerVersion(): void {
  isNoted = true;
  for (const listener of listeners) {
    listener();
  }
}

/** Whether this page cannot go on as it is until it is loaded anew. */
export const useNewerVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNoted,
    () => false,
  );
