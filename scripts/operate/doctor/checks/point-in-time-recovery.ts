import { readDatabase } from "../database.ts";
import { advice, type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

/**
 * Checks that Firestore's point-in-time recovery is on, so that the database can be read as of any minute of
 * the last week, and that the database is protected against deletion.
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
