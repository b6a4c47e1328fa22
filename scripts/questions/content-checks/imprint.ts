import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteContent } from "../../../src/content/site-content.ts";
import { CONTENT_SCHEMAS, textSchema } from "./content-schemas.ts";
import { contentInOrder, readContent } from "./read-content.ts";

/** What every page must show by Dutch law (art. 3:15d of the civil code). */
const IMPRINT = [
  "coachName",
  "coachAddress",
  "coachEmail",
  "chamberOfCommerceNumber",
  "vatNumber",
] as const satisfies readonly (keyof SiteContent)[];

/** Further texts to fill in before visitors come. Pages leave out the missing texts. */
const BESIDES = [
  ["siteAddress", ({ siteAddress }) => siteAddress],
  ["schedulingUrl", ({ schedulingUrl }) => schedulingUrl],
  ["portrait.src", ({ portrait }) => portrait.src],
] as const satisfies readonly (readonly [string, (content: SiteContent) => string])[];

/** Stands in every text of the coach who is made up for the demonstration. */
const MADE_UP = "(made up)";

const isMissing = (text: string): boolean => text.trim() === "" || text.includes(MADE_UP);

/** Why a site with these texts cannot go online, a sentence each. @param folder such as `src/content` */
export function whyNotOnline(folder: string): readonly string[] {
  const read = (name: string): string => readFileSync(join(folder, name), "utf8");
  const content = readContent("site-content.json", folder);
  const missing = (["coachName", "coachAddress"] as const).filter((key) => isMissing(content[key]));
  const madeUp = Object.keys(CONTENT_SCHEMAS).filter((name) => read(name).includes(MADE_UP));
  return [
    missing.length > 0 && `By law, every page shows who runs the site: ${namesOf(missing)}.`,
    madeUp.length > 0 &&
      `The texts of the made-up coach are still there, each with ${MADE_UP}: ${madeUp.join(", ")}.`,
  ].filter((line) => line !== false);
}

/** The texts still to fill in before visitors come, a line each for a terminal; empty if none is missing. */
export function linesToFillIn(content = contentInOrder("site-content.json")): readonly string[] {
  if (content === undefined) {
    return [];
  }
  const missing = IMPRINT.filter((key) => isMissing(content[key]));
  const besides = BESIDES.filter(([, read]) => read(content).trim() === "");
  const lines = [
    missing.length > 0 && `By law, at the bottom of every page: ${namesOf(missing)}.`,
    besides.length > 0 && `If you like: ${namesOf(besides.map(([key]) => key))}.`,
  ].filter((line) => line !== false);
  return lines.length === 0
    ? []
    : [
        "Before visitors come, this is yours to fill in (docs/coach/filling-in-the-site.md).",
        ...lines,
      ];
}

const namesOf = (keys: readonly string[]): string =>
  keys
    .map((key) => textSchema(CONTENT_SCHEMAS["site-content.json"], key.split("."))?.title)
    .join(", ");
