/**
 * What the coach has to do about a change: nothing; check whether old answers still fit; or confirm it,
 * because stored answers will look different.
 */
export type ChangeKind = "words only" | "meaning may have changed" | "touches stored answers";

/** Ordered by gravity: the gravest kind is last. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  "words only",
  "meaning may have changed",
  "touches stored answers",
];

export interface Change {
  readonly kind: ChangeKind;
  /** The section's title before the change. For a new section, its title; for public pages, `YOUR_SITE`. */
  readonly section: string;
  readonly what: "section" | "group" | "note" | "question" | "text";
  /** The question's current stored key. */
  readonly question?: string;
  /** Understandable by itself, in the coach's words. */
  readonly sentence: string;
}

export type SectionChange = Omit<Change, "section">;
