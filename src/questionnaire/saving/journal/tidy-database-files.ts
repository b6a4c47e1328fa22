/** Each round writes a file. Chromium keeps the first two of a profile, and merges the third with them. */
const ROUNDS = 3;

/** Milliseconds that logging out waits for it at most. */
const LONGEST = 1000;

/**
 * Makes Chromium rewrite its database files without what was removed: it only appends to them, so removed
 * texts stay in them. No API asks for that, but deleting any database does it, even an empty one. In other
 * browsers this has no effect. Never rejects.
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
