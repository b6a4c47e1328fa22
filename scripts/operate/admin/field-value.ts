import * as v from "valibot";

/** The fields of a document, in the form of Firestore's requests. */
export type Fields = Readonly<Record<string, unknown>>;

/** Keeps fields of every name. `v.record` would drop a field that is called `constructor`. */
export const AnyFields = v.custom<Fields>(
  (value) => typeof value === "object" && value !== null && !Array.isArray(value),
);

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
