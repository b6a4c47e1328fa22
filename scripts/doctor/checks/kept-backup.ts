import { existsSync, readdirSync } from "node:fs";
import { type Finding, notLookedAt, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** As the alarm in `.github/workflows/backup.yml` has it. */
const OLDEST_DAYS = 3;
const DAY = 86_400_000;

/** The newest sealed backup in a folder is not old. Whether it can be put back, `--check` says. */
export function keptBackup({ backups }: LiveProject): Promise<readonly Finding[]> {
  return Promise.resolve(backups === undefined ? [] : [lookInto(backups)]);
}

function lookInto(folder: string): Finding {
  if (!existsSync(folder)) {
    return notLookedAt(`There is no folder ${folder}.`, "Name another one with --backups.");
  }
  const times = readdirSync(folder).flatMap((name) => {
    const time = timeIn(name);
    return time === undefined ? [] : [time];
  });
  if (times.length === 0) {
    return toDo(`There is no backup in ${folder}.`, "Take one with npm run backup.", "backup");
  }
  const newest = Math.max(...times);
  const day = new Date(newest).toISOString().slice(0, 10);
  return Date.now() - newest > OLDEST_DAYS * DAY
    ? toDo(
        `The newest backup in ${folder} is of ${day}, which is more than ${OLDEST_DAYS} days ago.`,
        "Take one with npm run backup, and see why none was taken.",
        "backup",
      )
    : ok(`The newest backup in ${folder} is of ${day}.`);
}

/** `backup-2026-11-20T02-17-00.000Z.age`. The file's own time is another one once it is copied. */
function timeIn(name: string): number | undefined {
  const [, day, hours, minutes, seconds] =
    /^backup-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-([\d.]+)Z\.age$/u.exec(name) ?? [];
  if (day === undefined) {
    return undefined;
  }
  const time = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(time) ? undefined : time;
}
