import { existsSync, readdirSync } from "node:fs";
import { type Finding, type Found, notLookedAt, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** Days after which a backup is too old. */
export const OLDEST_DAYS = 3;
export const DAY = 86_400_000;

/**
 * Checks that the newest backup in a folder is recent. Only `backup --check` proves that it can be restored.
 */
export const newestBackup = ({ backups }: LiveProject): Found =>
  backups === undefined ? [] : lookInto(backups);

function lookInto(folder: string): Finding {
  if (!existsSync(folder)) {
    return notLookedAt(`There is no folder ${folder}.`, "Name another one with --backups.");
  }
  const newest = readdirSync(folder)
    .flatMap(kept)
    .toSorted((one, other) => one.time - other.time)
    .at(-1);
  if (newest === undefined) {
    return toDo(`There is no backup in ${folder}.`, "Take one with npm run site -- backup.");
  }
  const { time, withoutHash } = newest;
  const day = new Date(time).toISOString().slice(0, 10);
  if (Date.now() - time > OLDEST_DAYS * DAY) {
    return toDo(
      `The newest backup in ${folder} is of ${day}, which is more than ${OLDEST_DAYS} days ago.`,
      "Take one with npm run site -- backup, and see why none was taken.",
    );
  }
  const hashes =
    withoutHash === 0
      ? ""
      : ` Of ${withoutHash} accounts it has no hash of a password: they have none yet, or the key that takes backups lacks the permission firebaseauth.configs.getHashConfig, and these clients choose a new one after a restore.`;
  return ok(`The newest backup in ${folder} is of ${day}.${hashes}`);
}

interface SealedBackup {
  readonly time: number;
  /** The number of accounts without a password hash. */
  readonly withoutHash: number;
}

/**
 * Reads a backup's time from its name, `backup-2026-11-20T02-17-00.000Z-3-without-hash.age`: copying a file
 * changes the file's own time, and the content is encrypted.
 */
function kept(name: string): readonly SealedBackup[] {
  const [, day, hours, minutes, seconds, withoutHash = "0"] =
    /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-([\d.]+)Z(?:-(\d+)-without-hash)?\.age$/u.exec(name) ??
    [];
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? [] : [{ time, withoutHash: Number(withoutHash) }];
}
