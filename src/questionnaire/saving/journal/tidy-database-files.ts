/** Each round makes Chromium write a file; only with a profile's third file does Chromium merge them. */
const ROUNDS = 3;

/** Milliseconds that a logout waits for the tidying at most. */
const LONGEST = 1000;

/**
 * Makes Chromium rewrite its database files without the removed texts: Chromium only appends to the files. No
 * API asks for a rewrite, but deleting any database causes one, even an empty database. No effect in other
 * browsers. Never rejects.
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
