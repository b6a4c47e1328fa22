import { siteContent, type SiteContent } from "../../src/content/site-content.ts";
import { SITE_WORDS } from "./content-words.ts";

/** What Dutch law (art. 3:15d of the civil code) wants to be found at once, on every page. */
const IMPRINT = [
  "coachName",
  "coachAddress",
  "coachEmail",
  "chamberOfCommerceNumber",
  "vatNumber",
] as const satisfies readonly (keyof SiteContent)[];

/** What the bottom of every page lacks, as the coach calls it. */
export const missingFromImprint = (
  content: Pick<SiteContent, (typeof IMPRINT)[number]> = siteContent,
): readonly string[] =>
  IMPRINT.filter((key) => content[key].trim() === "").map((key) => SITE_WORDS[key].label);
