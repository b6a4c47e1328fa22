import { isDeepStrictEqual } from "node:util";
import type { Fields } from "./field-value.ts";
import { decodeValue } from "local-firebase/values";

/**
 * The names of the fields in which two documents differ. Compares values and not their JSON, because one
 * value has several forms in JSON. For example, production leaves out a coordinate that is 0, a time may end
 * with zeros or not, and bytes may be in Base64 or Base64url.
 */
export const differingFields = (one: Fields, other: Fields): readonly string[] =>
  [...new Set([...Object.keys(one), ...Object.keys(other)])].filter(
    (name) => !isSameValue(one[name], other[name]),
  );

function isSameValue(one: unknown, other: unknown): boolean {
  // Two values of an unreadable kind are equal only if their JSON is the same.
  return isDeepStrictEqual(one, other) || isDeepStrictEqual(read(one), read(other));
}

/** An unreadable value gets a unique result, which equals no other. */
function read(value: unknown): unknown {
  try {
    return decodeValue(value, "a field");
  } catch {
    return Symbol("not read");
  }
}
