import { useSyncExternalStore } from "react";

let isNoted = false;
const listeners = new Set<() => void>();

/** Notes that a newer version of the site has replaced this page's files. */
export function noteNewerVersion(): void {
  isNoted = true;
  for (const listener of listeners) {
    listener();
  }
}

/** Whether this page needs a reload to go on working. */
export const useNewerVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNoted,
    () => false,
  );
