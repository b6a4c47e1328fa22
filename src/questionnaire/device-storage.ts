import { createStore, delMany, get, keys, set } from "idb-keyval";
import type { DeviceStorage } from "./journal.ts";

/** The browser's own database. Opened when it is first used: some browsers forbid it. */
export function openDeviceStorage(): DeviceStorage {
  let store: ReturnType<typeof createStore> | undefined;
  const open = (): ReturnType<typeof createStore> => (store ??= createStore("journal", "unsaved"));
  return {
    get: async (key) => get<unknown>(key, open()),
    set: async (key, entries) => set(key, entries, open()),
    remove: async (removed) => delMany([...removed], open()),
    keys: async () => keys<string>(open()),
  };
}
