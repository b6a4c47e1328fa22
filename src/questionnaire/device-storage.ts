import { createStore, get, keys, promisifyRequest } from "idb-keyval";
import type { DeviceStorage } from "./journal.ts";

/** The browser's own database. Opened when it is first used: some browsers forbid it. */
export function openDeviceStorage(): DeviceStorage {
  let store: ReturnType<typeof createStore> | undefined;
  const open = (): ReturnType<typeof createStore> => (store ??= createStore("journal", "unsaved"));
  /** Committed at once: a page that is closing would not be asked whether it has more to write. */
  const write = async (change: (kept: IDBObjectStore) => void): Promise<void> =>
    open()("readwrite", (kept) => {
      change(kept);
      kept.transaction.commit();
      return promisifyRequest(kept.transaction);
    });
  return {
    get: async (key) => get<unknown>(key, open()),
    set: async (key, entries) =>
      write((kept) => {
        kept.put(entries, key);
      }),
    remove: async (removed) =>
      write((kept) => {
        for (const key of removed) {
          kept.delete(key);
        }
      }),
    keys: async () => keys<string>(open()),
  };
}
