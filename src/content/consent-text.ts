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
  readers: `${told.en.readers} ${told.en.passesOn} one limit: ${told.en.limit}`,
  operator: told.en.operator,
  place: told.en.databaseIn,
  copies: told.en.copies,
  months: String(siteContent.keptMonths.answers),
  copiesLast: told.en.copiesLast,
};

export const consentPoints = words.points.map((point) => ({
  title: point.title,
  text: Object.entries(FACTS)
    .reduce((said, [name, fact]) => said.replaceAll(`{${name}}`, () => fact), point.text)
    .replaceAll(/ +/gu, " ")
    .trim(),
}));
