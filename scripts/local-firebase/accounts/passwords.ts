import {
  createCipheriv,
  randomBytes,
  scrypt,
  type ScryptOptions,
  timingSafeEqual,
} from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";
import { type HashParameters, readHash, writeHash } from "./stored-hash.ts";

export interface PasswordCost {
  /** scrypt's N, a power of two: memory and time are proportional to it. */
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
 * Hashes run in the same four threads as the database's commits. Two at a time leave threads free, so that a
 * flood of guesses cannot hold up a client's save.
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
  readonly #own: HashParameters;
  readonly #inTurn = pLimit(MAX_CONCURRENT_HASHES);

  constructor({ cost, blockSize, parallelization }: PasswordCost) {
    this.#own = {
      hashAlgorithm: "STANDARD_SCRYPT",
      cpuMemCost: cost,
      blockSize,
      parallelization,
      dkLen: KEY_BYTES,
    };
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const hash = await this.#hash(password, salt, this.#own);
    return writeHash({ parameters: this.#own, salt, hash });
  }

  /**
   * Whether the password belongs to the hash. Without a hash, resolves with false after the same time, so
   * that the time of a reply does not reveal whether an account exists.
   */
  async verify(password: string, stored: string | undefined): Promise<boolean> {
    if (stored === undefined) {
      await this.#hash(password, randomBytes(16), this.#own);
      return false;
    }
    const { parameters, salt, hash } = readHash(stored);
    const made = await this.#hash(password, salt, parameters);
    return made.byteLength === hash.byteLength && timingSafeEqual(made, hash);
  }

  async #hash(password: string, salt: Buffer, parameters: HashParameters): Promise<Buffer> {
    if (parameters.hashAlgorithm === "STANDARD_SCRYPT") {
      const { cpuMemCost: N, blockSize: r, parallelization: p, dkLen } = parameters;
      return await this.#derive(password, salt, dkLen, { N, r, p });
    }
    const { rounds: r, memoryCost, signerKey, saltSeparator } = parameters;
    const salted = Buffer.concat([salt, Buffer.from(saltSeparator, "base64")]);
    const key = await this.#derive(password, salted, KEY_BYTES, { N: 2 ** memoryCost, r, p: 1 });
    // Production's hash is the signer key, encrypted with the key derived from the password.
    const cipher = createCipheriv("aes-256-ctr", key, Buffer.alloc(16));
    return Buffer.concat([cipher.update(Buffer.from(signerKey, "base64")), cipher.final()]);
  }

  #derive(
    password: string,
    salt: Uint8Array,
    keyBytes: number,
    { N, r, p }: { readonly N: number; readonly r: number; readonly p: number },
  ): Promise<Buffer> {
    return this.#inTurn(derive, password, salt, keyBytes, {
      N,
      r,
      p,
      // scrypt needs a little over 128 * N * r bytes: with the default cost, more than Node's usual limit.
      maxmem: 256 * N * r,
    });
  }
}
