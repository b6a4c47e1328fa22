// `?raw` puts the words into a module of their own, which only pages that show the words load. Section pages
// load only the version (`consent-version.ts`).
import text from "./consent.json?raw";
import { siteContent } from "./site-content.ts";

interface ConsentText {
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

// Safe: the content checks verify the shape of `consent.json` before each build.
const words = JSON.parse(text) as ConsentText;

/** What the page tells the client before the consent. */
export const consentLead: string = words.lead;

export const consentPoints = words.points.map((point) => ({
  title: point.title,
  text: point.text.replaceAll("{months}", String(siteContent.keptMonths.answers)),
}));
