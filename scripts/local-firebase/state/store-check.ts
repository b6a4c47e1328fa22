import { rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** The bytes of LMDB's first two pages, which describe the rest. */
const BEGINNING = 2 * 4096;

/**
 * Throws an `Error` with sentences to show if a folder that was used before has no database, or one that is
 * too short: LMDB would take it for new, and overwrite it.
 */
export function checkStore(
  dataDirectory: string,
  { wasUsed }: { readonly wasUsed: boolean },
): void {
  const file = databaseFile(dataDirectory);
  const size = statSync(file, { throwIfNoEntry: false })?.size;
  if (size === undefined && wasUsed) {
    throw unusable(dataDirectory, "the file database/data.mdb, which holds it, is missing");
  }
  if (size !== undefined && size < BEGINNING) {
    throw unusable(dataDirectory, "database/data.mdb is empty, or its beginning is missing");
  }
  // Removes LMDB's list of the processes that use the database. No process uses it now, and the list would
  // not fit a database file from a backup.
  rmSync(join(file, "..", "lock.mdb"), { force: true });
}

export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, "database", "data.mdb");
}

function unusable(dataDirectory: string, problem: string): Error {
  return new Error(
    [
      `The data in ${dataDirectory} cannot be used: ${problem}.`,
      "Nothing in it was changed. Put the whole folder back from a backup; or, to begin with nothing, move it away or choose another one.",
    ].join("\n"),
  );
}
