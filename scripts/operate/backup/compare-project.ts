import { isDeepStrictEqual } from "node:util";
import { decodeFields } from "local-firebase/values";
import type { GoogleApi } from "../admin/google-api.ts";
import type { Fields } from "../admin/field-value.ts";
import { type AccountLine, nameOf, type StoredLine } from "./backup-line.ts";
import { readStored } from "./read-project.ts";

/** Path prefix of the documents that visitors add on the contact page, even while a restore runs. */
export const OF_VISITORS = "contactMessages/";

/**
 * Compares every document and every account. Of an account, compares only the id, the address, and the flags
 * `disabled` and `emailVerified`, because Google changes the other fields by itself.
 *
 * @param wanted the backup's lines that the project should have, without erased clients
 * @param beside names of documents that the restore writes and the backup lacks
 */
export async function compareProject(
  api: GoogleApi,
  wanted: () => AsyncIterable<StoredLine>,
  beside: ReadonlySet<string>,
) {
  const there = new Map<string, StoredLine>();
  for await (const line of readStored(api)) {
    there.set(nameOf(line), line);
  }
  const differences: string[] = [];
  const hashesDifferent: string[] = [];
  for await (const line of wanted()) {
    const name = nameOf(line);
    const found = there.get(name);
    if (found === undefined || !isSame(line, found)) {
      differences.push(`${found === undefined ? "Missing" : "Different"}: ${name}`);
    }
    if (line.kind === "account" && found?.kind === "account" && hasOtherHash(line, found)) {
      hashesDifferent.push(line.user.localId);
    }
    there.delete(name);
  }
  for (const [name, line] of there) {
    // A visitor may have added messages and an account, which are no differences.
    if (line.kind === "document" && !line.path.startsWith(OF_VISITORS) && !beside.has(name)) {
      differences.push(`Not in the backup: ${name}`);
    }
  }
  return {
    /** Each names a document or an account without quoting it: `Missing: "clients/uid"`. */
    differences,
    /** The uids of accounts with another hash than in the backup. */
    hashesDifferent,
  };
}

const isSame = (one: StoredLine, other: StoredLine): boolean =>
  one.kind === "document"
    ? other.kind === "document" && areSameFields(one.fields, other.fields)
    : other.kind === "account" && isSameAccount(one, other);

// Production leaves out a flag that is false.
const isSameAccount = ({ user: one }: AccountLine, { user: other }: AccountLine): boolean =>
  one.email?.toLowerCase() === other.email?.toLowerCase() &&
  (one.disabled ?? false) === (other.disabled ?? false) &&
  (one.emailVerified ?? false) === (other.emailVerified ?? false);

/** Whether both hashes are known, and differ. Not every server shows hashes. */
const hasOtherHash = ({ user: one }: AccountLine, { user: other }: AccountLine): boolean =>
  one.passwordHash !== undefined &&
  other.passwordHash !== undefined &&
  (bytes(one.passwordHash) !== bytes(other.passwordHash) || bytes(one.salt) !== bytes(other.salt));

/** The bytes in hexadecimal, because Base64 and Base64url encode the same bytes differently. */
const bytes = (base64 = ""): string => Buffer.from(base64, "base64").toString("hex");

/**
 * Whether two documents have the same values. Compares no JSON, because one value has several forms in it. For
 * example, production leaves out a coordinate that is 0, a time may end with zeros or not, and bytes may be in
 * Base64 or Base64url.
 */
export function areSameFields(one: Fields, other: Fields): boolean {
  try {
    return isDeepStrictEqual(decodeFields(one, "a document"), decodeFields(other, "a document"));
  } catch {
    return false; // Nobody can read one of the two, and a line of a backup can be read.
  }
}
