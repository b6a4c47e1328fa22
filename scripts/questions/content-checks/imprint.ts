import { siteContent, type SiteContent } from "../../../src/content/site-content.ts";
import { type ContentKey, SITE_WORDS } from "./public-text-names.ts";

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
  ["prices.clarityHour", ({ prices }) => prices.clarityHour],
  ["prices.deepRewire", ({ prices }) => prices.deepRewire],
] as const satisfies readonly (readonly [ContentKey, (content: SiteContent) => string])[];

/** The texts still to fill in before visitors come, a line each for a terminal; empty if none is missing. */
export function linesToFillIn(content: SiteContent = siteContent): readonly string[] {
  const missing = IMPRINT.filter((key) => content[key].trim() === "").map(
    (key) => SITE_WORDS[key].label,
  );
  const besides = BESIDES.filter(([, read]) => read(content).trim() === "");
  const lines = [
    missing.length > 0 && `By law, at the bottom of every page: ${missing.join(", ")}.`,
    besides.length > 0 &&
      `If you like: ${besides.map(([key]) => SITE_WORDS[key].label).join(", ")}.`,
  ].filter((line) => line !== false);
  return lines.length === 0
    ? []
    : [
        "Before visitors come, this is yours to fill in (docs/coach/filling-in-the-site.md).",
        ...lines,
      ];
}
