import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { contentFolder, publishedSchemas } from "../command/practice-folders.ts";
import type { Site } from "../schema-checks/sections/questions/sources.ts";
import { rewriteSources, sectionsInRules } from "./section-places.ts";

const ROOT = join(import.meta.dirname, "../..");

export const RULES_FILE = join(ROOT, "firestore.rules");
export const HOSTING_FILE = join(ROOT, "firebase.json");

/** Whether this is the folder of the site's own questions, and not the folder of a test, for example. */
export function isPublished(directory: string): boolean {
  return resolve(directory) === publishedSchemas();
}

/** What the question files in a folder must match: only the screens, if the folder is not `schemas`. */
export function siteOf(directory: string): Site {
  const site = readSite();
  return isPublished(directory) ? site : { screens: site.screens };
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
    consentVersion: consentVersionIn(textOf(join(contentFolder(), "consent.json"))),
  };
}

/** The version in the text of `consent.json`, if there is one. */
export const consentVersionIn = (text = ""): string | undefined =>
  /"version": *"(?<version>[^"]+)"/u.exec(text)?.groups?.["version"];

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined; // The file is missing in a copy of the checks without the rest of the project.
  }
}
