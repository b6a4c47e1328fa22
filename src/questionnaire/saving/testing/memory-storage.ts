import { createListeners } from "../../../listening.ts";
import type { DeviceStorage } from "../journal/device-storage.ts";
import type { KeptEntries } from "../journal/journal-entries.ts";

export interface MemoryStorage extends DeviceStorage {
  readonly kept: Map<string, KeptEntries>;
  isFull: boolean;
  /** Loses everything, as when the browser's site data are cleared. */
  readonly lose: () => void;
}

/** A fake of the device's storage, in memory. While `isFull` is true, it stores nothing new. */
export function memoryStorage(): MemoryStorage {
  const kept = new Map<string, KeptEntries>();
  const lost = createListeners();
  const storage: MemoryStorage = {
    kept,
    isFull: false,
    get: async (key) => kept.get(key),
    set: async (key, latest) => {
      const entries = latest();
      if (Object.keys(entries).length === 0) {
        kept.delete(key);
      } else if (storage.isFull) {
        throw new Error("The quota has been exceeded.");
      } else {
        kept.set(key, entries);
      }
    },
    update: async (key, change) => {
      const rest = change(kept.get(key));
      return storage.set(key, () => rest);
    },
    remove: async (keys) => {
      keys.forEach((key) => kept.delete(key));
    },
    keys: async () => [...kept.keys()],
    onLost: (listener) => {
      lost.subscribe(listener);
    },
    lose: () => {
      kept.clear();
      lost.tell();
    },
  };
  return storage;
}

/** `storage`, of which `call` makes each call. */
const calledBy = (
  call: <T>(work: () => Promise<T>) => Promise<T>,
  storage: DeviceStorage,
): DeviceStorage => ({
  get: (key) => call(() => storage.get(key)),
  set: (key, latest) => call(() => storage.set(key, latest)),
  update: (key, change) => call(() => storage.update(key, change)),
  remove: (keys) => call(() => storage.remove(keys)),
  keys: () => call(() => storage.keys()),
  onLost: storage.onLost,
});

/** `storage` with replies that wait for `later`. Writes take effect at once, as in a browser's database. */
export const slowStorage = (storage: DeviceStorage, later: () => Promise<void>): DeviceStorage =>
  calledBy(async (work) => {
    try {
      return await work();
    } finally {
      await later();
    }
  }, storage);

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
    ...calledBy(unlessLost, storage),
    lose: (transactions) => {
      failing = transactions;
    },
  };
}
