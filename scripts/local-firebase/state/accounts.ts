import type { EmbeddedDatabase, Table } from "./database.ts";

/** An authenticator app, by the secret that it shares with this server. */
export interface SecondFactor {
  readonly id: string;
  readonly displayName?: string;
  /** In base32. */
  readonly secret: string;
  /** Milliseconds since 1970. */
  readonly enrolledAt: number;
  /** The newest time step whose code was accepted. */
  readonly lastStep: number;
}

export interface Account {
  readonly localId: string;
  readonly email?: string;
  readonly emailVerified: boolean;
  readonly disabled: boolean;
  /** The text of `Passwords.hash`, which includes the parameters and the salt. */
  readonly passwordHash?: string;
  /** Milliseconds since 1970. */
  readonly passwordUpdatedAt?: number;
  /** Seconds since 1970. Tokens of sign-ins before this moment are revoked. */
  readonly validSince: number;
  /** Seconds since 1970. The newest `auth_time` ever put into a token of this account. */
  readonly lastAuthTime: number;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
  /** Milliseconds since 1970. */
  readonly lastLoginAt?: number;
  readonly secondFactors?: readonly SecondFactor[];
  /** Milliseconds since 1970: when the last ID token was issued. */
  readonly lastRefreshAt?: number;
}

/** Stays after a deletion, so that the account's tokens never open a new account with the same id. */
type Tombstone = Pick<Account, "lastAuthTime">;

/** The accounts and the index of their addresses. Write only inside `transact`. */
export class Accounts {
  readonly #byId: Table<Account>;
  readonly #idByEmail: Table<string>;
  readonly #tombstones: Table<Tombstone>;

  constructor(database: EmbeddedDatabase) {
    this.#byId = database.table("accounts");
    this.#idByEmail = database.table("account-emails");
    this.#tombstones = database.table("deleted-accounts");
  }

  get(localId: string): Account | undefined {
    return this.#byId.get(localId);
  }

  /** The accounts whose ids come after `localId`, in the order of the ids: at most `limit`. */
  after(localId: string, limit: number): readonly Account[] {
    const range = this.#byId.getRange(
      localId === "" ? { limit } : { start: localId, exclusiveStart: true, limit },
    );
    return Array.from(range, ({ value }) => value);
  }

  isEmpty(): boolean {
    return Array.from(this.#byId.getKeys({ limit: 1 })).length === 0;
  }

  getByEmail(email: string): Account | undefined {
    const localId = this.#idByEmail.get(email);
    return localId === undefined ? undefined : this.get(localId);
  }

  put(account: Account): void {
    const previous = this.get(account.localId);
    if (previous?.email !== undefined && previous.email !== account.email) {
      this.#idByEmail.removeSync(previous.email);
    }
    this.#byId.putSync(account.localId, account);
    if (account.email !== undefined) {
      this.#idByEmail.putSync(account.email, account.localId);
    }
  }

  remove({ localId, email, lastAuthTime }: Account): void {
    this.#byId.removeSync(localId);
    this.#tombstones.putSync(localId, { lastAuthTime });
    if (email !== undefined) {
      this.#idByEmail.removeSync(email);
    }
  }

  /** Seconds since 1970. The newest `auth_time` of an earlier account with this id. */
  lastAuthTimeOfDeleted(localId: string): number {
    return this.#tombstones.get(localId)?.lastAuthTime ?? 0;
  }
}
