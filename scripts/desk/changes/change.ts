/**
 * What a change asks of the coach: nothing, whether old answers still fit, or a confirmation, because
 * answers that are stored will be seen in another way.
 */
export type ChangeKind = "words only" | "meaning may have changed" | "touches stored answers";

/** The gravest last. */
export const CHANGE_KINDS: readonly ChangeKind[] = [
  "words only",
  "meaning may have changed",
  "touches stored answers",
];

export interface Change {
  readonly kind: ChangeKind;
  /** The section's current title, or `YOUR_SITE` for the public pages. */
  readonly section: string;
  readonly what: "section" | "group" | "note" | "question" | "text";
  /** The question's current stored key. */
  readonly question?: string;
  /** Says all of it by itself, in words for the coach. */
  readonly sentence: string;
}

export type SectionChange = Omit<Change, "section">;
