// `?raw` makes the words a module of their own: section pages import only the version, and the words load
// only with a page that shows them.
import text from "./consent.json?raw";
import { siteContent } from "./site-content.ts";

interface ConsentWords {
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

// The content checks have verified the shape of `consent.json`.
const words = JSON.parse(text) as ConsentWords;

/** What the page tells the client before the consent. */
export const consentLead: string = words.lead;

export const consentPoints = words.points.map((point) => ({
  title: point.title,
  text: point.text.replaceAll("{months}", String(siteContent.keptMonths.answers)),
}));
