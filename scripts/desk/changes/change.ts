/**
 * What the coach has to do about a change: nothing; check whether old answers still fit; or confirm it,
 * because stored answers will look different. Ordered by gravity: the gravest kind is last.
 */
export const CHANGE_KINDS = [
  "words only",
  "meaning may have changed",
  "touches stored answers",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

export interface Change {
  readonly kind: ChangeKind;
  /** The section's title before the change. For a new section, its title; for public pages, `YOUR_SITE`. */
  readonly section: string;
  /** Understandable by itself, in the coach's words. */
  readonly sentence: string;
  /** The current stored key of a question whose words have changed. */
  readonly reworded?: string;
}

export type SectionChange = Omit<Change, "section">;

/** The change, if there is one. */
export const changeIf = (
  isChanged: boolean,
  kind: ChangeKind,
  sentence: string,
): readonly SectionChange[] => (isChanged ? [{ kind, sentence }] : []);
