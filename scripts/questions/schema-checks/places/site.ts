import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rewriteSources, sectionsInRules } from "./section-places.ts";

/** The parts of the project, outside of `schemas/`, that must match the sections. */
export interface Site {
  /** Addresses of all other screens; empty if the route table is unreadable. */
  readonly screens: readonly string[];
  /** Sources of the rewrites, such as `/adminstory/*`; undefined if the folder has no firebase.json. */
  readonly rewrites: readonly string[] | undefined;
  /** The sections that the rules allow a client to save; undefined if the folder has no firestore.rules. */
  readonly savedSections: readonly string[] | undefined;
}

const ROOT = join(import.meta.dirname, "../../../..");

export const RULES_FILE = join(ROOT, "firestore.rules");
export const HOSTING_FILE = join(ROOT, "firebase.json");

/** Whether this is the folder `schemas` of the project, and not the folder of a test, for example. */
export function isPublished(directory: string): boolean {
  return resolve(directory) === join(ROOT, "schemas");
}

/** What the question files in a folder must match: only the screens, if the folder is not `schemas`. */
export function siteOf(directory: string): Site {
  const site = readSite();
  return isPublished(directory) ? site : { ...site, rewrites: undefined, savedSections: undefined };
}

/** Reads the route table as text: importing it would import every screen, and so the sections. */
export function readSite(): Site {
  const hosting = textOf(HOSTING_FILE);
  const rules = textOf(RULES_FILE);
  const addresses = textOf(join(ROOT, "src", "routes.tsx"))?.matchAll(/\bpath: "(\/[^"]*)"/gu);
  return {
    screens: [...(addresses ?? [])].flatMap(([, path]) => path?.replace("/:uid?", "") ?? []),
    rewrites: hosting === undefined ? undefined : rewriteSources(hosting),
    savedSections: rules === undefined ? undefined : sectionsInRules(rules),
  };
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // The file is missing in a copy of the checks without the rest of the project.
  }
}
