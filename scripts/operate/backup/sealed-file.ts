import { createReadStream, createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ReadableStream } from "node:stream/web";
import { createGunzip, createGzip } from "node:zlib";
import { Decrypter, Encrypter } from "age-encryption";
import { syncFolder } from "../../command/sync-folder.ts";

/** Suffix of a file that is still being written, so that nobody takes it for a backup. */
export const UNFINISHED = ".unfinished";

/** The most characters of a line. A document of 1 MiB has the longest JSON, 24 million, if it lists booleans. */
const LONGEST_LINE = 32_000_000;

/**
 * Writes lines into a compressed file that only the recovery key decrypts. The file gets its final name when
 * all lines are on the disk.
 *
 * @param recipient the public half of the key: `age1…`
 * @param fullName the file's name, if it is only known once all lines are written
 */
export async function seal(
  file: string,
  recipient: string,
  lines: AsyncIterable<string>,
  fullName = () => file,
): Promise<void> {
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  const unfinished = file + UNFINISHED;
  try {
    const gzip = createGzip();
    const compressing = pipeline(Readable.from(lines), gzip);
    // `Promise.all` below handles an error. Without this line, Node would report an unhandled rejection.
    compressing.catch(() => undefined);
    const sealed = await encrypter.encrypt(webStream(gzip));
    const writing = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await Promise.all([compressing, pipeline(Readable.from(sealed), writing)]);
    await rename(unfinished, fullName());
    syncFolder(dirname(file));
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/**
 * The lines of a sealed file. Until the last line has arrived, the file may turn out to be incomplete.
 *
 * @param identity the recovery key: `AGE-SECRET-KEY-…`
 * @throws an `Error` with a message for the operator if the key is wrong, or the file damaged or incomplete
 */
export async function* unseal(file: string, identity: string): AsyncGenerator<string> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const sealed = createReadStream(file);
  const opened = await decrypter.decrypt(webStream(sealed)).catch((error: unknown) => {
    sealed.destroy();
    const isMissing = Object(error).code === "ENOENT";
    throw new Error(
      isMissing
        ? "There is no such file."
        : "The file cannot be opened: it is sealed for another recovery key, or is no backup.",
      { cause: error },
    );
  });
  const gunzip = createGunzip();
  const opening = pipeline(Readable.from(opened), gunzip);
  opening.catch(() => undefined);
  let line = "";
  try {
    const texts: AsyncIterable<string> = gunzip.setEncoding("utf8");
    for await (const text of texts) {
      const [end = "", ...others] = text.split("\n");
      line += end;
      if (line.length > LONGEST_LINE) {
        throw new RangeError("The file has a line that is longer than any of a backup.");
      }
      for (const other of others) {
        yield line;
        line = other;
      }
    }
    await opening;
  } catch (error) {
    throw error instanceof RangeError
      ? error
      : new Error("The file is damaged, or not whole.", { cause: error });
  }
}

/** The web stream that `age-encryption` takes. The cast is safe: Node's type only lacks what browsers add. */
const webStream = (bytes: AsyncIterable<Uint8Array>) =>
  ReadableStream.from(bytes) as globalThis.ReadableStream<Uint8Array>;
