/** A client's document, or that of the notes or of the replies, as the SDK reads it or `decodeFields` decodes it. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** Where answers are stored: in a section of a client's document, or in the coaches' notes on a client. */
export interface AnswerPlace {
  readonly collection: "clients" | "coachNotes";
  readonly uid: string;
  readonly sectionId: string;
}

/** A stored time. Not the SDK's `Timestamp`, a class that not every page fetches. */
export interface StoredTime {
  /** Milliseconds since 1970. */
  readonly toMillis: () => number;
}

/** Of all values that can be stored, only a time has a method. */
export const isStoredTime = (value: unknown): value is StoredTime =>
  typeof value === "object" &&
  value !== null &&
  "toMillis" in value &&
  typeof value.toMillis === "function";

/** A map in a document, empty where there is none. */
export function mapIn(document: StoredDocument, key: string): StoredDocument {
  const value = document[key];
  return typeof value === "object" && value !== null ? { ...value } : {};
}
