import type { Timestamp } from "./timestamps.ts";

/**
 * Firestore's values in memory. Each type has its own JavaScript type, so that `typeof` and
 * `instanceof` tell them apart: an integer is a bigint, a double is a number.
 */
export type Value =
  | null
  | boolean
  | bigint
  | number
  | string
  | Timestamp
  | Uint8Array
  | Reference
  | GeoPoint
  | readonly Value[]
  | Fields;

/** A document's fields, or a map in it. A Map because any text may be a key, `__proto__` too. */
export type Fields = ReadonlyMap<string, Value>;

export class Reference {
  /** The full resource name: `projects/p/databases/(default)/documents/clients/uid`. */
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export class GeoPoint {
  readonly latitude: number;
  readonly longitude: number;

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude;
    this.longitude = longitude;
  }
}

export function isFields(value: Value | undefined): value is Fields {
  return value instanceof Map;
}

export function isArray(value: Value | undefined): value is readonly Value[] {
  return Array.isArray(value);
}
