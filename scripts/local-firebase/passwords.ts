import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

export interface PasswordCost {
  /** scrypt's N: memory and time; a power of two. */
  readonly cost: number;
  readonly blockSize: number;
  readonly parallelization: number;
}

/** About 80 ms and 32 MiB a guess on an ordinary machine of 2025. */
export const DEFAULT_PASSWORD_COST: PasswordCost = {
  cost: 2 ** 15,
  blockSize: 8,
  parallelization: 1,
};

const KEY_BYTES = 32;
/**
 * Hashes run in the same four threads as the database's commits. Two at a time leave room, so that
 * a flood of guesses cannot hold up a client's save.
 */
const MAX_CONCURRENT_HASHES = 2;

const derive: (
  password: string,
  salt: Uint8Array,
  keyBytes: number,
  options: ScryptOptions,
) => Promise<Buffer> = promisify(scrypt);

/** Salted, slow password hashes, each stored with the parameters it was made with. */
export class Passwords {
  readonly #cost: PasswordCost;
  readonly #inTurn = pLimit(MAX_CONCURRENT_HASHES);

  constructor(cost: PasswordCost) {
    this.#cost = cost;
  }

  async hash(password: string): Promise<string> {
    const { cost, blockSize, parallelization } = this.#cost;
    const salt = randomBytes(16);
    const key = await this.#derive(password, salt, this.#cost);
    return [
      "scrypt",
      cost,
      blockSize,
      parallelization,
      salt.toString("base64url"),
      key.toString("base64url"),
    ].join("$");
  }

  /**
   * Whether the password is the hash's. Without a hash it works just as long and says no, so that
   * the time of an answer does not tell whether an account exists.
   */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    const [, cost, blockSize, parallelization, salt = "", key = ""] = stored?.split("$") ?? [];
    if (stored === undefined) {
      await this.#derive(password, randomBytes(16), this.#cost);
      return false;
    }
    const derived = await this.#derive(password, Buffer.from(salt, "base64url"), {
      cost: Number(cost),
      blockSize: Number(blockSize),
      parallelization: Number(parallelization),
    });
    return timingSafeEqual(derived, Buffer.from(key, "base64url"));
  }

  #derive(password: string, salt: Uint8Array, parameters: PasswordCost): Promise<Buffer> {
    return this.#inTurn(derive, password, salt, KEY_BYTES, {
      ...parameters,
      // scrypt needs 128 * N * r bytes; Node's default ceiling is exactly our default need.
      maxmem: 256 * parameters.cost * parameters.blockSize,
    });
  }
}
