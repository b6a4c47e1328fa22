import { isDeepStrictEqual } from "node:util";
import type { Fields } from "./stored-documents.ts";
import { decodeValue } from "../../backend/local-firebase/values/decode-values.ts";

/**
 * The names of the fields in which two documents differ. JSON has several forms for one value, of which each
 * server and each program writes its own: production leaves out the inside of an empty map or list and a
 * coordinate that is 0; a time has any number of digits, and bytes have two alphabets. So values are
 * compared, and not what they are written as.
 */
export const differingFields = (one: Fields, other: Fields): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isSameValue(one[name], other[name]),
  );

function isSameValue(one: unknown, other: unknown): boolean {
  // A value of a kind that cannot be read is the same only to the letter.
  return isDeepStrictEqual(one, other) || isDeepStrictEqual(read(one), read(other));
}

/** What cannot be read is like nothing else. */
function read(value: unknown): unknown {
  try {
    return decodeValue(value, "a field");
  } catch {
    return Symbol("not read");
  }
}
