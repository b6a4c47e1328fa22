import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import type { Database, GetOptions, RootDatabase } from "lmdb";
import { open } from "./lmdb.ts";
import { diskErrorIn } from "./disk-room.ts";

/** One table of the store, keyed by text, holding JSON. */
export type Table<Row> = Database<Row, string>;

/** The embedded database. `transact` runs writes one after another: each sees the writes before it. */
export class EmbeddedDatabase {
  readonly root: RootDatabase;
  readonly #dataDirectory: string;

  /** @param encryptionKey 32 ASCII characters; if given, LMDB encrypts the file with them */
  constructor(dataDirectory: string, encryptionKey?: string) {
    this.#dataDirectory = dataDirectory;
    // LMDB takes a path for a file if its last part has a dot, so the last part is always `database`.
    const path = join(dataDirectory, "database");
    // No other account of this machine may read the confidential answers.
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.root = open({
      path,
      // With `true`, a commit's promise would resolve before the data is on disk, and a reply could
      // acknowledge a lost answer. With `false`, waiting transactions still share one flush.
      overlappingSync: false,
      // With `true`, a failed commit (a full disk) would also reject a promise that no code can reach.
      eventTurnBatching: false,
      maxDbs: 16,
      ...(encryptionKey !== undefined && { encryptionKey }),
    });
  }

  table<Row>(name: string): Table<Row> {
    return this.root.openDB<Row, string>(name, { encoding: "json" });
  }

  /**
   * Runs `work` in a write transaction and resolves when its writes are on disk. `work` must decide first
   * and write last: if it throws, the promise rejects, but its earlier writes stay, because transactions
   * share one commit.
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

const ONLY_ROW = "value";

/** A single stored value. Write only inside `transact`. */
export class Setting<Value> {
  readonly #table: Table<Value>;

  constructor(database: EmbeddedDatabase, name: string) {
    this.#table = database.table(name);
  }

  get(options: GetOptions = {}): Value | undefined {
    return this.#table.get(ONLY_ROW, options);
  }

  put(value: Value): void {
    this.#table.putSync(ONLY_ROW, value);
  }
}

/**
 * The cause of a failed commit, which LMDB's error carries as a promise. Without a handler, the promise's
 * rejection would end the process, but the server must outlive a full disk.
 */
async function causeOf(failure: unknown): Promise<unknown> {
  const { commitError }: { commitError?: unknown } = Object(failure);
  if (!(commitError instanceof Promise)) {
    return failure;
  }
  // `commitError` may never settle.
  const patience = setTimeout(1_000, failure, { ref: false });
  return await Promise.race([
    patience,
    commitError.then(
      () => failure,
      (cause: unknown) => cause,
    ),
  ]);
}
