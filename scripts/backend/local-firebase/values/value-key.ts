import { Timestamp } from "./timestamps.ts";
import { compareStrings } from "./value-order.ts";
import { type Fields, GeoPoint, isArray, Reference, type Value } from "./values.ts";

/**
 * A text that two values share exactly if Firestore calls them equal, so that a set of keys shows
 * at once what an array holds. Each type's text has a prefix of its own.
 */
export function valueKey(value: Value): string {
  if (typeof value === "bigint" || typeof value === "number") {
    return numberKey(value);
  }
  if (typeof value === "string") {
    return JSON.stringify(value);
  }
  if (value === null || typeof value === "boolean") {
    return String(value);
  }
  if (value instanceof Timestamp) {
    return `time ${value.micros}`;
  }
  if (value instanceof Uint8Array) {
    return `bytes ${Buffer.from(value).toString("base64")}`;
  }
  if (value instanceof Reference) {
    return `reference ${JSON.stringify(value.name)}`;
  }
  if (value instanceof GeoPoint) {
    return `point ${numberKey(value.latitude)} ${numberKey(value.longitude)}`;
  }
  if (isArray(value)) {
    return `[${value.map(valueKey).join()}]`;
  }
  return mapKey(value);
}

/** 3 equals 3.0, and 0 equals -0. An integer has 64 bits, so it equals no larger double. */
function numberKey(value: bigint | number): string {
  const isInteger = typeof value === "number" && Number.isInteger(value);
  return String(isInteger && Math.abs(value) <= 2 ** 63 ? BigInt(value) : value);
}

function mapKey(fields: Fields): string {
  const entries = [...fields].toSorted(([left], [right]) => compareStrings(left, right));
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${valueKey(value)}`).join()}}`;
}
