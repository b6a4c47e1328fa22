import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { updateSectionPlaces } from "../questions/schema-checks/places/update-section-places.ts";

/**
 * Makes this process, and the builds that it starts, use the question files of a folder. Writes
 * rules and a hosting configuration for their sections into the data folder; the repository's files
 * stay as they are.
 * @returns the path of the rules file
 */
export function trySchemas(schemas: string, root: string, dataDirectory: string): string {
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const site = {
    rulesFile: join(dataDirectory, "firestore.rules"),
    hostingFile: join(dataDirectory, "firebase.json"),
  };
  copyFileSync(join(root, "firestore.rules"), site.rulesFile);
  copyFileSync(join(root, "firebase.json"), site.hostingFile);
  updateSectionPlaces(schemas, site);
  // `vite.config.ts` reads these variables.
  process.env["SCHEMAS"] = schemas;
  process.env["HOSTING"] = site.hostingFile;
  return site.rulesFile;
}
