/** A piece of advice that the coach can dismiss until the text changes. */
export interface Advice {
  readonly kind: AdviceKind;
  /** The text that the advice is about; for advice on a whole file, the file's name. */
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
