// A text import is a module of its own: every section's page has the version, and only a client who is asked
// fetches the words.
import text from "./consent.json?raw";
import { siteContent } from "./site-content.ts";

interface ConsentWords {
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

// The content checks have verified its shape.
const words = JSON.parse(text) as ConsentWords;

/** What the page tells the client before the consent. */
export const consentLead: string = words.lead;

export const consentPoints = words.points.map((point) => ({
  title: point.title,
  text: point.text.replaceAll("{months}", String(siteContent.keptMonths.answers)),
}));
