import { invalidArgument } from "../errors.ts";
import { type Fields, isFields, type Value } from "./values.ts";

/** The segments of a field path: `` a.`b.c` `` is `["a", "b.c"]`. */
export type FieldPath = readonly [string, ...string[]];

/** The pseudo-field that queries use for a document's own name. */
export const NAME_FIELD = "__name__";

/** https://firebase.google.com/docs/firestore/quotas: "Maximum size of a field path". */
const MAX_PATH_BYTES = 6144;
const SEGMENT = /(?:([A-Za-z_][A-Za-z_0-9]*)|`((?:[^`\\]|\\.)+)`)(\.|$)/sy;

/** Reads a field path with its backtick quoting; throws INVALID_ARGUMENT. */
export function parseFieldPath(text: string): FieldPath {
  if (Buffer.byteLength(text) > MAX_PATH_BYTES) {
    throw invalidArgument(`A property path has at most ${MAX_PATH_BYTES} bytes.`);
  }
  const segments: string[] = [];
  SEGMENT.lastIndex = 0;
  let endsWithDot = true;
  while (endsWithDot) {
    const match = SEGMENT.exec(text);
    if (match === null) {
      throw invalidArgument(`Invalid property path "${text}".`);
    }
    const [, plain, quoted, separator] = match;
    segments.push(plain ?? quoted?.replaceAll(/\\(.)/gs, "$1") ?? "");
    endsWithDot = separator === ".";
  }
  const [first = "", ...rest] = segments;
  return [first, ...rest];
}

export function isNameField([first, ...rest]: FieldPath): boolean {
  return first === NAME_FIELD && rest.length === 0;
}

export function getField(fields: Fields, [first, ...rest]: FieldPath): Value | undefined {
  const value = fields.get(first);
  const [next, ...others] = rest;
  if (next === undefined) {
    return value;
  }
  return isFields(value) ? getField(value, [next, ...others]) : undefined;
}

/** A copy with the field set; whatever is in the way and not a map becomes a map. */
export function withField(fields: Fields, [first, ...rest]: FieldPath, value: Value): Fields {
  const [next, ...others] = rest;
  if (next === undefined) {
    return new Map(fields).set(first, value);
  }
  const inner = fields.get(first);
  const innerFields: Fields = isFields(inner) ? inner : new Map();
  return new Map(fields).set(first, withField(innerFields, [next, ...others], value));
}

/** A copy without the field; a map that becomes empty stays. */
export function withoutField(fields: Fields, [first, ...rest]: FieldPath): Fields {
  const [next, ...others] = rest;
  const copy = new Map(fields);
  if (next === undefined) {
    copy.delete(first);
    return copy;
  }
  const inner = fields.get(first);
  return isFields(inner) ? copy.set(first, withoutField(inner, [next, ...others])) : fields;
}

/** Only the named fields, as a document mask or a projection selects them. */
export function maskFields(fields: Fields, mask: readonly FieldPath[]): Fields {
  let masked: Fields = new Map();
  for (const path of mask) {
    const value = getField(fields, path);
    if (value !== undefined) {
      masked = withField(masked, path, value);
    }
  }
  return masked;
}
