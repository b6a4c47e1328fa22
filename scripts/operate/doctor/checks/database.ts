import * as v from "valibot";
import { FIRESTORE } from "../../admin/google-api.ts";
import { advice, type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
const Database = v.object({
  locationId: v.string(),
  type: v.string(),
  pointInTimeRecoveryEnablement: v.optional(v.string(), ""),
  deleteProtectionState: v.optional(v.string(), ""),
});

/** The settings of the database, without its contents. */
async function readDatabase({ ask, projectId }: LiveProject) {
  return v.parse(
    Database,
    await ask({
      service: FIRESTORE,
      path: `/v1/projects/${projectId}/databases/(default)`,
      permission: "datastore.databases.getMetadata",
    }),
  );
}

/**
 * https://cloud.google.com/firestore/docs/locations. Not every location called Europe is in the European
 * Union: `europe-west2` is London, `europe-west6` Zürich.
 */
const IN_THE_EU = new Set([
  "eur3",
  "europe-central2",
  "europe-north1",
  "europe-north2",
  "europe-southwest1",
  "europe-west1",
  "europe-west3",
  "europe-west4",
  "europe-west8",
  "europe-west9",
  "europe-west10",
  "europe-west12",
]);

/** Checks the database's location, which the privacy page names, and its type, which the pages need. */
export async function databasePlace(project: LiveProject): Promise<readonly Finding[]> {
  const { locationId, type } = await readDatabase(project);
  return [
    IN_THE_EU.has(locationId)
      ? ok(`The database is in the European Union (${locationId}).`)
      : toDo(
          `The database is not in the European Union (${locationId}), where the privacy page says it is.`,
          "The location can never be changed: make a new project, and move with a backup.",
          "project",
        ),
    type === "FIRESTORE_NATIVE"
      ? ok("The database runs in native mode.")
      : toDo(
          `The database runs in another mode than native (${type}), in which no page can read it.`,
          "Make a new project with a database in native mode.",
          "project",
        ),
  ];
}

/**
 * Checks that Firestore's point-in-time recovery is on: with it, the operator can read the database as of any
 * minute of the last week. Also checks that Google protects the database against deletion.
 */
export async function pointInTimeRecovery(project: LiveProject): Promise<readonly Finding[]> {
  const { pointInTimeRecoveryEnablement, deleteProtectionState } = await readDatabase(project);
  return [
    pointInTimeRecoveryEnablement === "POINT_IN_TIME_RECOVERY_ENABLED"
      ? ok("Point-in-time recovery is on.")
      : toDo(
          "Point-in-time recovery is off: what is deleted or overwritten by mistake is there only in the last backup.",
          "Switch it on in the Google Cloud console, Firestore, Disaster recovery.",
          "safety",
        ),
    deleteProtectionState === "DELETE_PROTECTION_ENABLED"
      ? ok("The database is protected against being deleted.")
      : advice(
          "Nothing keeps the whole database from being deleted by mistake.",
          "In the Google Cloud console, Firestore, edit the database and switch on delete protection.",
          "safety",
        ),
  ];
}

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
