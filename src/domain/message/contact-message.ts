/** The longest name or email, and the longest message, that the rules accept, in characters. */
export const LONGEST_SENDER = 200;
export const LONGEST_MESSAGE = 5000;

/** What a visitor writes on the contact page. */
export const MESSAGE_FIELDS = ["name", "email", "message"] as const;

export type MessageField = (typeof MESSAGE_FIELDS)[number];

export type NewContactMessage = Readonly<Record<MessageField, string>>;

export const messageOf = (text: (field: MessageField) => string): NewContactMessage =>
  // `Object.fromEntries` knows no keys; these are all fields.
  Object.fromEntries(MESSAGE_FIELDS.map((field) => [field, text(field)])) as NewContactMessage;

export interface ContactMessage extends NewContactMessage {
  readonly id: string;
  /** Server time of submission; undefined if the earlier site stored a value of another type. */
  readonly sentAt: Date | undefined;
  readonly handled: boolean;
}
