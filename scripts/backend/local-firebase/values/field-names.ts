import { invalidArgument } from "../errors.ts";

/**
 * https://firebase.google.com/docs/firestore/quotas, "Constraints on field names": at most 1,500 bytes. Names
 * between double underscores, such as `__proto__`, are reserved.
 */
const MAX_BYTES = 1500;
/** A lone surrogate has no UTF-8 form. */
const LONE_SURROGATE = /\p{Surrogate}/u;
const RESERVED = /^__.*__$/s;

/** Throws INVALID_ARGUMENT unless a document, or a map in it, may have a field of this name. */
export function checkFieldName(name: string, where: string): void {
  if (name === "" || Buffer.byteLength(name) > MAX_BYTES) {
    throw invalidArgument(`Invalid field name at '${where}': a name has 1 to ${MAX_BYTES} bytes.`);
  }
  if (LONE_SURROGATE.test(name)) {
    throw invalidArgument(`Invalid field name at '${where}': a name is text.`);
  }
  if (RESERVED.test(name)) {
    throw invalidArgument(`Invalid field name at '${where}': "${name}" is reserved.`);
  }
}
