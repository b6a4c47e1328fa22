import type { CONSENT_FACTS } from "./facts.ts";
import { told } from "./facts-in-words.ts";
import { markOf } from "./mark-of.ts";
import { siteContent } from "./site-content.ts";

/** What a client agrees to, as it is shown. */
export interface ConsentWords {
  readonly language: keyof typeof told;
  /** What the page tells the client before the consent. */
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

/** The words of a file such as `consent.json`, with the facts in place of each `{name}`. */
export function consentWords(json: string, language: ConsentWords["language"]): ConsentWords {
  // Safe: the content checks verify the shape of the files before each build.
  const { lead, points } = JSON.parse(json) as Omit<ConsentWords, "language">;
  const of = told[language];
  const oneLimit = { en: "one limit", nl: "één uitzondering" }[language];
  const facts: Readonly<Record<(typeof CONSENT_FACTS)[number], string>> = {
    readers: `${of.readers} ${of.passesOn} ${oneLimit}: ${of.limit}`,
    operator: of.operator,
    place: of.databaseIn,
    copies: of.copies,
    months: String(siteContent.keptMonths.answers),
    copiesLast: of.copiesLast,
  };
  return {
    language,
    lead,
    points: points.map(({ title, text }) => ({
      title,
      text: Object.entries(facts)
        .reduce((said, [name, fact]) => said.replaceAll(`{${name}}`, () => fact), text)
        .replaceAll(/ +/gu, " ")
        .trim(),
    })),
  };
}

/** A mark of the very words, which a consent keeps: `kept-consents.json` has the words of every mark. */
export const markOfWords = (words: ConsentWords): string => markOf(JSON.stringify(words));
