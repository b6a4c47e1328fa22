import { createListeners } from "../answers/listeners.ts";
import { type Connection, connect } from "./journal-database.ts";
import type { KeptEntries } from "./journal-entries.ts";

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
 * Milliseconds after which the browser's database counts as out of order: some never answer. No
 * section may wait for that, and the client is told within three seconds of typing.
 */
const PATIENCE = 2000;

/** The browser's own database. Opened when it is first used: some browsers forbid it. */
export function openDeviceStorage(): DeviceStorage {
  const lost = createListeners();
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

  const attempt: Connection["transact"] = async (mode, work, signal) => {
    const used = (connection ??= open());
    try {
      return await Promise.race([used.transact(mode, work, signal), rejectedOn(signal)]);
    } catch (error) {
      drop(used);
      throw error;
    }
  };

  const transact = async <T>(
    mode: IDBTransactionMode,
    work: (kept: IDBObjectStore) => Promise<T>,
  ): Promise<T> => {
    const patience = new AbortController();
    const timer = setTimeout(() => {
      patience.abort(new Error("The device's storage does not answer."));
    }, PATIENCE);
    const wasThere = connection !== undefined;
    try {
      return await attempt(mode, work, patience.signal).catch(async (error: unknown) => {
        // WebKit loses a connection without an event: everything on it fails, and nothing on a new one.
        if (!wasThere || patience.signal.aborted) {
          throw error;
        }
        return attempt(mode, work, patience.signal);
      });
    } finally {
      clearTimeout(timer);
    }
  };

  /** Committed at once: a page that is closing would not be asked whether it has more to write. */
  const write = async (change: (kept: IDBObjectStore) => void): Promise<void> =>
    transact("readwrite", async (kept) => {
      change(kept);
      kept.transaction.commit();
      await completed(kept.transaction);
    });

  return {
    get: async (key) => transact("readonly", async (kept) => answered<unknown>(kept.get(key))),
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
      transact("readwrite", async (kept) => {
        putOrDelete(kept, key, change(await answered<unknown>(kept.get(key))));
        await completed(kept.transaction);
      }),
    remove: async (removed) =>
      write((kept) => {
        for (const key of removed) {
          kept.delete(key);
        }
      }),
    keys: async () =>
      transact("readonly", async (kept) =>
        (await answered(kept.getAllKeys())).filter((key) => typeof key === "string"),
      ),
    onLost: (listener) => {
      lost.subscribe(listener);
    },
  };
}

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

async function answered<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("The device's storage cannot be read."));
    });
  });
}

async function completed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => {
      resolve();
    });
    transaction.addEventListener("abort", () => {
      reject(transaction.error ?? new Error("The device's storage has kept nothing."));
    });
  });
}

async function rejectedOn(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener("abort", () => {
      reject(toError(signal.reason));
    });
  });
}

const toError = (reason: unknown): Error =>
  reason instanceof Error ? reason : new Error(String(reason));
