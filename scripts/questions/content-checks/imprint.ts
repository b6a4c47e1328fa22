import { siteContent, type SiteContent } from "../../../src/content/site-content.ts";
import { CONTENT_SCHEMAS, textSchema } from "./content-schemas.ts";

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

/** The texts still to fill in before visitors come, a line each for a terminal; empty if none is missing. */
export function linesToFillIn(content: SiteContent = siteContent): readonly string[] {
  const missing = IMPRINT.filter((key) => content[key].trim() === "");
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
