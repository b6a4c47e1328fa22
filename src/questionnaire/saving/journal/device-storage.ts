import { createListeners } from "../../../listening.ts";
import { type Connection, connect } from "./journal-database.ts";
import type { KeptEntries } from "./journal-entries.ts";
import { createWatchdog } from "./watchdog.ts";

/** Stores texts on this device. Every call may reject, if the device is full or the browser forbids it. */
export interface DeviceStorage {
  readonly get: (key: string) => Promise<unknown>;
  /** Stores the result of `latest`; a retry calls `latest` again. Removes `key` if there are no entries. */
  readonly set: (key: string, latest: () => KeptEntries) => Promise<void>;
  /** Like `set`, but `change` gets the stored entries. One transaction: no other tab writes in between. */
  readonly update: (key: string, change: (kept: unknown) => KeptEntries) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
  /** Calls `listener` whenever all stored entries may be gone. New entries can be written then. */
  readonly onLost: (listener: () => void) => void;
}

/**
 * Stores in IndexedDB. Opens the database at its first use, since some browsers forbid IndexedDB. A watchdog
 * gives up a database that never answers: otherwise no section would open.
 */
export function openDeviceStorage(): DeviceStorage {
  const lost = createListeners();
  const watchdog = createWatchdog();
  let connection: Connection | undefined;
  let wasOpened = false;
  let hasAsked = false;

  const tellLost = (): void => {
    wasOpened = false;
    lost.tell();
  };

  const drop = (dropped: Connection): void => {
    dropped.close();
    if (connection === dropped) {
      connection = undefined;
    }
  };

  const open = (): Connection => {
    const opened = connect({
      onOpened: (isNew) => {
        if (isNew && wasOpened) {
          tellLost();
        }
        wasOpened = true;
      },
      onTaken: () => {
        drop(opened);
        tellLost();
      },
    });
    return opened;
  };

  /** Runs at every keystroke: begins at once, and does as little as possible. */
  const transact = async <T>(
    mode: IDBTransactionMode,
    work: (kept: IDBObjectStore) => () => T,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      // WebKit may lose a connection without an event: every transaction then fails until a reconnect.
      let mayTryAgain = connection !== undefined;
      let giveUp: () => void = nothing;
      const stopWatching = watchdog.watch(() => {
        giveUp();
        reject(new Error("The device's storage does not answer."));
      });
      const attempt = (): void => {
        const used = (connection ??= open());
        const undo = used.transact(
          mode,
          work,
          (result) => {
            stopWatching();
            resolve(result);
          },
          (error) => {
            drop(used);
            if (mayTryAgain) {
              mayTryAgain = false;
              attempt();
            } else {
              stopWatching();
              reject(error);
            }
          },
        );
        giveUp = () => {
          undo();
          drop(used);
        };
      };
      attempt();
    });

  /** Commits explicitly: otherwise the browser waits for further requests of a page that may be closing. */
  const write = async (change: (kept: IDBObjectStore) => void): Promise<void> =>
    transact("readwrite", (kept) => {
      change(kept);
      kept.transaction.commit();
      return nothing;
    });

  return {
    get: async (key) =>
      transact("readonly", (kept) => {
        const request: IDBRequest<unknown> = kept.get(key);
        return () => request.result;
      }),
    set: async (key, latest) => {
      const written = write((kept) => {
        putOrDelete(kept, key, latest());
      });
      if (!hasAsked) {
        hasAsked = true;
        void askToStay();
      }
      await written;
    },
    update: async (key, change) =>
      transact("readwrite", (kept) => {
        const request: IDBRequest<unknown> = kept.get(key);
        request.addEventListener("success", () => {
          putOrDelete(kept, key, change(request.result));
        });
        return nothing;
      }),
    remove: async (removed) =>
      write((kept) => {
        for (const key of removed) {
          kept.delete(key);
        }
      }),
    keys: async () =>
      transact("readonly", (kept) => {
        const request = kept.getAllKeys();
        return () => request.result.filter((key) => typeof key === "string");
      }),
    onLost: (listener) => {
      lost.subscribe(listener);
    },
  };
}

/** The result of a transaction that only writes: none. */
const nothing = (): void => undefined;

function putOrDelete(kept: IDBObjectStore, key: string, entries: KeptEntries): void {
  if (Object.keys(entries).length > 0) {
    kept.put(entries, key);
  } else {
    kept.delete(key);
  }
}

/**
 * Asks the browser to keep the database even when disk space is short. Chromium and Safari decide by
 * themselves, Firefox asks the client. Older browsers, and pages without HTTPS, lack this function.
 */
async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // The browser still stores the texts, but may delete them when disk space is short.
  }
}
