import { closeSync, fsyncSync, openSync } from "node:fs";

/** Error codes of systems that cannot flush a folder: Windows, and some network file systems. */
const REFUSALS: readonly unknown[] = ["EPERM", "EISDIR", "EBADF", "EACCES", "EINVAL", "ENOTSUP"];

/**
 * Flushes a folder to the disk, so that a rename in it outlives a power cut. Does nothing on systems that
 * cannot flush a folder.
 */
export function syncFolder(folder: string): void {
  let opened: number | undefined;
  try {
    opened = openSync(folder, "r");
    fsyncSync(opened);
  } catch (error) {
    if (!REFUSALS.includes(Object(error).code)) {
      throw error;
    }
  } finally {
    if (opened !== undefined) {
      closeSync(opened);
    }
  }
}
