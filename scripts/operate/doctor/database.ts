import * as v from "valibot";
import type { LiveProject } from "./live-project.ts";

export const FIRESTORE = "firestore.googleapis.com";

/** https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases */
const Database = v.object({
  locationId: v.string(),
  type: v.string(),
  pointInTimeRecoveryEnablement: v.optional(v.string(), ""),
  deleteProtectionState: v.optional(v.string(), ""),
});

type Database = v.InferOutput<typeof Database>;

/** The settings of the database, without its contents. */
export async function readDatabase({ ask, projectId }: LiveProject): Promise<Database> {
  return v.parse(
    Database,
    await ask({
      service: FIRESTORE,
      path: `/v1/projects/${projectId}/databases/(default)`,
      permission: "datastore.databases.getMetadata",
    }),
  );
}
