import type { Facts } from "./facts.ts";
import { factsByName } from "./facts-by-name.ts";
import type { FactsInWords } from "./facts-in-words.ts";
import type { Language } from "../words/words.ts";
import type { SiteContent } from "./site-content.ts";

/** The facts that `consent.json` must tell, each as a name between `{` and `}`. */
export const CONSENT_FACTS = [
  "readers",
  "operator",
  "place",
  "copies",
  "months",
  "copiesLast",
] as const;

/** What a client agrees to, as it is shown. */
export interface ConsentWords {
  readonly language: Language;
  /** What the page tells the client before the consent. */
  readonly lead: string;
  readonly points: readonly { readonly title: string; readonly text: string }[];
}

/** The words of a file such as `consent.json`, with the facts in place of each `{name}`. */
export function consentWords(
  json: string,
  language: ConsentWords["language"],
  told: Readonly<Record<Language, FactsInWords>>,
  content: SiteContent,
): ConsentWords {
  // Safe: the content checks verify the shape of the files before each build.
  const { lead, points } = JSON.parse(json) as Omit<ConsentWords, "language">;
  const facts = factsByName(told[language], content);
  return {
    language,
    lead,
    points: points.map(({ title, text }) => ({
      title,
      text: CONSENT_FACTS.reduce((said, name) => said.replaceAll(`{${name}}`, () => facts[name]), text)
        .replaceAll(/ +/gu, " ")
        .trim(),
    })),
  };
}

/** A mark of the very words, which a consent keeps: `kept-consents.json` has the words of every mark. */
export const markOfWords = (words: ConsentWords): string => markOf(JSON.stringify(words));

/**
 * The version of the words that a client agrees to before the first section (`consent.json`), and a mark of
 * the facts that they tell. If either changes, the site asks every client again. So change the version only
 * if the meaning of the words changes.
 */
export function consentVersion(
  { version }: { readonly version: string },
  facts: Facts,
  { keptMonths }: SiteContent,
): string {
  // The consent tells nothing of the mail of the day.
  const told = [{ ...facts, mailOfTheDayBy: "" }, keptMonths.answers];
  return `${version}.${markOf(JSON.stringify(told))}`;
}

/** A short text that changes with `text`. */
function markOf(text: string): string {
  let mark = 7;
  for (const sign of text) {
    mark = (mark * 31 + sign.charCodeAt(0)) % 2_147_483_647;
  }
  return mark.toString(36);
}
