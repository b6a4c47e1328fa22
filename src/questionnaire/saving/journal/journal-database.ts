/** One connection to the browser's database. It may be lost at any time, with or without an event. */
export interface Connection {
  /**
   * Runs `work` in a transaction of its own: at once if the database is open, so that a typed text is handed
   * over in the task of its keystroke. When the transaction ends, calls `done` with the result of the
   * function that `work` has returned, or else `fail`. The returned function aborts: then neither is called.
   */
  readonly transact: <T>(
    mode: IDBTransactionMode,
    work: (kept: IDBObjectStore) => () => T,
    done: (result: T) => void,
    fail: (error: Error) => void,
  ) => () => void;
  /** Begins no transaction any more, even if the database is opened only later. */
  readonly close: () => void;
}

interface ConnectOptions {
  /** Called once the database is open. `isNew`: there was no database before. */
  readonly onOpened: (isNew: boolean) => void;
  /** Called when the browser or another page takes the database away. */
  readonly onTaken: () => void;
}

export const JOURNAL = "journal";

export const STORE = "unsaved";

/** The system may delay the write to the disk: a page or a browser that ends loses nothing by that. */
const RELAXED = { durability: "relaxed" } as const;

export function connect({ onOpened, onTaken }: ConnectOptions): Connection {
  let isClosed = false;
  let open: IDBDatabase | undefined;

  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    let isNew = false;
    const request = indexedDB.open(JOURNAL);
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
      // If another page deletes the database, the deletion waits until every connection is closed, and then
      // also deletes what was written meanwhile.
      database.addEventListener("versionchange", onTaken);
      database.addEventListener("close", onTaken);
      open = database;
      onOpened(isNew);
      resolve(database);
    });
  });
  // Every transaction reports the failure; without this handler, browsers log an unhandled rejection.
  opened.catch(() => undefined);

  return {
    transact: (mode, work, done, fail) => {
      let isOver = false;
      let transaction: IDBTransaction | undefined;
      const failOnce = (error: unknown): void => {
        if (!isOver) {
          isOver = true;
          fail(error instanceof Error ? error : new Error(String(error)));
        }
      };
      const begin = (database: IDBDatabase): void => {
        try {
          if (isClosed || isOver) {
            throw new Error("The device's storage was opened too late.");
          }
          const begun = database.transaction(STORE, mode, RELAXED);
          transaction = begun;
          const result = work(begun.objectStore(STORE));
          begun.addEventListener("complete", () => {
            if (!isOver) {
              isOver = true;
              done(result());
            }
          });
          begun.addEventListener("abort", () => {
            failOnce(begun.error ?? new Error("The device's storage has kept nothing."));
          });
        } catch (error) {
          queueMicrotask(() => {
            failOnce(error);
          });
        }
      };
      if (open === undefined) {
        opened.then(begin, failOnce);
      } else {
        begin(open);
      }
      return () => {
        isOver = true;
        undo(transaction);
      };
    },
    close: () => {
      isClosed = true;
      open?.close();
    },
  };
}

/** A transaction that hangs must not overwrite something newer later. */
function undo(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // The transaction is over already.
  }
}
