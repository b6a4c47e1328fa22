import type { Language } from "../../words/words.ts";

/** A short text that the coach gives a client to read: on the screen, "a word from me". */
export interface Reply {
  readonly text: string;
  /** The question's wording, or the section's title, at the time of the reply. */
  readonly question: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the client has folded the reply away. */
  readonly isPutAway: boolean;
}

/** By address, such as `answer/health/sleep` or `section/health`. */
export type Replies = Readonly<Record<string, Reply>>;

/** The most characters of a reply; `firestore.rules` has the same number. */
export const LONGEST_REPLY = 2000;

/** Small words that a text in the language can hardly do without, and that the others do not have. */
const SMALL_WORDS: Readonly<Partial<Record<Language, RegExp>>> = {
  en: /\b(?:the|and|you|your|it|to|that|what|my|with|this|have|for|how)\b/giu,
  nl: /\b(?:het|een|je|jou|en|ik|dat|van|wat|niet|met|voor|mijn|hoe)\b/giu,
};

/**
 * The language of a coach's words to a client, for their `lang`; undefined where it is not plain. Nothing stores it: the
 * coach may write in another language than her pages are in, and a wrong `lang` is read worse than none.
 */
export function languageOfReply(text: string): Language | undefined {
  const found = Object.entries(SMALL_WORDS)
    .map(([name, words]) => ({ name, count: text.match(words)?.length ?? 0 }))
    .toSorted((one, other) => other.count - one.count);
  const [first, second] = found;
  return first !== undefined && first.count > 2 * (second?.count ?? 0) && first.count > 1
    ? // `Object.entries` has no type for its keys.
      (first.name as Language)
    : undefined;
}
