import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import type { AccountLine, BackupLine, DocumentLine } from "./backup-line.ts";
import { type Erasure, ERASURES, erased } from "./erasures.ts";
import { deedEntry } from "../admin/deed-entry.ts";
import type { GoogleApi } from "../admin/google-api.ts";
import { readAccounts, readDocuments } from "./read-project.ts";
import { type Lines, surveyBackup } from "./survey-backup.ts";

/** Stands in a project for as long as a restore is under way, with what is being restored. */
const UNDER_WAY = "restores/under-way";

const ACCOUNTS_AT_A_TIME = 100;
/** Of documents in one commit; Firestore takes 10 MiB. */
const MOST_CHARACTERS = 2_000_000;
const MOST_WRITES = 200;

export interface Restored {
  readonly documents: number;
  readonly accounts: number;
  /** Documents and accounts of the backup that were erased, and are not there. */
  readonly leftOut: number;
  /** The uids of coaches whom nothing opens for without the app that no backup has. */
  readonly withoutApp: readonly string[];
}

interface RestoreOptions {
  /** What was erased since, besides what the backup itself says. */
  readonly furtherErasures?: readonly Erasure[];
  /** What changes documents once they were compared. It is done again if it was broken off. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Puts a backup into an empty project, but for what was erased, and compares what is there then with the
 * backup. A restore that was broken off is gone on with. Throws an `Error` with a sentence if the project
 * is not empty, or if anything differs.
 */
export async function restoreProject(
  api: GoogleApi,
  lines: Lines,
  { furtherErasures = [], afterwards }: RestoreOptions = {},
): Promise<Restored> {
  const survey = await surveyBackup(lines);
  const erasures = [...survey.erasures, ...furtherErasures];
  const isErased = erased(erasures);
  const there = await beginRestore(api, survey.name);
  const leftOut = there.isCompared
    ? await count(lines, isErased)
    : await putBack(api, lines, isErased, there);
  if (!there.isCompared) {
    await create(
      api,
      furtherErasures
        .map(toDocument)
        .filter(({ path }) => !survey.erasures.some(({ uid }) => path === `${ERASURES}/${uid}`))
        .filter(({ path }) => !there.documents.has(path)),
    );
    await compare(api, lines, isErased, furtherErasures);
    await api.documents(":commit", {
      writes: [{ update: marker(api, survey.name, true), currentDocument: { exists: true } }],
    });
  }
  await afterwards?.();
  await api.documents(":commit", {
    writes: [
      { delete: api.documentsPrefix + UNDER_WAY },
      deedEntry(api, "restored", { at: new Date().toISOString() }),
    ],
  });
  const withoutApp = await coachesWithoutApp(lines, isErased);
  return { documents: survey.documents, accounts: survey.accounts, leftOut, withoutApp };
}

/** Firebase hands out to nobody what it shares with an authenticator app. */
async function coachesWithoutApp(
  lines: Lines,
  isErased: (line: BackupLine) => boolean,
): Promise<readonly string[]> {
  const uids: string[] = [];
  for await (const line of lines()) {
    if (
      line.kind === "document" &&
      line.path.startsWith("clients/") &&
      isDeepStrictEqual(line.fields["secondFactor"], { booleanValue: true }) &&
      !isErased(line)
    ) {
      uids.push(line.path.slice("clients/".length));
    }
  }
  return uids;
}

/** Returns how much of the backup was left out. */
async function putBack(
  api: GoogleApi,
  lines: Lines,
  isErased: (line: BackupLine) => boolean,
  there: There,
): Promise<number> {
  let leftOut = 0;
  let writes: DocumentLine[] = [];
  let size = 0;
  let accounts: AccountLine[] = [];
  const flushDocuments = async (): Promise<void> => {
    await create(api, writes);
    writes = [];
    size = 0;
  };
  const flushAccounts = async (): Promise<void> => {
    await createAccounts(api, accounts);
    accounts = [];
  };
  for await (const line of lines()) {
    if (isErased(line)) {
      leftOut += 1;
    } else if (line.kind === "document" && !there.documents.has(line.path)) {
      const length = JSON.stringify(line.fields).length;
      if (writes.length === MOST_WRITES || size + length > MOST_CHARACTERS) {
        await flushDocuments();
      }
      writes.push(line);
      size += length;
    } else if (line.kind === "account" && !there.accounts.has(line.user.localId)) {
      const isOther = accounts.some(({ hash }) => !isDeepStrictEqual(hash, line.hash));
      if (isOther || accounts.length === ACCOUNTS_AT_A_TIME) {
        await flushAccounts();
      }
      accounts.push(line);
    }
  }
  await flushDocuments();
  await flushAccounts();
  return leftOut;
}

async function count(lines: Lines, isMeant: (line: BackupLine) => boolean): Promise<number> {
  let counted = 0;
  for await (const line of lines()) {
    counted += isMeant(line) ? 1 : 0;
  }
  return counted;
}

interface There {
  /** Whether all is put back and was compared. */
  readonly isCompared: boolean;
  readonly documents: ReadonlySet<string>;
  readonly accounts: ReadonlySet<string>;
}

/** What an earlier try has put there; nothing, in an empty project. */
async function beginRestore(api: GoogleApi, name: string): Promise<There> {
  const documents = new Set<string>();
  let underWay: DocumentLine["fields"] = {};
  for await (const { path, fields } of readDocuments(api)) {
    documents.add(path);
    if (path === UNDER_WAY) {
      underWay = fields;
    }
  }
  const accounts = new Set<string>();
  for await (const { user } of readAccounts(api)) {
    accounts.add(user.localId);
  }
  if (documents.size === 0 && accounts.size === 0) {
    await api.documents(":commit", {
      writes: [{ update: marker(api, name, false), currentDocument: { exists: false } }],
    });
  } else if (!isDeepStrictEqual(underWay["backup"], { stringValue: name })) {
    throw new Error(
      `The project ${api.projectId} is not empty. A backup is put back into an empty project only, so that nothing is written over.`,
    );
  }
  const isCompared = isDeepStrictEqual(underWay["isCompared"], { booleanValue: true });
  return { isCompared, documents, accounts };
}

const marker = (api: GoogleApi, name: string, isCompared: boolean) => ({
  name: api.documentsPrefix + UNDER_WAY,
  fields: { backup: { stringValue: name }, isCompared: { booleanValue: isCompared } },
});

async function create(api: GoogleApi, documents: readonly DocumentLine[]): Promise<void> {
  if (documents.length > 0) {
    await api.documents(":commit", {
      writes: documents.map(({ path, fields }) => ({
        update: { name: api.documentsPrefix + path, fields },
        // Somebody may write there at the same time. Not over it.
        currentDocument: { exists: false },
      })),
    });
  }
}

const Created = v.object({
  error: v.optional(v.array(v.object({ index: v.optional(v.number(), 0), message: v.string() }))),
});

async function createAccounts(api: GoogleApi, lines: readonly AccountLine[]): Promise<void> {
  const [first] = lines;
  if (first === undefined) {
    return;
  }
  const { error = [] } = v.parse(
    Created,
    await api.accounts(":batchCreate", { users: lines.map(({ user }) => user), ...first.hash }),
  );
  const [failure] = error;
  if (failure !== undefined) {
    throw new Error(
      `${error.length} accounts could not be put back. The first is ${lines[failure.index]?.user.localId ?? "unknown"}: ${failure.message}`,
    );
  }
}

function toDocument({ at, uid, documents }: Erasure): DocumentLine {
  return {
    kind: "document",
    path: `${ERASURES}/${uid}`,
    fields: {
      at: { timestampValue: at },
      documents: { arrayValue: { values: documents.map((path) => ({ stringValue: path })) } },
    },
  };
}

/** Throws unless all that is to be there is there, to the letter, and nothing else. */
async function compare(
  api: GoogleApi,
  lines: Lines,
  isErased: (line: BackupLine) => boolean,
  furtherErasures: readonly Erasure[],
): Promise<void> {
  const documents = new Map<string, DocumentLine["fields"]>();
  for await (const { path, fields } of readDocuments(api)) {
    documents.set(path, fields);
  }
  const accounts = new Map<string, AccountLine>();
  for await (const line of readAccounts(api)) {
    accounts.set(line.user.localId, line);
  }
  const different: string[] = [];
  for await (const line of lines()) {
    if (isErased(line)) {
      continue;
    }
    if (line.kind === "document") {
      if (!isDeepStrictEqual(documents.get(line.path), line.fields)) {
        different.push(line.path);
      }
      documents.delete(line.path);
    } else if (line.kind === "account") {
      if (!isSameAccount(accounts.get(line.user.localId), line)) {
        different.push(`the account ${line.user.localId}`);
      }
      accounts.delete(line.user.localId);
    }
  }
  documents.delete(UNDER_WAY);
  for (const { uid } of furtherErasures) {
    documents.delete(`${ERASURES}/${uid}`);
  }
  const further = [
    ...documents.keys(),
    ...Array.from(accounts.keys(), (uid) => `the account ${uid}`),
  ];
  if (different.length + further.length > 0) {
    throw new Error(
      [
        "What is there now is not what is in the backup.",
        ...different.map((name) => `Different: ${name}`),
        ...further.map((name) => `Not in the backup: ${name}`),
      ].join("\n"),
    );
  }
}

function isSameAccount(there: AccountLine | undefined, line: AccountLine): boolean {
  return there !== undefined && isDeepStrictEqual(comparable(there), comparable(line));
}

/** With hashes as bytes: base64 has two alphabets. */
const comparable = ({ user: { passwordHash, salt, ...user } }: AccountLine): object => ({
  ...user,
  passwordHash: bytes(passwordHash),
  salt: bytes(salt),
});

const bytes = (base64: unknown): string =>
  typeof base64 === "string" ? Buffer.from(base64, "base64").toString("hex") : "";
