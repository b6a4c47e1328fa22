import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Database, open, type RootDatabase } from "lmdb";
import { diskErrorIn } from "./disk-room.ts";

/** One table of the store, keyed by text, holding JSON. */
export type Table<Row> = Database<Row, string>;

/**
 * The embedded database. Writes happen inside `transact`, one after another, each seeing the ones
 * before it.
 */
export class EmbeddedDatabase {
  readonly root: RootDatabase;
  readonly #dataDirectory: string;

  /** @param encryptionKey 32 letters of ASCII, without which the file says nothing */
  constructor(dataDirectory: string, encryptionKey?: string) {
    this.#dataDirectory = dataDirectory;
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
      ...(encryptionKey !== undefined && { encryptionKey }),
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
      const cause = await causeOf(error);
      throw diskErrorIn(cause, this.#dataDirectory) ?? error;
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
async function causeOf(failure: unknown): Promise<unknown> {
  const { commitError }: { commitError?: unknown } = Object(failure);
  if (!(commitError instanceof Promise)) {
    return failure;
  }
  // In case it never says.
  const patience = setTimeout(1_000, failure, { ref: false });
  return await Promise.race([
    patience,
    commitError.then(
      () => failure,
      (cause: unknown) => cause,
    ),
  ]);
}
