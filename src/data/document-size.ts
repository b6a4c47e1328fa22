import { type DocumentData, Timestamp } from "firebase/firestore/lite";

/** The largest document that Firestore keeps, in bytes. */
export const LARGEST_DOCUMENT = 1_048_576;

/**
 * How large a client's document is, in bytes, as Firestore counts:
 * https://firebase.google.com/docs/firestore/storage-size
 */
export const documentSize = (uid: string, data: DocumentData): number =>
  16 + textSize("clients") + textSize(uid) + mapSize(data);

const mapSize = (map: object): number =>
  Object.entries(map).reduce<number>(
    (sum, [key, value]) => sum + textSize(key) + valueSize(value),
    32,
  );

function valueSize(value: unknown): number {
  if (typeof value === "string") {
    return textSize(value);
  }
  if (Array.isArray(value)) {
    return value.reduce<number>((sum, item) => sum + valueSize(item), 0);
  }
  if (typeof value === "object" && value !== null && !(value instanceof Timestamp)) {
    return mapSize(value);
  }
  return value === null || typeof value === "boolean" ? 1 : 8;
}

const encoder = new TextEncoder();
const textSize = (text: string): number => encoder.encode(text).length + 1;
