import type { Fields } from "./stored-documents.ts";

/** A map of JavaScript values as `fields` of Firestore's requests. A `Date` becomes a time. */
export const toFields = (map: object): Fields =>
  Object.fromEntries(Object.entries(map).map(([name, value]) => [name, toValue(value)]));

function toValue(value: unknown): Fields {
  switch (typeof value) {
    case "string":
      return { stringValue: value };
    case "boolean":
      return { booleanValue: value };
    case "number":
      return Number.isSafeInteger(value) && !Object.is(value, -0)
        ? { integerValue: String(value) }
        : { doubleValue: value };
    case "object":
      if (value === null) {
        return { nullValue: null };
      }
      if (value instanceof Date) {
        return { timestampValue: value.toISOString() };
      }
      return Array.isArray(value)
        ? { arrayValue: { values: value.map(toValue) } }
        : { mapValue: { fields: toFields(value) } };
    default:
      throw new TypeError(`Firestore stores no ${typeof value}.`);
  }
}
