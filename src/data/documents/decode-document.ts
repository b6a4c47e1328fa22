import type { StoredDocument, StoredTime } from "./stored-document.ts";

/** Seconds and nanoseconds, like the SDK's `Timestamp`. Its JSON is the same, too. */
class DecodedTime implements StoredTime {
  readonly type = "firestore/timestamp/1.0";
  readonly seconds: number;
  readonly nanoseconds: number;

  constructor(text: string) {
    const [, whole, fraction = ""] =
      /^(\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?Z$/u.exec(text) ?? [];
    this.seconds = Date.parse(`${whole}Z`) / 1000;
    this.nanoseconds = Number(fraction.padEnd(9, "0"));
    if (Number.isNaN(this.seconds)) {
      throw new TypeError("Not a time");
    }
  }

  toMillis(): number {
    return this.seconds * 1000 + this.nanoseconds / 1e6;
  }
}

/**
 * The fields of a document in the server's response, decoded as the SDK and `fromSdk` do:
 * https://firebase.google.com/docs/firestore/reference/rest/v1/Value
 * Throws if this is no document of Firestore's.
 */
export const decodeFields = (fields: unknown): StoredDocument =>
  Object.fromEntries(
    Object.entries(objectIn(fields)).map(([key, value]) => [key, decodeValue(value)]),
  );

function decodeValue(value: unknown): unknown {
  const entries = Object.entries(objectIn(value));
  const [kind, content] = entries[0] ?? [];
  if (entries.length !== 1 || kind === undefined) {
    throw new TypeError("Not one value");
  }
  switch (kind) {
    case "stringValue":
      return String(content);
    case "integerValue":
    case "doubleValue":
      return Number(content);
    case "booleanValue":
      return content === true;
    case "timestampValue":
      return new DecodedTime(String(content));
    case "mapValue":
      return decodeFields(Reflect.get(objectIn(content), "fields") ?? {});
    case "arrayValue": {
      const values: unknown = Reflect.get(objectIn(content), "values") ?? [];
      if (!Array.isArray(values)) {
        throw new TypeError("Not a list");
      }
      return values.map(decodeValue);
    }
    case "nullValue":
    case "referenceValue":
    case "geoPointValue":
    case "bytesValue":
      return null;
    default:
      throw new TypeError("Not a value");
  }
}

function objectIn(value: unknown): object {
  if (typeof value !== "object" || value === null) {
    throw new TypeError("Not an object");
  }
  return value;
}
