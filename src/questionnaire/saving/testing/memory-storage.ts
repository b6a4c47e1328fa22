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

/** `storage` with replies that wait for `later`. Writes take effect at once, as in a browser's database. */
export function slowStorage(
  storage: ReturnType<typeof memoryStorage>,
  later: () => Promise<void>,
): ReturnType<typeof memoryStorage> {
  const slowly = async <T>(work: Promise<T>): Promise<T> => {
    try {
      return await work;
    } finally {
      await later();
    }
  };
  return {
    kept: storage.kept,
    get isFull() {
      return storage.isFull;
    },
    set isFull(isFull) {
      storage.isFull = isFull;
    },
    get: (key) => slowly(storage.get(key)),
    set: (key, latest) => slowly(storage.set(key, latest)),
    update: (key, change) => slowly(storage.update(key, change)),
    remove: (keys) => slowly(storage.remove(keys)),
    keys: () => slowly(storage.keys()),
    onLost: storage.onLost,
    lose: storage.lose,
  };
}

/**
 * A page's connection to the device's database, which a test can lose: transactions then fail. Like
 * `device-storage.ts`, tries a failed transaction once more at once.
 */
export function losableStorage(storage: DeviceStorage): DeviceStorage & {
  /** Makes the next `transactions` attempts fail. */
  readonly lose: (transactions: number) => void;
} {
  let failing = 0;
  const unlessLost = async <T>(work: () => Promise<T>): Promise<T> => {
    for (let tries = 0; tries < 2; tries += 1) {
      if (failing === 0) {
        return work();
      }
      failing -= 1;
    }
    throw new Error("The database connection is closing.");
  };
  return {
    ...storage,
    lose: (transactions) => {
      failing = transactions;
    },
    get: (key) => unlessLost(() => storage.get(key)),
    set: (key, entries) => unlessLost(() => storage.set(key, entries)),
    update: (key, change) => unlessLost(() => storage.update(key, change)),
    remove: (keys) => unlessLost(() => storage.remove(keys)),
    keys: () => unlessLost(() => storage.keys()),
  };
}
