import type { DeviceStorage } from "../journal/device-storage.ts";

/**
 * A page's connection to the device's database, which may be lost: every transaction fails until it is opened
 * anew. As in `device-storage.ts`, a failed transaction is tried once more at once.
 */
export function losableStorage(storage: DeviceStorage): DeviceStorage & {
  /** Makes the next transactions fail, as many as `transactions` says. */
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
