import type { GoogleApi } from "../admin/google-api.ts";
import type { Fields } from "../admin/stored-documents.ts";
import type { AccountLine, BackupLine } from "./backup-line.ts";
import { differingFields } from "../admin/differing-fields.ts";
import { readAccounts, readDocuments } from "./read-project.ts";
import type { Lines } from "./survey-backup.ts";

/** Path prefix of the documents that visitors add on the contact page, even while a restore runs. */
export const OF_VISITORS = "contactMessages/";

/** The differences between a project and a backup. Names documents and accounts without quoting them. */
export interface Comparison {
  /** Such as `Missing: clients/uid`. */
  readonly differences: readonly string[];
  /** Messages and accounts that visitors have added since the restore began. */
  readonly meanwhile: readonly string[];
  /** How many accounts have the same hash as in the backup. */
  readonly hashesSame: number;
  /** The number of accounts whose hash the server does not show. */
  readonly hashesNotShown: number;
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
  const hashes = { same: 0, notShown: 0, different: new Array<string>() };
  for await (const line of wanted()) {
    const difference = differenceOf(line, documents, accounts);
    if (difference !== undefined) {
      differences.push(difference);
    }
    if (line.kind === "document") {
      documents.delete(line.path);
    } else if (line.kind === "account") {
      countHash(line, accounts.get(line.user.localId), hashes);
      accounts.delete(line.user.localId);
    }
  }
  const further = [...documents.keys()].filter((path) => !beside.has(path));
  return {
    differences: [
      ...differences,
      ...further
        .filter((path) => !path.startsWith(OF_VISITORS))
        .map((path) => `Not in the backup: ${path}`),
    ],
    meanwhile: [
      ...further.filter((path) => path.startsWith(OF_VISITORS)),
      ...Array.from(accounts.keys(), (uid) => `the account ${uid}`),
    ],
    hashesSame: hashes.same,
    hashesNotShown: hashes.notShown,
    hashesDifferent: hashes.different,
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
      return `Missing: ${line.path}`;
    }
    return different(line.path, differingFields(line.fields, there));
  }
  if (line.kind === "account") {
    const there = accounts.get(line.user.localId);
    if (there === undefined) {
      return `Missing: the account ${line.user.localId}`;
    }
    return different(`the account ${line.user.localId}`, differingTraits(line, there));
  }
  return undefined;
}

const different = (what: string, parts: readonly string[]): string | undefined =>
  parts.length === 0 ? undefined : `Different: ${what} (${parts.join(", ")})`;

function differingTraits(
  { user: one }: AccountLine,
  { user: other }: AccountLine,
): readonly string[] {
  // Production leaves out a flag that is false.
  const isSwitched = (name: "disabled" | "emailVerified"): boolean =>
    (one[name] ?? false) !== (other[name] ?? false);
  const isSameAddress = one.email?.toLowerCase() === other.email?.toLowerCase();
  return [
    ...(isSameAddress ? [] : ["its address"]),
    ...(isSwitched("disabled") ? ["whether it is disabled"] : []),
    ...(isSwitched("emailVerified") ? ["whether its address is verified"] : []),
  ];
}

function countHash(
  { user }: AccountLine,
  there: AccountLine | undefined,
  counted: { same: number; notShown: number; readonly different: string[] },
): void {
  if (user.passwordHash === undefined || there === undefined) {
    return;
  }
  if (there.user.passwordHash === undefined) {
    counted.notShown += 1;
  } else if (
    bytes(user.passwordHash) === bytes(there.user.passwordHash) &&
    bytes(user.salt) === bytes(there.user.salt)
  ) {
    counted.same += 1;
  } else {
    counted.different.push(user.localId);
  }
}

/** The bytes in hexadecimal, because Base64 and Base64url encode the same bytes differently. */
const bytes = (base64 = ""): string => Buffer.from(base64, "base64").toString("hex");
