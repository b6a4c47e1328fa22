/**
 * A document of a client, of notes or of replies, read by the SDK or decoded by `decodeFields`. Holds texts,
 * numbers, booleans, `null`, times, and lists and maps of these. `null` also stands for any other value, which
 * only another program can have stored; such a value stays stored.
 */
export type StoredDocument = Readonly<Record<string, unknown>>;

/** The place of answers: a section of a client's document, or the coaches' notes on a client. */
export interface AnswerPlace {
  readonly collection: "clients" | "coachNotes";
  readonly uid: string;
  readonly sectionId: string;
  /** Whether saves leave the question where the client stopped. */
  readonly isAside?: boolean;
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

/** Whether a stored value is a map: neither a list nor a time, nor an object of the SDK. */
export const isMap = (value: unknown): value is StoredDocument =>
  typeof value === "object" && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** The map in a field of a document; empty if the field holds no map. */
export function mapIn(document: StoredDocument, key: string): StoredDocument {
  const value = Object.hasOwn(document, key) ? document[key] : undefined;
  return isMap(value) ? value : {};
}

/**
 * A document as the SDK returns it, without the SDK's objects other than times: references, places and bytes.
 * A reference holds the whole app, and so itself.
 */
export const fromSdk = (data: StoredDocument): StoredDocument =>
  Object.fromEntries(Object.entries(data).map(([key, value]) => [key, valueFromSdk(value)]));

function valueFromSdk(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(valueFromSdk);
  }
  if (isMap(value)) {
    return fromSdk(value);
  }
  return typeof value !== "object" || isStoredTime(value) ? value : null;
}
