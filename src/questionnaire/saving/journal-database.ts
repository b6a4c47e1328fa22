/** One connection to the browser's database. It may be lost at any time, with or without an event. */
export interface Connection {
  /** Does `work` in a transaction of its own, which is undone when `signal` is aborted. */
  readonly transact: <T>(
    mode: IDBTransactionMode,
    work: (kept: IDBObjectStore) => Promise<T>,
    signal: AbortSignal,
  ) => Promise<T>;
  /** Begins no transaction any more, even if the database is opened only later. */
  readonly close: () => void;
}

interface ConnectOptions {
  /** Called once it is open, with whether there was no database before. */
  readonly onOpened: (isNew: boolean) => void;
  /** Called when the browser or another page takes the database away. */
  readonly onTaken: () => void;
}

const STORE = "unsaved";

export function connect({ onOpened, onTaken }: ConnectOptions): Connection {
  let isClosed = false;
  let open: IDBDatabase | undefined;

  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    let isNew = false;
    const request = indexedDB.open("journal");
    request.addEventListener("upgradeneeded", () => {
      isNew = true;
      request.result.createObjectStore(STORE);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("The device's storage cannot be opened."));
    });
    request.addEventListener("success", () => {
      const database = request.result;
      if (isClosed) {
        database.close();
        reject(new Error("The device's storage was opened too late."));
        return;
      }
      // What another page deletes waits until every connection is closed, and goes with all that was
      // written on them until then.
      database.addEventListener("versionchange", onTaken);
      database.addEventListener("close", onTaken);
      open = database;
      onOpened(isNew);
      resolve(database);
    });
  });
  // Said by every transaction.
  opened.catch(() => undefined);

  return {
    transact: async (mode, work, signal) => {
      const database = await opened;
      if (isClosed || signal.aborted) {
        throw new Error("The device's storage was opened too late.");
      }
      const transaction = database.transaction(STORE, mode);
      signal.addEventListener("abort", () => {
        undo(transaction);
      });
      return work(transaction.objectStore(STORE));
    },
    close: () => {
      isClosed = true;
      open?.close();
    },
  };
}

/** Keeps what hangs from being done late, over what is newer by then. */
function undo(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch {
    // It is over already.
  }
}
