import { invalidArgument } from "../requests/errors.ts";
import { checkFieldName, MAX_DEPTH } from "./decode-values.ts";
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
  const path: FieldPath = [first, ...rest];
  checkSegments(path, text);
  return path;
}

function checkSegments(path: FieldPath, text: string): void {
  if (path.length > MAX_DEPTH) {
    throw invalidArgument(`Invalid property path "${text}": deeper than ${MAX_DEPTH} levels.`);
  }
  if (!isNameField(path)) {
    for (const segment of path) {
      checkFieldName(segment, text);
    }
  }
}

export function isNameField([first, ...rest]: FieldPath): boolean {
  return first === NAME_FIELD && rest.length === 0;
}

/** The value at a path; undefined if a field is missing, or the path leads through a value that is no map. */
export function getField(fields: Fields, path: FieldPath): Value | undefined {
  let value: Value | undefined = fields;
  for (const segment of path) {
    value = isFields(value) ? value.get(segment) : undefined;
  }
  return value;
}
