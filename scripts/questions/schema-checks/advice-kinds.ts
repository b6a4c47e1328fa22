/** A piece of advice that the coach can leave as it is, for as long as the text is. */
export interface Advice {
  readonly kind: AdviceKind;
  /** The text that it is about; for a file as a whole, its name. */
  readonly of: string;
}

export const ADVICE_KINDS = [
  "exclamation mark",
  "markup",
  "long question",
  "no headings",
  "counted questions",
  "two questions in one",
  "hard to read",
  "not mentioned",
  "no word before",
  "no reason given",
] as const;

export type AdviceKind = (typeof ADVICE_KINDS)[number];
