import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  readSync,
  renameSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { crc32 } from "node:zlib";

/** Lies beside the database. Its presence shows that the folder has held data. */
const SEAL = "database-seal.json";
const CHUNK_BYTES = 1024 * 1024;

/** The state of the database's file when the server closed it. */
interface Closed {
  readonly bytes: number;
  readonly crc32: number;
}

/** Null while the database is open, and after a server that was killed or could not write the seal. */
type Seal = Closed | null;

/** Undefined without a seal: the folder held no data, or an earlier version of this server used it. */
export function readSeal(dataDirectory: string): Seal | undefined {
  const path = join(dataDirectory, SEAL);
  if (!existsSync(path)) {
    return undefined;
  }
  try {
    const { bytes, crc32: sum }: Partial<Closed> = Object(JSON.parse(readFileSync(path, "utf8")));
    return bytes === undefined || sum === undefined ? null : { bytes, crc32: sum };
  } catch {
    // The seal itself is damaged: with null, the caller reads the whole database.
    return null;
  }
}

/** Call it before opening the database: an open database changes its file. */
export function breakSeal(dataDirectory: string): void {
  writeSeal(dataDirectory, null);
}

/** Call it after the database has closed. */
export function sealDatabase(dataDirectory: string, file: string): void {
  writeSeal(dataDirectory, measure(file));
}

/** Whether a file is unchanged since it was closed. Reads the file without mapping it. */
export function isSealed(seal: Closed, file: string): boolean {
  const { bytes, crc32: sum } = measure(file);
  return bytes === seal.bytes && sum === seal.crc32;
}

function measure(file: string): Closed {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  const descriptor = openSync(file, "r");
  try {
    let bytes = 0;
    let sum = 0;
    for (;;) {
      const read = readSync(descriptor, chunk);
      if (read === 0) {
        return { bytes, crc32: sum };
      }
      bytes += read;
      sum = crc32(chunk.subarray(0, read), sum);
    }
  } finally {
    closeSync(descriptor);
  }
}

/** Writes a new file and renames it, so that a crash never leaves half a seal. */
function writeSeal(dataDirectory: string, seal: Seal): void {
  const path = join(dataDirectory, SEAL);
  const descriptor = openSync(`${path}.new`, "w", 0o600);
  writeSync(descriptor, JSON.stringify(seal ?? { open: true }));
  fsyncSync(descriptor);
  closeSync(descriptor);
  renameSync(`${path}.new`, path);
}
