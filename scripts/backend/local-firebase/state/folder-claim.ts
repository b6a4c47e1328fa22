import { existsSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { open, type RootDatabase, type Transaction } from "lmdb";

export interface FolderClaim {
  /** Whether a server has had this folder before. */
  readonly wasUsed: boolean;
  /** The second time, nothing happens. */
  readonly release: () => Promise<void>;
}

/**
 * Claims a data folder for this process, and throws if another process has it. Two servers on the same
 * data would each go on with what they remember of it.
 *
 * LMDB lists who is reading an environment, and asks the operating system which of them still live
 * (byte locks of the file, on Windows the processes themselves; the list is begun anew when nobody
 * else has it open). So a claim ends with its process, however that ends, and a process id that comes
 * back is not mistaken for its owner. The environment is one of its own and stays empty: a reader that
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
  // On the list before looking at it: of two that start at once, both may be refused, but never none.
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
 * Undefined where a process of another container has the same id as this one, which small numbers often
 * are: the lock on the byte of that id is taken then. LMDB asks for it for ten seconds, and then returns
 * without a transaction, over which the library falls.
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

/** A line for each reader, which begins with the id of its process. */
function readersOf(list: string): readonly number[] {
  return [...list.matchAll(/^\s*(\d+)\s/gmu)].map(([, pid]) => Number(pid));
}
