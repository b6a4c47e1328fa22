import { createHash, randomBytes } from "node:crypto";
import type { EmbeddedDatabase, Table } from "./database.ts";

export interface Session {
  readonly localId: string;
  /** Seconds: when the person last gave the password. */
  readonly authTime: number;
}

/**
 * Refresh tokens, of which only hashes are stored. Revoked ones stay: the client signs itself out
 * when it reads TOKEN_EXPIRED, and not when it reads INVALID_REFRESH_TOKEN.
 */
export class RefreshTokens {
  readonly #sessions: Table<Session>;

  constructor(database: EmbeddedDatabase) {
    this.#sessions = database.table("refresh-tokens");
  }

  get(token: string): Session | undefined {
    return this.#sessions.get(hash(token));
  }

  create(session: Session): string {
    const token = randomBytes(32).toString("base64url");
    this.#sessions.putSync(hash(token), session);
    return token;
  }
}

/** A plain hash is enough: the token has 256 random bits, which nobody guesses. */
function hash(token: string): string {
  return createHash("sha256").update(token).digest("base64url");
}
