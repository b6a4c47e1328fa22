import { JOURNAL, STORE } from "./journal-database.ts";

/** Milliseconds that a logout waits for the tidying at most. */
const LONGEST = 1000;

/** Keys that sort before and after all keys of the journal, so that the deleted range spans all texts. */
const EDGES = [-1, "\uFFFF"];

/**
 * Makes Chromium rewrite its database files: it only appends to them, so that removed texts stay in the
 * files. No API asks for a rewrite, but deleting a database rewrites the files whose range of databases
 * includes it. So this creates some databases and then deletes them. It also deletes an empty journal if no
 * other page has the journal open (`isAlone` resolves with true). No effect in other browsers. Never rejects.
 */
export async function tidyDatabaseFiles(isAlone: () => Promise<boolean>): Promise<void> {
  const tidied = (async () => {
    for (const name of ["tidying 1", "tidying 2", "tidying 3"]) {
      const made = await done(indexedDB.open(name));
      made.close();
    }
    await done(indexedDB.deleteDatabase("tidying 3"));
    if (await isAlone()) {
      // Rejects if this browser has no journal.
      await deleteEmptyJournal().catch(() => undefined);
    }
    await done(indexedDB.deleteDatabase("tidying 2"));
    await done(indexedDB.deleteDatabase("tidying 1"));
  })().catch(() => undefined);
  await Promise.race([
    tidied,
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST);
    }),
  ]);
}

/** Deletes nothing if the journal holds a text. If there is no journal, aborts its creation and rejects. */
async function deleteEmptyJournal(): Promise<void> {
  const opening = indexedDB.open(JOURNAL);
  opening.addEventListener("upgradeneeded", () => {
    opening.transaction?.abort();
  });
  const journal = await done(opening);
  const kept = journal.transaction(STORE, "readwrite").objectStore(STORE);
  // A page that closes during the tidying leaves the edges behind: they are no texts.
  for (const edge of EDGES) {
    kept.delete(edge);
  }
  const isEmpty = (await done(kept.count())) === 0;
  if (isEmpty) {
    await Promise.all(EDGES.map(async (edge) => done(kept.put({}, edge))));
  }
  journal.close();
  if (isEmpty) {
    await done(indexedDB.deleteDatabase(JOURNAL));
  }
}

async function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => {
      resolve(request.result);
    });
    request.addEventListener("error", () => {
      reject(request.error ?? new Error("The device's storage is not there."));
    });
  });
}
