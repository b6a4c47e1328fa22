import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { isSealed, readSeal } from "./store-seal.ts";

/** Node resolves `--import tsx` from this folder, in whichever folder a person starts the server. */
const PROJECT = fileURLToPath(new URL("../../../..", import.meta.url));
const LOOK_THROUGH = fileURLToPath(new URL("look-through.ts", import.meta.url));

/**
 * Throws an `Error` with sentences to show if the stored data is damaged. New folders pass. LMDB maps its
 * file into memory without checks: a damaged file kills the process without a message. So this check
 * compares the file with its state when the last server closed it. If that server was killed, a separate
 * process reads all of the file, and only that process can die.
 */
export async function checkStore(
  dataDirectory: string,
  { wasUsed }: { readonly wasUsed: boolean },
): Promise<void> {
  const file = databaseFile(dataDirectory);
  const seal = readSeal(dataDirectory);
  if (!existsSync(file)) {
    if (seal !== undefined || wasUsed) {
      throw unusable(dataDirectory, "the file database/data.mdb, which holds it, is missing");
    }
    return;
  }
  // Removes LMDB's list of the processes that use the database. No process uses it now, and the list would
  // not fit a database file from a backup.
  rmSync(join(file, "..", "lock.mdb"), { force: true });
  if (seal === undefined || seal === null) {
    const problem = await lookThrough(dataDirectory);
    if (problem !== undefined) {
      throw unusable(dataDirectory, problem);
    }
  } else if (!isSealedFile(seal, file, dataDirectory)) {
    throw unusable(
      dataDirectory,
      "database/data.mdb is not as the last server left it: it is damaged, or another file. If it is from a backup of yours, delete database-seal.json beside it, and start again",
    );
  }
}

export function databaseFile(dataDirectory: string): string {
  return join(dataDirectory, "database", "data.mdb");
}

function isSealedFile(
  seal: Parameters<typeof isSealed>[0],
  file: string,
  dataDirectory: string,
): boolean {
  try {
    return isSealed(seal, file);
  } catch (error) {
    throw unusable(dataDirectory, `database/data.mdb cannot be read (${codeOf(error)})`);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "for an unknown reason";
}

/** The damage of the database, or undefined. */
async function lookThrough(dataDirectory: string): Promise<string | undefined> {
  const child = spawn(process.execPath, ["--import", "tsx", LOOK_THROUGH, dataDirectory], {
    cwd: PROJECT,
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [found, [exitCode, signal]] = await Promise.all([
    text(child.stdout),
    once(child, "exit") as Promise<[number | null, NodeJS.Signals | null]>,
  ]);
  if (exitCode === 0) {
    return undefined;
  }
  return found === "" || signal !== null
    ? "database/data.mdb is damaged, and cannot be read to its end"
    : found;
}

function unusable(dataDirectory: string, problem: string): Error {
  return new Error(
    [
      `The data in ${dataDirectory} cannot be used: ${problem}.`,
      "Nothing in it was changed. Put the whole folder back from a backup; or, to begin with nothing, move it away or choose another one with --data.",
    ].join("\n"),
  );
}
