// `?raw` puts the words into a module of their own, which only pages that show the words load. Section pages
// load only the version (`consent-version.ts`).
import text from "./consent.json?raw";
import type { CONSENT_FACTS } from "./facts.ts";
import { told } from "./facts-in-words.ts";
import { siteContent } from "./site-content.ts";

interface ConsentText {
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

// Safe: the content checks verify the shape of `consent.json` before each build.
const words = JSON.parse(text) as ConsentText;

/** What the page tells the client before the consent. */
export const consentLead: string = words.lead;

/** What stands for each `{name}` in `consent.json`. */
const FACTS: Readonly<Record<(typeof CONSENT_FACTS)[number], string>> = {
  readers: `${told.readers} ${told.passesOn} one limit: ${told.limit}`,
  operator: told.operator,
  place: told.databaseIn,
  copies: told.copies,
  months: String(siteContent.keptMonths.answers),
  copiesLast: told.copiesLast,
};

export const consentPoints = words.points.map((point) => ({
  title: point.title,
  text: Object.entries(FACTS)
    .reduce((said, [name, fact]) => said.replaceAll(`{${name}}`, () => fact), point.text)
    .replaceAll(/ +/gu, " ")
    .trim(),
}));
