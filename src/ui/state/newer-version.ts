import { useSyncExternalStore } from "react";

let isNoted = false;
const listeners = new Set<() => void>();

/** Notes that this page belongs to an earlier version of the site, whose files no longer exist. */
export function noteNewerVersion(): void {
  isNoted = true;
  for (const listener of listeners) {
    listener();
  }
}

/** Whether this page needs a reload to work further. */
export const useNewerVersion = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => isNoted,
    () => false,
  );
