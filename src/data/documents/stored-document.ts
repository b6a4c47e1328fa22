/** A client's document, or that of her notes, as it was read: by the SDK, or from the server's answer itself. */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** Where answers are stored: a section of a client's document, or what the coaches note of her. */
export interface AnswerPlace {
  readonly collection: "clients" | "coachNotes";
  readonly uid: string;
  readonly sectionId: string;
}

/** A stored time. The SDK has a class for it, which is not fetched with every page. */
export interface StoredTime {
  /** Milliseconds since 1970. */
  readonly toMillis: () => number;
}

/** Nothing else that can be stored has a function. */
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
