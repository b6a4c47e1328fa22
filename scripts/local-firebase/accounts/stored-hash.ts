import { assert } from "../requests/errors.ts";
import type { WireMessage } from "../requests/wire-json.ts";

/**
 * How a password was hashed, in the terms of Identity Toolkit's `batchCreate`: in this server's way, or in
 * production's (https://github.com/firebase/scrypt).
 */
export type HashParameters =
  | {
      readonly hashAlgorithm: "STANDARD_SCRYPT";
      readonly cpuMemCost: number;
      readonly blockSize: number;
      readonly parallelization: number;
      readonly dkLen: number;
    }
  | {
      readonly hashAlgorithm: "SCRYPT";
      readonly rounds: number;
      readonly memoryCost: number;
      /** Base64, like all bytes here. */
      readonly signerKey: string;
      readonly saltSeparator: string;
    };

export interface StoredHash {
  readonly parameters: HashParameters;
  readonly salt: Buffer;
  readonly hash: Buffer;
}

/** Production's limits for both algorithms; a slower hash would hold up all sign-ins. */
const MOST_MEMORY_COST = 14;
const MOST_SCRYPT_COST = 2 ** 16;

/** The form that `accounts` store: words between dollar signs, as is usual for hashes. */
export function writeHash({ parameters, salt, hash }: StoredHash): string {
  const settings =
    parameters.hashAlgorithm === "STANDARD_SCRYPT"
      ? ["scrypt", parameters.cpuMemCost, parameters.blockSize, parameters.parallelization]
      : [
          "firebase-scrypt",
          parameters.rounds,
          parameters.memoryCost,
          url(Buffer.from(parameters.signerKey, "base64")),
          url(Buffer.from(parameters.saltSeparator, "base64")),
        ];
  return [...settings, url(salt), url(hash)].join("$");
}

/** Reads the text of `writeHash`, without checking it. */
export function readHash(stored: string): StoredHash {
  const [kind, ...words] = stored.split("$");
  const bytes = (index: number): Buffer => Buffer.from(words.at(index) ?? "", "base64url");
  const salt = bytes(-2);
  const hash = bytes(-1);
  const [first, second, third] = words.map(Number);
  return kind === "scrypt"
    ? {
        parameters: {
          hashAlgorithm: "STANDARD_SCRYPT",
          cpuMemCost: first ?? 0,
          blockSize: second ?? 0,
          parallelization: third ?? 0,
          dkLen: hash.byteLength,
        },
        salt,
        hash,
      }
    : {
        parameters: {
          hashAlgorithm: "SCRYPT",
          rounds: first ?? 0,
          memoryCost: second ?? 0,
          signerKey: bytes(2).toString("base64"),
          saltSeparator: bytes(3).toString("base64"),
        },
        salt,
        hash,
      };
}

/** The parameters of an import. Throws INVALID_HASH_ALGORITHM for an algorithm that this server lacks. */
export function hashParameters(request: WireMessage): HashParameters {
  const number = (name: string): number => request.int32(name) ?? 0;
  switch (request.string("hashAlgorithm")) {
    case "STANDARD_SCRYPT": {
      const parameters = {
        hashAlgorithm: "STANDARD_SCRYPT",
        cpuMemCost: number("cpuMemCost"),
        blockSize: number("blockSize"),
        parallelization: number("parallelization"),
        dkLen: number("dkLen"),
      } as const;
      const { cpuMemCost, blockSize, parallelization } = parameters;
      const isPower = cpuMemCost > 1 && Number.isInteger(Math.log2(cpuMemCost));
      assert(
        isPower &&
          cpuMemCost <= MOST_SCRYPT_COST &&
          isAmong(1, blockSize, 8) &&
          parallelization === 1,
        "INVALID_HASH_PARAMETERS",
      );
      return parameters;
    }
    case "SCRYPT": {
      const parameters = {
        hashAlgorithm: "SCRYPT",
        rounds: number("rounds"),
        memoryCost: number("memoryCost"),
        signerKey: request.string("signerKey") ?? "",
        saltSeparator: request.string("saltSeparator") ?? "",
      } as const;
      const { rounds, memoryCost, signerKey } = parameters;
      assert(
        isAmong(1, rounds, 8) && isAmong(1, memoryCost, MOST_MEMORY_COST) && signerKey !== "",
        "INVALID_HASH_PARAMETERS",
      );
      return parameters;
    }
    default:
      assert(false, "INVALID_HASH_ALGORITHM");
  }
}

const isAmong = (least: number, value: number, most: number): boolean =>
  value >= least && value <= most;

const url = (bytes: Buffer): string => bytes.toString("base64url");
