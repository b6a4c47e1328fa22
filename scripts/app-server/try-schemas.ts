import { copyFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { updateSectionPlaces } from "../schema-checks/update-section-places.ts";

interface TriedSite {
  readonly rulesFile: string;
  readonly hostingFile: string;
}

/**
 * Lets this process, and the builds that it starts, use the question files of a folder. Rules and hosting
 * that know their sections are written into the data folder; the repository's stay as they are.
 */
export function trySchemas(schemas: string, root: string, dataDirectory: string): TriedSite {
  // vite.config.ts reads it.
  process.env["SCHEMAS"] = schemas;
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  const site = {
    rulesFile: join(dataDirectory, "firestore.rules"),
    hostingFile: join(dataDirectory, "firebase.json"),
  };
  copyFileSync(join(root, "firestore.rules"), site.rulesFile);
  copyFileSync(join(root, "firebase.json"), site.hostingFile);
  updateSectionPlaces(schemas, site);
  return site;
}
