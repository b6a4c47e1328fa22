/** A short text that the coach gives a client to read: on the screen, "a word from me". */
export interface Reply {
  readonly text: string;
  /** The question as it was worded, or the section's title, when the coach gave the reply. */
  readonly question: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Whether the client keeps it folded. */
  readonly isPutAway: boolean;
}

/** By address, such as `answer/health/sleep` or `section/health`. */
export type Replies = Readonly<Record<string, Reply>>;

/** The most characters of a reply; `firestore.rules` has the same number. */
export const LONGEST_REPLY = 2000;
