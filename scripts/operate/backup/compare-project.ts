import type { GoogleApi } from "../admin/google-api.ts";
import type { Fields } from "../admin/field-value.ts";
import type { AccountLine, BackupLine } from "./backup-line.ts";
import { differingFields } from "../admin/differing-fields.ts";
import { quoted } from "../admin/quoted.ts";
import { readAccounts, readDocuments } from "./read-project.ts";
import type { Lines } from "./survey-backup.ts";

/** Path prefix of the documents that visitors add on the contact page, even while a restore runs. */
export const OF_VISITORS = "contactMessages/";

/** The differences between a project and a backup. Names documents and accounts without quoting them. */
export interface Comparison {
  /** Such as `Missing: "clients/uid"`. */
  readonly differences: readonly string[];
  /** Messages and accounts that visitors have added since the restore began. */
  readonly meanwhile: readonly string[];
  /** The uids of accounts with another hash than in the backup. */
  readonly hashesDifferent: readonly string[];
}

/**
 * Compares every document and every account. Of an account, compares only the id, the address, and the flags
 * `disabled` and `emailVerified`, because Google changes the other fields by itself.
 *
 * @param wanted the backup's lines that the project should have, without erased clients
 * @param beside paths of documents that the restore writes and the backup lacks
 */
export async function compareProject(
  api: GoogleApi,
  wanted: Lines,
  beside: ReadonlySet<string>,
): Promise<Comparison> {
  const documents = new Map<string, Fields>();
  for await (const { path, fields } of readDocuments(api)) {
    documents.set(path, fields);
  }
  const accounts = new Map<string, AccountLine>();
  for await (const line of readAccounts(api)) {
    accounts.set(line.user.localId, line);
  }
  const differences: string[] = [];
  const hashesDifferent: string[] = [];
  for await (const line of wanted()) {
    const difference = differenceOf(line, documents, accounts);
    if (difference !== undefined) {
      differences.push(difference);
    }
    if (line.kind === "document") {
      documents.delete(line.path);
    } else if (line.kind === "account") {
      if (hasOtherHash(line, accounts.get(line.user.localId))) {
        hashesDifferent.push(line.user.localId);
      }
      accounts.delete(line.user.localId);
    }
  }
  const further = [...documents.keys()].filter((path) => !beside.has(path));
  return {
    differences: [
      ...differences,
      ...further
        .filter((path) => !path.startsWith(OF_VISITORS))
        .map((path) => `Not in the backup: ${quoted(path)}`),
    ],
    meanwhile: [
      ...further.filter((path) => path.startsWith(OF_VISITORS)).map(quoted),
      ...Array.from(accounts.keys(), (uid) => `the account ${quoted(uid)}`),
    ],
    hashesDifferent,
  };
}

function differenceOf(
  line: BackupLine,
  documents: ReadonlyMap<string, Fields>,
  accounts: ReadonlyMap<string, AccountLine>,
): string | undefined {
  if (line.kind === "document") {
    const there = documents.get(line.path);
    if (there === undefined) {
      return `Missing: ${quoted(line.path)}`;
    }
    return differingFields(line.fields, there).length === 0
      ? undefined
      : `Different: ${quoted(line.path)}`;
  }
  if (line.kind === "account") {
    const there = accounts.get(line.user.localId);
    if (there === undefined) {
      return `Missing: the account ${quoted(line.user.localId)}`;
    }
    return isSameAccount(line, there)
      ? undefined
      : `Different: the account ${quoted(line.user.localId)}`;
  }
  return undefined;
}

// Production leaves out a flag that is false.
const isSameAccount = ({ user: one }: AccountLine, { user: other }: AccountLine): boolean =>
  one.email?.toLowerCase() === other.email?.toLowerCase() &&
  (one.disabled ?? false) === (other.disabled ?? false) &&
  (one.emailVerified ?? false) === (other.emailVerified ?? false);

/** Whether both hashes are known, and differ. Not every server shows hashes. */
const hasOtherHash = ({ user }: AccountLine, there: AccountLine | undefined): boolean =>
  user.passwordHash !== undefined &&
  there?.user.passwordHash !== undefined &&
  (bytes(user.passwordHash) !== bytes(there.user.passwordHash) ||
    bytes(user.salt) !== bytes(there.user.salt));

/** The bytes in hexadecimal, because Base64 and Base64url encode the same bytes differently. */
const bytes = (base64 = ""): string => Buffer.from(base64, "base64").toString("hex");
