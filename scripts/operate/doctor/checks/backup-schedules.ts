import * as v from "valibot";
import { FIRESTORE } from "../database.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

const Schedules = v.object({
  backupSchedules: v.optional(
    v.array(
      v.object({
        /** Seconds, written `604800s`. */
        retention: v.optional(v.string(), "0s"),
        dailyRecurrence: v.optional(v.object({})),
      }),
    ),
    [],
  ),
});

const DAY = 86_400;

/** Checks that Google takes a backup each day, besides the backups of `npm run site -- backup`. */
export async function backupSchedules({
  ask,
  projectId,
}: LiveProject): Promise<readonly Finding[]> {
  const { backupSchedules: schedules } = v.parse(
    Schedules,
    await ask({
      service: FIRESTORE,
      path: `/v1/projects/${projectId}/databases/(default)/backupSchedules`,
      permission: "datastore.backupSchedules.list",
    }),
  );
  const daily = schedules.find(({ dailyRecurrence }) => dailyRecurrence !== undefined);
  if (daily === undefined) {
    return [
      toDo(
        schedules.length === 0
          ? "Google takes no backups."
          : "Google takes backups, but not every day.",
        "Switch on daily backups in the Google Cloud console, Firestore, Disaster recovery.",
        "safety",
      ),
    ];
  }
  const days = Math.round(Number.parseInt(daily.retention, 10) / DAY);
  return [ok(`Google takes a backup every day, and keeps it for ${days} days.`)];
}
