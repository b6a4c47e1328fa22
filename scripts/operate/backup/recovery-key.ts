import { bech32 } from "@scure/base";
import { entropyToMnemonic, mnemonicToEntropy, validateMnemonic } from "@scure/bip39";
import { wordlist } from "@scure/bip39/wordlists/english.js";
import { generateX25519Identity, identityToRecipient } from "age-encryption";

/** Prefix of a key in the format of `age`: 32 bytes in Bech32. */
const PREFIX = "age-secret-key-";

export type RecoveryKey = Awaited<ReturnType<typeof keyOf>>;

export async function newRecoveryKey(): Promise<RecoveryKey> {
  return await keyOf(await generateX25519Identity());
}

/** Reads a key from its code or its words, with any spacing. If the key is wrong, throws an `Error`. */
export async function readRecoveryKey(typed: string): Promise<RecoveryKey> {
  const text = typed.trim().replaceAll(/\s+/gu, " ");
  if (text.toLowerCase().startsWith(PREFIX)) {
    return await keyOf(text.toUpperCase()).catch((error: unknown) => {
      throw new Error("This recovery key is not whole, or has a letter that is another one.", {
        cause: error,
      });
    });
  }
  const words = text.toLowerCase();
  if (!validateMnemonic(words, wordlist)) {
    throw new Error("These are not the 24 words of a recovery key, or not in their order.");
  }
  const bytes = mnemonicToEntropy(words, wordlist);
  return await keyOf(bech32.encode(PREFIX, bech32.toWords(bytes)).toUpperCase());
}

async function keyOf(code: string) {
  const { bytes } = bech32.decodeToBytes(code);
  return {
    /** `AGE-SECRET-KEY-1…`, as the `age` command takes it. */
    code,
    /** The key as 24 common words, which are easier to copy by hand. */
    words: entropyToMnemonic(bytes, wordlist).split(" "),
    /** The public half, `age1…`: it encrypts backups, and cannot decrypt them. */
    recipient: await identityToRecipient(code),
  };
}
