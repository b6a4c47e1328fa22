import { randomBytes } from "node:crypto";
import { type EmbeddedDatabase, Setting, type Table } from "./database.ts";

export interface ResetCode {
  readonly oobCode: string;
  readonly oobLink: string;
  readonly email: string;
  readonly requestType: "PASSWORD_RESET";
  readonly localId: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

const HOUR = 3_600_000;
/** Production's reset links work for an hour. */
const LIFETIME = HOUR;
/** Milliseconds for which the server keeps a code, so that an expired link can say that it is too old. */
const RETENTION = 24 * HOUR;
/**
 * Anyone may request a link for any account, so a new link must not end an earlier one. Requests within this
 * time after a link share the link, so at most 13 links of an account work at a time.
 */
const SHARED_FOR = 5 * 60_000;
/** A request adds one code and deletes up to this many expired ones, so expired codes cannot pile up. */
const CLEARED_AT_ONCE = 10;

/**
 * The codes of password-reset links ("out-of-band" codes). Anyone may request them, so an account gets at
 * most one new code in five minutes, and no request scans all codes. Write only inside `transact`.
 */
export class ResetCodes {
  /** Sorted by code, and so by age: a code begins with the time of its creation. */
  readonly #codes: Table<ResetCode>;
  /** The codes of an account, the oldest first. */
  readonly #codesOfAccount: Table<readonly string[]>;
  readonly #decoy: Setting<string>;

  constructor(database: EmbeddedDatabase) {
    this.#codes = database.table("reset-codes");
    this.#codesOfAccount = database.table("reset-codes-of-account");
    this.#decoy = new Setting(database, "reset-decoy");
  }

  static newCode(now: number): string {
    const time = Buffer.alloc(6);
    time.writeUIntBE(now, 0, 6);
    // The time is hexadecimal, because the order of base64 texts is not that of their bytes.
    return `${time.toString("hex")}${randomBytes(32).toString("base64url")}`;
  }

  get(oobCode: string): ResetCode | undefined {
    // This server's codes are shorter, and LMDB throws for keys that are too long.
    return oobCode.length > 100 ? undefined : this.#codes.get(oobCode);
  }

  isExpired(code: ResetCode, now: number): boolean {
    return now - code.createdAt > LIFETIME;
  }

  /** For programs only: it scans all codes. */
  unexpired(now: number): readonly ResetCode[] {
    return Array.from(this.#codes.getRange(), ({ value }) => value).filter(
      (code) => !this.isExpired(code, now),
    );
  }

  /** Stores the code, unless the account has a recent one. Returns the code to send. */
  putOrShare(code: ResetCode): ResetCode {
    this.#clearOld(code.createdAt);
    const others = this.#codesOfAccount.get(code.localId) ?? [];
    const last = others.at(-1);
    const newest = last === undefined ? undefined : this.#codes.get(last);
    if (newest?.email === code.email && code.createdAt - newest.createdAt < SHARED_FOR) {
      // Waits for the disk like a new code, so that the time of a reply does not reveal a shared code.
      this.putDecoy(code.createdAt);
      return newest;
    }
    this.#codes.putSync(code.oobCode, code);
    this.#codesOfAccount.putSync(code.localId, [...others, code.oobCode]);
    return code;
  }

  /**
   * Stands in for `putOrShare` when no account has the address: it waits for the disk just as long, so that
   * the time of a reply does not reveal which addresses have accounts.
   */
  putDecoy(now: number): void {
    this.#decoy.put(ResetCodes.newCode(now));
  }

  /** Removes every link of the account, after a reset or when the account is deleted. */
  removeOf(localId: string): void {
    for (const oobCode of this.#codesOfAccount.get(localId) ?? []) {
      this.#codes.removeSync(oobCode);
    }
    this.#codesOfAccount.removeSync(localId);
  }

  #clearOld(now: number): void {
    const oldest = Array.from(
      this.#codes.getRange({ limit: CLEARED_AT_ONCE }),
      ({ value }) => value,
    );
    for (const code of oldest) {
      if (now - code.createdAt > RETENTION) {
        this.#remove(code);
      }
    }
  }

  #remove({ oobCode, localId }: ResetCode): void {
    this.#codes.removeSync(oobCode);
    const others = this.#codesOfAccount.get(localId)?.filter((other) => other !== oobCode) ?? [];
    if (others.length > 0) {
      this.#codesOfAccount.putSync(localId, others);
    } else {
      this.#codesOfAccount.removeSync(localId);
    }
  }
}
