import { invalidArgument } from "./requests/errors.ts";
import type { HeldSnapshot, Snapshot } from "./state/documents.ts";

interface Begun {
  readonly snapshot: HeldSnapshot;
  readonly begunAt: number;
  usedAt: number;
}

/** Milliseconds, as in production: https://firebase.google.com/docs/firestore/quotas. */
const LIVES_FOR = 270_000;
const IDLE_FOR = 60_000;
/** Limited, because each snapshot keeps the database from reusing the space of replaced data. */
const MOST_AT_ONCE = 20;

/** Snapshots that programs hold over several requests, each by its transaction's id. */
export class ReadOnlyTransactions {
  readonly #now: () => number;
  readonly #begun = new Map<string, Begun>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns the transaction's id: base64, the JSON form of bytes. */
  begin(snapshot: HeldSnapshot): string {
    this.#releaseOver();
    const [oldest] = this.#begun.keys();
    if (oldest !== undefined && this.#begun.size >= MOST_AT_ONCE) {
      this.end(oldest);
    }
    const id = Buffer.from(crypto.randomUUID()).toString("base64");
    this.#begun.set(id, { snapshot, begunAt: this.#now(), usedAt: this.#now() });
    return id;
  }

  /** Throws INVALID_ARGUMENT unless the transaction is open. */
  snapshot(id: string): Snapshot {
    this.#releaseOver();
    const begun = this.#begun.get(id);
    if (begun === undefined) {
      throw invalidArgument("The referenced transaction has expired or is no longer valid.");
    }
    begun.usedAt = this.#now();
    return begun.snapshot;
  }

  /** Does nothing for a transaction that is over, as in production. */
  end(id: string): void {
    this.#begun.get(id)?.snapshot.release();
    this.#begun.delete(id);
  }

  /** Call it before the store closes. */
  endAll(): void {
    for (const id of this.#begun.keys()) {
      this.end(id);
    }
  }

  #releaseOver(): void {
    const now = this.#now();
    for (const [id, { begunAt, usedAt }] of this.#begun) {
      if (now - begunAt > LIVES_FOR || now - usedAt > IDLE_FOR) {
        this.end(id);
      }
    }
  }
}
