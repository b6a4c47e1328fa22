import { createListeners } from "../../answers/listeners.ts";
import type { DeviceStorage } from "../journal/device-storage.ts";
import type { KeptEntries } from "../journal/journal-entries.ts";

/** A fake of the device's storage, in memory. While `isFull` is true, it stores nothing new. */
export function memoryStorage(): DeviceStorage & {
  readonly kept: Map<string, KeptEntries>;
  isFull: boolean;
  /** Loses everything, as when the browser's site data are cleared. */
  readonly lose: () => void;
} {
  const kept = new Map<string, KeptEntries>();
  const lost = createListeners();
  const storage = {
    kept,
    isFull: false,
    get: (key: string): Promise<unknown> => Promise.resolve(kept.get(key)),
    set: (key: string, latest: () => KeptEntries): Promise<void> => {
      const entries = latest();
      if (Object.keys(entries).length === 0) {
        return storage.remove([key]);
      }
      if (storage.isFull) {
        return Promise.reject(new Error("The quota has been exceeded."));
      }
      kept.set(key, entries);
      return Promise.resolve();
    },
    update: (key: string, change: (before: unknown) => KeptEntries): Promise<void> => {
      const rest = change(kept.get(key));
      return storage.set(key, () => rest);
    },
    remove: (keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        kept.delete(key);
      }
      return Promise.resolve();
    },
    keys: (): Promise<readonly string[]> => Promise.resolve([...kept.keys()]),
    onLost: (listener: () => void): void => {
      lost.subscribe(listener);
    },
    lose: (): void => {
      kept.clear();
      lost.tell();
    },
  };
  return storage;
}
