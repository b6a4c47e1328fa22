/** One connection to the browser's database. It may be lost at any time, with or without an event. */
export interface Connection {
  /**
   * Runs `work` in a new transaction: at once if the database is open, so that the browser gets a typed text
   * in the task of its keystroke. Once the transaction completes, `done` gets the result of the function that
   * `work` returned; otherwise `fail` is called. The function that `transact` returns aborts without a call.
   */
  readonly transact: <T>(
    mode: IDBTransactionMode,
    work: (kept: IDBObjectStore) => () => T,
    done: (result: T) => void,
    fail: (error: Error) => void,
  ) => () => void;
  /** Starts no further transaction, even if the browser opens the database only afterwards. */
  readonly close: () => void;
}

interface ConnectOptions {
  /** Called once the database is open. `isNew`: there was no database before. */
  readonly onOpened: (isNew: boolean) => void;
  /** Called when the browser closes the connection, or another page is about to delete the database. */
  readonly onTaken: () => void;
}

export const JOURNAL = "journal";

export const STORE = "unsaved";

/** Lets the operating system delay the write to the disk. A crash of the browser still loses no text. */
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
      // If another page deletes the database, the browser waits until every connection is closed. It then
      // deletes entries written during the wait, too.
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

/** Aborts a hanging transaction, which could otherwise overwrite a newer text later. */
function undo(transaction: IDBTransaction | undefined): void {
  try {
    transaction?.abort();
  } catch {
    // The transaction is over already.
  }
}
