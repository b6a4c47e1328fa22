/**
 * What a change asks of the coach: nothing; to check whether old answers still fit; or to confirm the change,
 * because stored answers will look different. The gravest kind is last.
 */
export const CHANGE_KINDS = [
  "words only",
  "meaning may have changed",
  "touches stored answers",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** The section's title before the change, a new section's title, or `YOUR_SITE` for the public pages. */
  readonly section: string;
  /** Says what has changed, in the coach's words, and is understandable without the other sentences. */
  readonly sentence: string;
  /** The key of a reworded question, after the change. */
  readonly reworded?: string;
}

export type SectionChange = Omit<Change, "section">;

/** A list with the change if `isChanged`, otherwise an empty list. */
export const changeIf = (
  isChanged: boolean,
  kind: ChangeKind,
  sentence: string,
): readonly SectionChange[] => (isChanged ? [{ kind, sentence }] : []);
