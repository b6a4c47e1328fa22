import type { JWTPayload } from "jose";
import {
  RulesLatLng,
  type RulesMap,
  RulesPath,
  RulesTimestamp,
  type RulesValue,
} from "./rules/values.ts";
import { Timestamp } from "./values/timestamps.ts";
import {
  type Fields,
  GeoPoint,
  isArray,
  isFields,
  Reference,
  type Value,
} from "./values/values.ts";

/**
 * The results of earlier conversions. A map converted twice gives the same object, so the rules need not
 * compare the contents of unchanged sections.
 */
const converted = new WeakMap<Fields, RulesMap>();

/** A document, or a map in it, in the rules' types. */
export function toRulesMap(fields: Fields): RulesMap {
  const known = converted.get(fields);
  if (known !== undefined) {
    return known;
  }
  const map = new Map<string, RulesValue>();
  for (const [name, value] of fields) {
    map.set(name, toRulesValue(value));
  }
  converted.set(fields, map);
  return map;
}

function toRulesValue(value: Value): RulesValue {
  if (value instanceof Timestamp) {
    return toRulesTimestamp(value);
  }
  if (value instanceof Reference) {
    return toRulesPath(value);
  }
  if (value instanceof GeoPoint) {
    return new RulesLatLng(value.latitude, value.longitude);
  }
  if (isArray(value)) {
    return value.map(toRulesValue);
  }
  return isFields(value) ? toRulesMap(value) : value;
}

export function toRulesTimestamp({ micros }: Timestamp): RulesTimestamp {
  return RulesTimestamp.fromMicros(micros);
}

/** `projects/p/databases/(default)/documents/clients/uid` without `projects/p`. */
function toRulesPath({ name }: Reference): RulesPath {
  return new RulesPath(name.split("/").slice(2));
}

/** The claims of a verified token. */
export function toRulesToken(claims: JWTPayload): RulesMap {
  return new Map(Object.entries(claims).map(([name, value]) => [name, fromJson(value)]));
}

function fromJson(value: unknown): RulesValue {
  if (typeof value === "number") {
    return Number.isInteger(value) ? BigInt(value) : value;
  }
  if (typeof value === "string" || typeof value === "boolean") {
    return value;
  }
  if (Array.isArray(value)) {
    return value.map(fromJson);
  }
  // The remaining types of JSON are objects and null.
  return typeof value === "object" && value !== null
    ? new Map(Object.entries(value).map(([name, inner]) => [name, fromJson(inner)]))
    : null;
}
