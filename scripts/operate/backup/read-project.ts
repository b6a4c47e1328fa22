import * as v from "valibot";
import type { GoogleApi } from "../admin/google-api.ts";
import { readCollection } from "../admin/stored-documents.ts";
import {
  type AccountLine,
  type BackupLine,
  type DocumentLine,
  FORMAT,
  Hash,
  type StoredLine,
  User,
} from "./backup-line.ts";

const ACCOUNTS_AT_A_TIME = 1000;

/** Production's placeholder for a hash that the caller may not see. */
const REDACTED = "UkVEQUNURUQ=";

const Begun = v.object({ transaction: v.string() });
const Collections = v.object({
  collectionIds: v.optional(v.array(v.string()), []),
  nextPageToken: v.optional(v.string(), ""),
});
const Users = v.object({
  users: v.optional(
    v.array(v.object({ ...User.entries, hashParameters: v.exactOptional(Hash) })),
    [],
  ),
  nextPageToken: v.optional(v.string(), ""),
});

interface About {
  /** The version of the question files, as in `version.json`. */
  readonly questions: string;
  readonly rules: string;
}

/** The lines of a backup. */
export async function* readProject(
  api: GoogleApi,
  { questions, rules }: About,
): AsyncGenerator<BackupLine> {
  const takenAt = new Date().toISOString();
  yield { kind: "backup", format: FORMAT, project: api.projectId, takenAt, questions, rules };
  const counted = { document: 0, account: 0 };
  for await (const line of readStored(api)) {
    counted[line.kind] += 1;
    yield line;
  }
  yield { kind: "end", accounts: counted.account, documents: counted.document };
}

/**
 * All documents of one snapshot, and then all accounts. In this order, a client who is created meanwhile may
 * lack a document in the backup, but never an account. Does not read subcollections, because the rules allow
 * nobody to write them.
 */
export async function* readStored(api: GoogleApi): AsyncGenerator<StoredLine> {
  yield* readDocuments(api);
  yield* readAccounts(api);
}

/** All documents of one snapshot, ordered by path. */
export async function* readDocuments(api: GoogleApi): AsyncGenerator<DocumentLine> {
  const { transaction } = v.parse(
    Begun,
    await api.documents(":beginTransaction", { options: { readOnly: {} } }),
  );
  try {
    for (const collection of await collections(api)) {
      for await (const document of readCollection(api, collection, { transaction })) {
        yield { kind: "document", ...document };
      }
    }
  } finally {
    // The transaction expires by itself. A failed rollback must not hide an earlier error.
    await api.documents(":rollback", { transaction }).catch(() => undefined);
  }
}

async function collections(api: GoogleApi): Promise<readonly string[]> {
  const found: string[] = [];
  for (let pageToken = ""; ;) {
    const page = v.parse(
      Collections,
      await api.documents(":listCollectionIds", pageToken === "" ? {} : { pageToken }),
    );
    found.push(...page.collectionIds);
    if (page.nextPageToken === "") {
      return found.toSorted();
    }
    pageToken = page.nextPageToken;
  }
}

/** All accounts, ordered by id. */
export async function* readAccounts(api: GoogleApi): AsyncGenerator<AccountLine> {
  const projectHash = await api.hashParameters();
  for (let token = ""; ;) {
    const query = new URLSearchParams({
      maxResults: String(ACCOUNTS_AT_A_TIME),
      ...(token !== "" && { nextPageToken: token }),
    });
    const page = v.parse(Users, await api.accounts(`:batchGet?${query.toString()}`));
    for (const { hashParameters: hash = projectHash, ...user } of page.users) {
      yield hash !== undefined && (user.passwordHash ?? REDACTED) !== REDACTED
        ? { kind: "account", user, hash }
        : withoutPassword({ kind: "account", user });
    }
    if (page.nextPageToken === "") {
      return;
    }
    token = page.nextPageToken;
  }
}

export function withoutPassword({ user }: AccountLine): AccountLine {
  const { passwordHash: _passwordHash, salt: _salt, ...kept } = user;
  return { kind: "account", user: kept };
}
