import { formatTimestamp, Timestamp } from "./timestamps.ts";
import { type Fields, GeoPoint, isArray, Reference, type Value } from "./values.ts";

/** Writes the JSON form of `google.firestore.v1.Value`, which leaves out what is empty or 0. */
export function encodeValue(value: Value): unknown {
  if (value === null) {
    return { nullValue: null };
  }
  if (typeof value === "boolean") {
    return { booleanValue: value };
  }
  if (typeof value === "bigint") {
    return { integerValue: value.toString() };
  }
  if (typeof value === "number") {
    return { doubleValue: encodeDouble(value) };
  }
  if (typeof value === "string") {
    return { stringValue: value };
  }
  return encodeStructured(value);
}

export function encodeFields(fields: Fields): object {
  // `fromEntries` keeps a field called `__proto__`, which an assignment would lose.
  return Object.fromEntries([...fields].map(([name, value]) => [name, encodeValue(value)]));
}

function encodeDouble(value: number): number | string {
  if (Object.is(value, -0)) {
    // `JSON.stringify` would write -0 as 0.
    return "-0";
  }
  return Number.isFinite(value) ? value : String(value);
}

function encodeStructured(
  value: Timestamp | Uint8Array | Reference | GeoPoint | readonly Value[] | Fields,
): unknown {
  if (value instanceof Timestamp) {
    return { timestampValue: formatTimestamp(value) };
  }
  if (value instanceof Uint8Array) {
    return { bytesValue: Buffer.from(value).toString("base64") };
  }
  if (value instanceof Reference) {
    return { referenceValue: value.name };
  }
  if (value instanceof GeoPoint) {
    const { latitude, longitude } = value;
    return {
      geoPointValue: { ...(latitude !== 0 && { latitude }), ...(longitude !== 0 && { longitude }) },
    };
  }
  if (isArray(value)) {
    return { arrayValue: value.length === 0 ? {} : { values: value.map(encodeValue) } };
  }
  return { mapValue: value.size === 0 ? {} : { fields: encodeFields(value) } };
}
