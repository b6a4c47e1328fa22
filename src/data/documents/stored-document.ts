/** A document of a client, of notes or of replies, read by the SDK or decoded by `decodeFields`. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The place of answers: a section of a client's document, or the coaches' notes on a client. */
export interface AnswerPlace {
  readonly collection: "clients" | "coachNotes";
  readonly uid: string;
  readonly sectionId: string;
}

/** A stored time. Not the SDK's class `Timestamp`: pages that show answers early do not load the SDK. */
export interface StoredTime {
  /** Milliseconds since 1970. */
  readonly toMillis: () => number;
}

/** Of all stored values, only times have a method. */
export const isStoredTime = (value: unknown): value is StoredTime =>
  typeof value === "object" &&
  value !== null &&
  "toMillis" in value &&
  typeof value.toMillis === "function";

/** The map in a field of a document; empty if the field holds no map. */
export function mapIn(document: StoredDocument, key: string): StoredDocument {
  const value = document[key];
  return typeof value === "object" ? { ...value } : {};
}
