import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { rewriteSources, sectionsInRules } from "./section-places.ts";

/** What else of the project a section depends on. */
export interface Site {
  /** Addresses of the screens that are no section's; none when the route table cannot be read. */
  readonly screens: readonly string[];
  /** Sources of the rewrites, such as `/adminstory/*`; undefined where no firebase.json belongs to the files. */
  readonly rewrites: readonly string[] | undefined;
  /** The sections that the rules let a client save; undefined where no firestore.rules belong to the files. */
  readonly savedSections: readonly string[] | undefined;
}

const ROOT = join(import.meta.dirname, "../../..");

export const RULES_FILE = join(ROOT, "firestore.rules");
export const HOSTING_FILE = join(ROOT, "firebase.json");

/** Whether this is the published site's folder, and not one under trial or of a test. */
export function isPublished(directory: string): boolean {
  return resolve(directory) === join(ROOT, "schemas");
}

/** What the question files in a folder must fit: for another folder than the site's own, only its screens. */
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
    return undefined; // The file is missing, as in a copy of the checks alone.
  }
}
