import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import type { RootDatabase, Transaction } from "lmdb";
import { open } from "./lmdb.ts";

export interface FolderClaim {
  /** Whether a server has used this folder before. */
  readonly wasUsed: boolean;
  /** A second call does nothing. */
  readonly release: () => Promise<void>;
}

/**
 * Claims a data folder for this process; throws if another process has it. Two servers on one folder would
 * each work with outdated data in memory. The claim is an entry in LMDB's list of readers. LMDB asks the
 * operating system which readers are alive (by byte locks of the file, on Windows by the processes), and
 * starts a new list when no process has the environment open. So a claim ends with its process, even if
 * another process gets the same id. The list is not the database's own, because a reader that never
 * ends would keep all old pages of the database.
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
  // This process adds itself to the list before it reads the list. So of two servers that start at once, one
  // or both are refused.
  environment.readerCheck();
  const readers = readersOf(environment.readerList());
  if (reader === undefined || readers.some((pid) => pid !== process.pid)) {
    await release();
    throw new Error(
      `The data in ${dataDirectory} is in use by another server on this machine. Stop that one, or choose another folder.`,
    );
  }
  return { wasUsed, release };
}

/**
 * Undefined if a process of another container has the same id, such as 1. The other process then holds the
 * lock on the id's byte: LMDB tries for ten seconds and returns no transaction, and the library throws a
 * TypeError.
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
