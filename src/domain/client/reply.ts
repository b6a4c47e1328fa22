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
