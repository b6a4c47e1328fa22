import { readdirSync } from "node:fs";

const FOLDER = new URL("../../../schemas/", import.meta.url);
const SCHEMA_FILE = /\.schema\.json$/u;

/** The ids of the sections that have a schema file, whether or not sections.json lists them. */
export const askedSections = (): readonly string[] =>
  readdirSync(FOLDER)
    .filter((file) => SCHEMA_FILE.test(file))
    .map((file) => file.replace(SCHEMA_FILE, ""));
