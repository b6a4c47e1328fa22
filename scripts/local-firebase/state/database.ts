import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Database, open, type RootDatabase } from "lmdb";

/** One table of the store, keyed by text, holding JSON. */
export type Table<Row> = Database<Row, string>;

/**
 * The embedded database. Writes happen inside `transact`, one after another, each seeing the ones
 * before it.
 */
export class EmbeddedDatabase {
  readonly root: RootDatabase;

  constructor(dataDirectory: string) {
    // LMDB takes a path with a dot in its last part for a file; so the last part is ours.
    const path = join(dataDirectory, "database");
    // The answers are confidential: other accounts of this machine have no business here.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.root = open({
      path,
      // On, a commit's promise would resolve before the disk has the data, and an answer could be
      // acknowledged and lost. Off, transactions that wait for the disk still share one flush.
      overlappingSync: false,
      // On, a commit that fails (a full disk) would also reject a promise that nobody can reach.
      eventTurnBatching: false,
      maxDbs: 16,
    });
  }

  table<Row>(name: string): Table<Row> {
    return this.root.openDB<Row, string>(name, { encoding: "json" });
  }

  /**
   * Runs `work` in a write transaction and resolves when its writes are on disk. If `work` throws,
   * the promise rejects; but what it wrote before throwing stays, because transactions share one
   * commit. So `work` decides first and writes last.
   */
  async transact<T>(work: () => T): Promise<T> {
    try {
      return await this.root.transaction(work);
    } catch (error) {
      ignoreCause(error);
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.root.close();
  }
}

/**
 * A failed commit's error carries its cause as a promise of its own. Left alone, that would be an
 * unhandled rejection, which ends the process; but the server outlives a full disk.
 */
function ignoreCause(failure: unknown): void {
  const { commitError }: { commitError?: unknown } = Object(failure);
  if (commitError instanceof Promise) {
    commitError.catch(() => undefined);
  }
}
