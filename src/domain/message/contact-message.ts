/** The longest name or email, and the longest message, that the rules accept, in characters. */
export const LONGEST_SENDER = 200;
export const LONGEST_MESSAGE = 5000;

/** What a visitor writes on the contact page. */
export interface NewContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export interface ContactMessage extends NewContactMessage {
  readonly id: string;
  /** Server time of submission; undefined if the earlier site stored a value of another type. */
  readonly sentAt: Date | undefined;
  readonly handled: boolean;
}
