import type { Database, Transaction } from "lmdb";
import { type CollectionPath, type DocumentPath, splitDocumentPath } from "../resource-names.ts";
import { Timestamp } from "../values/timestamps.ts";
import type { Fields } from "../values/values.ts";
import { type EmbeddedDatabase, Setting } from "./database.ts";
import { encodeRecord, StoredDocument } from "./document-record.ts";

export interface ScannedDocument {
  readonly path: DocumentPath;
  readonly document: StoredDocument;
}

/** A consistent view of all documents, at one moment between two commits. */
export interface Snapshot {
  /** The time of the last commit that the snapshot contains, or a later time. */
  readonly readTime: Timestamp;
  readonly get: (path: DocumentPath) => StoredDocument | undefined;
  /** A collection's own documents, in the order of their names. */
  readonly scan: (
    collection: CollectionPath,
    options?: { readonly reverse: boolean },
  ) => Iterable<ScannedDocument>;
  /** The ids of the collections at the root, in order. */
  readonly collectionIds: () => readonly string[];
}

export interface HeldSnapshot extends Snapshot {
  /** Lets LMDB reuse the space of data that later commits have replaced. Call it once. */
  readonly release: () => void;
}

/**
 * Separates the collection from the id in a key. UTF-8 never contains this byte, which sorts above all
 * others.
 */
const SEPARATOR = 0xff;

export class Documents {
  readonly #database: EmbeddedDatabase;
  readonly #records: Database<string, Uint8Array>;
  /** The time of the newest commit: microseconds in text, because JSON has no such integers. */
  readonly #lastCommit: Setting<string>;

  constructor(database: EmbeddedDatabase) {
    this.#database = database;
    this.#records = database.root.openDB("documents", {
      encoding: "string",
      keyEncoding: "binary",
    });
    this.#lastCommit = new Setting(database, "last-commit");
  }

  /** Holds one snapshot while `work` runs. Later commits do not change the snapshot. */
  async read<T>(now: number, work: (snapshot: Snapshot) => Promise<T>): Promise<T> {
    const held = this.hold(now);
    try {
      return await work(held);
    } finally {
      held.release();
    }
  }

  /** Holds one snapshot until its release. Later commits do not change the snapshot. */
  hold(now: number): HeldSnapshot {
    const transaction = this.#database.root.useReadTransaction();
    return {
      ...this.#snapshot(now, transaction),
      release: () => {
        transaction.done();
      },
    };
  }

  /** The document as earlier transactions left it. To be called inside `transact` only. */
  get(path: DocumentPath): StoredDocument | undefined {
    const record = this.#records.get(documentKey(path));
    return record === undefined ? undefined : new StoredDocument(record);
  }

  /** To be called inside `transact` only. */
  put(path: DocumentPath, createTime: Timestamp, updateTime: Timestamp, fields: Fields): void {
    this.#records.putSync(documentKey(path), encodeRecord(createTime, updateTime, fields));
  }

  /** To be called inside `transact` only. */
  remove(path: DocumentPath): void {
    this.#records.removeSync(documentKey(path));
  }

  /** A time after every earlier commit, also after a restart. To be called inside `transact` only. */
  nextCommitTime(now: number): Timestamp {
    const earliest = BigInt(this.#lastCommit.get() ?? 0) + 1n;
    return laterOf(now, earliest);
  }

  /** Call it inside `transact`, as one of the writes. */
  recordCommit(time: Timestamp): void {
    this.#lastCommit.put(time.micros.toString());
  }

  #snapshot(now: number, transaction: Transaction): Snapshot {
    const lastCommit = BigInt(this.#lastCommit.get({ transaction }) ?? 0);
    return {
      readTime: laterOf(now, lastCommit),
      get: (path) => {
        const record = this.#records.get(documentKey(path), { transaction });
        return record === undefined ? undefined : new StoredDocument(record);
      },
      collectionIds: () => {
        const ids = new Set<string>();
        for (const key of this.#records.getKeys({ transaction })) {
          const collection = Buffer.from(key.subarray(0, key.indexOf(SEPARATOR))).toString();
          ids.add(collection.split("/", 1)[0] ?? "");
        }
        return [...ids].toSorted();
      },
      scan: (collection, { reverse } = { reverse: false }) => {
        const first = Buffer.from([...Buffer.from(collection), SEPARATOR]);
        const last = Buffer.from([...first, SEPARATOR]);
        const [start, end] = reverse ? [last, first] : [first, last];
        return this.#records
          .getRange({ start, end, reverse, transaction })
          .map(({ key, value }) => ({
            path: `${collection}/${Buffer.from(key.subarray(first.length)).toString()}`,
            document: new StoredDocument(value),
          }));
      },
    };
  }
}

function laterOf(now: number, micros: bigint): Timestamp {
  const current = BigInt(Math.floor(now * 1000));
  return new Timestamp(current > micros ? current : micros);
}

function documentKey(path: DocumentPath): Uint8Array {
  const { collection, id } = splitDocumentPath(path);
  return Buffer.concat([Buffer.from(collection), Buffer.from([SEPARATOR]), Buffer.from(id)]);
}
