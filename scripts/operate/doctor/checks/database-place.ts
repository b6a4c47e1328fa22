import { readDatabase } from "../database.ts";
import { type Finding, ok, toDo } from "../finding.ts";
import type { LiveProject } from "../live-project.ts";

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

/** Checks that the database is where the privacy page says, and of the kind that the pages need. */
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
