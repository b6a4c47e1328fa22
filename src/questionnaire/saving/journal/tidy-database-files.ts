/** Each round writes a file. The first two of a profile are put away as they are; the next is merged with them. */
const ROUNDS = 3;

/** Milliseconds that logging out waits for it at most. */
const LONGEST = 1000;

/**
 * Lets the browser rewrite the files of its databases without what was removed from them. They are only
 * ever appended to, and a page cannot ask for it; but Chromium does it when a database is deleted, be it
 * another, empty one. In other browsers nothing is gained or lost by that. Never rejects.
 */
export async function tidyDatabaseFiles(): Promise<void> {
  const tidied = (async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const made = await done(indexedDB.open("tidying"));
      made.close();
      await done(indexedDB.deleteDatabase("tidying"));
    }
  })().catch(() => undefined);
  await Promise.race([
    tidied,
    new Promise((resolve) => {
      setTimeout(resolve, LONGEST);
    }),
  ]);
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
