import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { open, type RootDatabase, type Transaction } from "lmdb";

export interface FolderClaim {
  /** Whether a server has used this folder before. */
  readonly wasUsed: boolean;
  /** A second call does nothing. */
  readonly release: () => Promise<void>;
}

/**
 * Claims a data folder for this process, and throws if another process has it. Two servers on the same data
 * would each continue with their own memory of it. LMDB lists the readers of an environment, and asks the
 * operating system which of them are alive (by byte locks of the file, on Windows by the processes). LMDB
 * starts a new list when no other process has the environment open. So a claim ends with its process, and a
 * reused process id is not mistaken for the owner. The environment is separate and stays empty: a reader that
 * never ends would keep every old page of the database.
 */
export async function claimFolder(dataDirectory: string): Promise<FolderClaim> {
  const path = join(dataDirectory, "in-use");
  const wasUsed = existsSync(join(path, "data.mdb"));
  mkdirSync(path, { recursive: true, mode: 0o700 });
  const environment = open({ path });
  const reader = readIn(environment);
  let isReleased = false;
  const release = async (): Promise<void> => {
    if (!isReleased) {
      isReleased = true;
      reader?.done();
      await environment.close();
    }
  };
  // The list is read after this process has entered it. So if two servers start at once, at least
  // one of them is refused, and perhaps both.
  environment.readerCheck();
  const readers = readersOf(environment.readerList());
  if (reader === undefined || readers.some((pid) => pid !== process.pid)) {
    await release();
    throw new Error(
      `The data in ${dataDirectory} is in use by another server on this machine. Stop that one, or choose another folder with --data.`,
    );
  }
  return { wasUsed, release };
}

/**
 * Undefined if a process of another container has the same id as this one, as is common for small numbers.
 * Then the lock on the byte of that id is taken: LMDB tries for ten seconds and returns no transaction, and
 * the library throws a TypeError.
 */
function readIn(environment: RootDatabase): Transaction | undefined {
  try {
    return environment.useReadTransaction();
  } catch (error) {
    if (error instanceof TypeError) {
      return undefined;
    }
    throw error;
  }
}

/** LMDB's list has a line for each reader, beginning with its process id. */
function readersOf(list: string): readonly number[] {
  return [...list.matchAll(/^\s*(\d+)\s/gmu)].map(([, pid]) => Number(pid));
}
