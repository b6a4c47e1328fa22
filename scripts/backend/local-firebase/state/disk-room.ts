import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { databaseFile } from "./store-check.ts";

/** More than a start writes before it can answer, and less than is free on a disk in use. */
const ROOM = Buffer.alloc(256 * 1024);

const { ENOSPC, EFBIG, EDQUOT, EIO } = constants.errno;

/** What the operating system says: LMDB gives its number, Node gives it below 0. */
function numberOf(failure: unknown): number {
  const { code, errno = code }: { code?: unknown; errno?: unknown } = Object(failure);
  return Math.abs(Number(errno));
}

/** No space, no quota, or no larger file. */
const isForWantOfRoom = (failure: unknown): boolean =>
  [ENOSPC, EFBIG, EDQUOT].includes(numberOf(failure)) ||
  String(Object(failure).message).includes("MDB_MAP_FULL");

/**
 * Whether the folder, made when missing, has room for its database to grow. It is tried with another file and
 * as far from its beginning, because there may be a limit to the disk, the account or a file.
 */
export function hasRoom(dataDirectory: string): boolean {
  const trial = join(dataDirectory, "room.tmp");
  try {
    mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
    const size = statSync(databaseFile(dataDirectory), { throwIfNoEntry: false })?.size ?? 0;
    const descriptor = openSync(trial, "w", 0o600);
    try {
      return writeSync(descriptor, ROOM, 0, ROOM.length, size) === ROOM.length;
    } finally {
      closeSync(descriptor);
      rmSync(trial);
    }
  } catch (error) {
    return !isForWantOfRoom(error);
  }
}

/** Nothing of the transaction was kept. */
export class DiskError extends Error {
  override readonly name = "DiskError";
  readonly isFull: boolean;

  constructor(isFull: boolean) {
    super(
      isFull
        ? "The disk is full: nothing can be saved until there is room on it. What was saved is safe."
        : "The disk refuses what is to be saved, although there is room on it: it may be failing. Back up what was saved, on another disk.",
    );
    this.isFull = isFull;
  }
}

/**
 * The disk's part in a failed commit; undefined where it has none. LMDB calls a write that was cut short, as
 * the last one on a disk is, an input/output error; so only the disk can tell that from a disk that fails.
 */
export function diskErrorIn(failure: unknown, dataDirectory: string): DiskError | undefined {
  if (isForWantOfRoom(failure)) {
    return new DiskError(true);
  }
  return numberOf(failure) === EIO ? new DiskError(!hasRoom(dataDirectory)) : undefined;
}
