import { createListeners } from "../../answers/listeners.ts";
import { type Connection, connect } from "./journal-database.ts";
import type { KeptEntries } from "./journal-entries.ts";
import { createWatchdog } from "./watchdog.ts";

/** A store of texts on this device. Every call may reject: it may be full, or forbidden. */
export interface DeviceStorage {
  readonly get: (key: string) => Promise<unknown>;
  /** Keeps what `latest` returns when it is written, which may be tried twice; no entries are removed. */
  readonly set: (key: string, latest: () => KeptEntries) => Promise<void>;
  /** Changes what is kept, with nothing of another tab in between. What has no entries any more is removed. */
  readonly update: (key: string, change: (kept: unknown) => KeptEntries) => Promise<void>;
  readonly remove: (keys: readonly string[]) => Promise<void>;
  readonly keys: () => Promise<readonly string[]>;
  /** Calls `listener` whenever everything that was kept may be gone, and can be kept anew. */
  readonly onLost: (listener: () => void) => void;
}

/**
 * The browser's own database. Opened when it is first used: some browsers forbid it. Some databases never
 * answer, which the watchdog finds: no section may wait for that.
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

  /** As little as can be, and at once: it is done for every key. */
  const transact = async <T>(
    mode: IDBTransactionMode,
    work: (kept: IDBObjectStore) => () => T,
  ): Promise<T> =>
    new Promise((resolve, reject) => {
      // WebKit loses a connection without an event: everything on it fails, and nothing on a new one.
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

  /** Committed at once: a page that is closing would not be asked whether it has more to write. */
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

/** What a write leaves to be read at its end. */
const nothing = (): void => undefined;

function putOrDelete(kept: IDBObjectStore, key: string, entries: KeptEntries): void {
  if (Object.keys(entries).length > 0) {
    kept.put(entries, key);
  } else {
    kept.delete(key);
  }
}

/**
 * Asks the browser not to clear what is kept when space is short. Chromium and Safari decide by
 * themselves, Firefox asks the client. Older browsers, and pages without HTTPS, cannot be asked.
 */
async function askToStay(): Promise<void> {
  try {
    await navigator.storage.persist();
  } catch {
    // Everything is kept as before, for as long as the browser likes.
  }
}
