import { type UseStore, createStore, get, keys, promisifyRequest } from "idb-keyval";
import type { KeptEntries } from "./journal-entries.ts";

/** A store of texts on this device. Every call may reject: it may be full, or forbidden. */
export interface DeviceStorage {
  readonly get: (key: string) => Promise<unknown>;
  readonly set: (key: string, entries: KeptEntries) => Promise<void>;
  /** Changes what is kept, with nothing of another tab in between. What has no entries any more is removed. */
  readonly update: (key: string, change: (kept: unknown) => KeptEntries) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
}

/**
 * Milliseconds after which the browser's database counts as out of order: some never answer, and
 * no section may wait for that.
 */
const PATIENCE = 3000;

/** The browser's own database. Opened when it is first used: some browsers forbid it. */
export function openDeviceStorage(): DeviceStorage {
  let opening: Opening | undefined;

  const withStore = async <T>(work: (store: UseStore) => Promise<T>): Promise<T> => {
    const used = (opening ??= createOpening());
    try {
      return await inTime(work(used.store));
    } catch (error) {
      // What has failed to open stays failed. The next use opens anew, and may have more luck.
      if (used.giveUp() && opening === used) {
        opening = undefined;
      }
      throw error;
    }
  };

  /** Committed at once: a page that is closing would not be asked whether it has more to write. */
  const write = async (change: (kept: IDBObjectStore) => void): Promise<void> =>
    withStore(async (store) =>
      store("readwrite", (kept) => {
        change(kept);
        kept.transaction.commit();
        return promisifyRequest(kept.transaction);
      }),
    );
  return {
    get: async (key) => withStore(async (store) => get<unknown>(key, store)),
    set: async (key, entries) =>
      write((kept) => {
        kept.put(entries, key);
      }),
    update: async (key, change) =>
      withStore(async (store) =>
        store("readwrite", async (kept) => {
          const rest = change(await promisifyRequest<unknown>(kept.get(key)));
          if (Object.keys(rest).length > 0) {
            kept.put(rest, key);
          } else {
            kept.delete(key);
          }
          return promisifyRequest(kept.transaction);
        }),
      ),
    remove: async (removed) =>
      write((kept) => {
        for (const key of removed) {
          kept.delete(key);
        }
      }),
    keys: async () => withStore(async (store) => keys<string>(store)),
  };
}

interface Opening {
  readonly store: UseStore;
  /** Keeps what waits from being done late, over what is newer by then. False if it is open. */
  readonly giveUp: () => boolean;
}

function createOpening(): Opening {
  const store = createStore("journal", "unsaved");
  let state: "opening" | "open" | "given up" = "opening";
  return {
    store: async (mode, callback) =>
      store(mode, (objects) => {
        if (state === "given up") {
          throw new Error("Opened too late.");
        }
        state = "open";
        return callback(objects);
      }),
    giveUp: () => {
      if (state === "opening") {
        state = "given up";
      }
      return state === "given up";
    },
  };
}

async function inTime<T>(work: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const outOfTime = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      reject(new Error("The device's storage does not answer."));
    }, PATIENCE);
  });
  try {
    return await Promise.race([work, outOfTime]);
  } finally {
    clearTimeout(timer);
  }
}
