import { randomBytes } from "node:crypto";
import type { EmbeddedDatabase, Table } from "./database.ts";

/** As `GET /emulator/v1/projects/{project}/oobCodes` shows it, and what the server adds. */
export interface ResetCode {
  readonly oobCode: string;
  readonly oobLink: string;
  readonly email: string;
  readonly requestType: "PASSWORD_RESET";
  readonly localId: string;
  /** Milliseconds. */
  readonly createdAt: number;
}

const HOUR = 3_600_000;
/** Production's reset links work for an hour. */
const LIFETIME = HOUR;
/** Expired codes are kept for a while, so that a late visitor reads that the link is too old. */
const RETENTION = 24 * HOUR;

/** The codes of password-reset links ("out-of-band" codes). Writes belong inside `transact`. */
export class ResetCodes {
  readonly #codes: Table<ResetCode>;

  constructor(database: EmbeddedDatabase) {
    this.#codes = database.table("reset-codes");
  }

  get(oobCode: string): ResetCode | undefined {
    // Longer keys than LMDB takes are no codes of ours.
    return oobCode.length > 100 ? undefined : this.#codes.get(oobCode);
  }

  isExpired(code: ResetCode, now: number): boolean {
    return now - code.createdAt > LIFETIME;
  }

  unexpired(now: number): readonly ResetCode[] {
    return this.#all().filter((code) => !this.isExpired(code, now));
  }

  static newCode(): string {
    return randomBytes(32).toString("base64url");
  }

  put(code: ResetCode): void {
    for (const old of this.#all()) {
      if (code.createdAt - old.createdAt > RETENTION) {
        this.#codes.removeSync(old.oobCode);
      }
    }
    this.#codes.putSync(code.oobCode, code);
  }

  /** One reset uses up every link sent to the account. */
  removeOf(localId: string): void {
    for (const code of this.#all()) {
      if (code.localId === localId) {
        this.#codes.removeSync(code.oobCode);
      }
    }
  }

  #all(): readonly ResetCode[] {
    return Array.from(this.#codes.getRange(), ({ value }) => value);
  }
}
