import { closeSync, mkdirSync, openSync, rmSync, statSync, writeSync } from "node:fs";
import { constants } from "node:os";
import { join } from "node:path";
import { databaseFile } from "./store-check.ts";

/** More bytes than a server writes before its first reply. A disk without room for them counts as full. */
const ROOM = Buffer.alloc(256 * 1024);

const { ENOSPC, EFBIG, EDQUOT, EIO } = constants.errno;

/** The operating system's error number: LMDB sets a positive `code`, Node a negative `errno`. */
function numberOf(failure: unknown): number {
  const { code, errno = code }: { code?: unknown; errno?: unknown } = Object(failure);
  return Math.abs(Number(errno));
}

/** No space, quota used up, or file too large. */
const isForWantOfRoom = (failure: unknown): boolean =>
  [ENOSPC, EFBIG, EDQUOT].includes(numberOf(failure)) ||
  String(Object(failure).message).includes("MDB_MAP_FULL");

/**
 * Whether the folder, created if missing, has room for its database to grow. Writes to a test file at the
 * offset where the database ends, because the size of a file may be limited, too.
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

/** Thrown when nothing of the transaction was stored. */
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
 * The disk error behind a failed commit; undefined for another cause. LMDB reports EIO for a defective disk,
 * but also for a write that a full disk cut short. So `hasRoom` tells a full disk from a defective one.
 */
export function diskErrorIn(failure: unknown, dataDirectory: string): DiskError | undefined {
  if (isForWantOfRoom(failure)) {
    return new DiskError(true);
  }
  return numberOf(failure) === EIO ? new DiskError(!hasRoom(dataDirectory)) : undefined;
}
