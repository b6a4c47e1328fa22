import { isDeepStrictEqual } from "node:util";
import * as v from "valibot";
import { type AccountLine, type DocumentLine, nameOf, type StoredLine } from "./backup-line.ts";
import { compareProject, OF_VISITORS } from "./compare-project.ts";
import { type Erasure, ERASURES, erased } from "./erasures.ts";
import { auditEntry } from "../admin/audit-entry.ts";
import { toFields } from "../admin/field-value.ts";
import type { GoogleApi } from "../admin/google-api.ts";
import { quoted } from "../admin/quoted.ts";
import { creating, updating } from "../admin/stored-documents.ts";
import { readStored, withoutPassword } from "./read-project.ts";
import { type BackupSurvey, fileOf, type Lines, surveyBackup } from "./survey-backup.ts";

/** During a restore, this document names the backup. */
const UNDER_WAY = "restores/under-way";

const ACCOUNTS_AT_A_TIME = 100;
/**
 * The most characters of JSON in one commit. Firestore accepts 10 MiB, and the embedded backend 100,000
 * values.
 */
const MOST_CHARACTERS = 1_000_000;
const MOST_WRITES = 200;
/** How many differences the message of a failed restore names. */
const SHOWN = 3;

interface RestoreOptions {
  /** The uids of all coaches that the backup may contain; none by default. */
  readonly coaches?: readonly string[];
  /** Erasures besides those in the backup. */
  readonly furtherErasures?: readonly Erasure[];
  /** Called with the differences. Without this function, the restore fails at a difference. */
  readonly acceptDifferences?: (differences: readonly string[]) => void;
  /** Changes documents after the comparison. After an interruption, the next run calls this again. */
  readonly afterwards?: () => Promise<void>;
}

/**
 * Restores a backup into an empty project, without erased clients and the coaches' passwords. Compares the
 * result with the backup. Continues an interrupted restore. Throws an `Error` with a message for the operator
 * if the project is not empty, if anything differs, or if the backup has other coaches than the named ones:
 * anybody can forge a backup with a coach of their own, because encrypting needs no secret.
 */
export async function restoreProject(
  api: GoogleApi,
  lines: Lines,
  { coaches = [], furtherErasures = [], acceptDifferences, afterwards }: RestoreOptions = {},
) {
  const survey = await surveyBackup(lines);
  const isErased = erased([...survey.erasures, ...furtherErasures]);
  const allowed = requireNamed(survey, coaches, isErased);
  const wanted = async function* wantedLines(): AsyncGenerator<StoredLine> {
    for await (const line of storedIn(lines)) {
      if (!isErased(line)) {
        // Whoever forged a backup would know the passwords in it. So each coach chooses a new password, by
        // a link that Firebase sends to the coach's address.
        const isOfCoach = line.kind === "account" && allowed.has(line.user.localId);
        yield isOfCoach ? withoutPassword(line) : line;
      }
    }
  };
  const there = await beginRestore(api, survey.name);
  let compared: Awaited<ReturnType<typeof compareProject>> | undefined;
  if (!there.isCompared) {
    await putBack(api, wanted, there.names);
    const erasures = furtherErasures.map(toDocument);
    await create(
      api,
      erasures
        .filter(({ path }) => !survey.erasures.some(({ uid }) => path === `${ERASURES}/${uid}`))
        .filter((line) => !there.names.has(nameOf(line))),
    );
    const beside = new Set([quoted(UNDER_WAY), ...erasures.map(nameOf)]);
    compared = await compareProject(api, wanted, beside);
    const { differences } = compared;
    if (differences.length > 0) {
      if (acceptDifferences === undefined) {
        throw new Error(
          [
            `What is there now is not what is in the backup of ${survey.documents} documents and ${survey.accounts} accounts. Differences: ${differences.length}. The first:`,
            ...differences.slice(0, SHOWN),
          ].join("\n"),
        );
      }
      acceptDifferences(differences);
    }
    await api.documents(":commit", {
      writes: [updating(api, UNDER_WAY, toFields({ isCompared: true }), { exists: true })],
    });
  }
  await afterwards?.();
  await api.documents(":commit", {
    writes: [{ delete: api.documentsPrefix + UNDER_WAY }, auditEntry(api, "restored")],
  });
  let leftOut = 0;
  for await (const line of storedIn(lines)) {
    leftOut += isErased(line) ? 1 : 0;
  }
  return {
    documents: survey.documents,
    accounts: survey.accounts,
    /** How many of them were left out, because they were erased. */
    leftOut,
    /** The uids of accounts for which nothing opens until they add an authenticator app: backups have none. */
    withoutApp: survey.askedForCode.filter((uid) => !isErased(fileOf(uid))),
    /** Undefined if an earlier run has already compared the project with the backup. */
    compared,
  };
}

async function* storedIn(lines: Lines): AsyncGenerator<StoredLine> {
  for await (const line of lines()) {
    if (line.kind === "document" || line.kind === "account") {
      yield line;
    }
  }
}

/** The uids of the coaches to restore. Throws if `named` lacks one of them, or has another uid. */
function requireNamed(
  { project, takenAt, documents, accounts, coaches }: BackupSurvey,
  named: readonly string[],
  isErased: (line: StoredLine) => boolean,
): ReadonlySet<string> {
  const stay = coaches.filter(({ uid }) => !isErased(fileOf(uid)));
  const uids = new Set(stay.map(({ uid }) => uid));
  // The operator copies the ids below into a command line.
  if ([...uids].some((uid) => !/^[\w.:@-]+$/u.test(uid))) {
    throw new Error("The backup has a coach with an id as Firebase gives none. Nothing was done.");
  }
  if (!isDeepStrictEqual(uids, new Set(named))) {
    throw new Error(
      [
        `This is a backup of ${quoted(project)} of ${quoted(takenAt)}, with ${documents} documents and ${accounts} accounts.`,
        stay.length === 0
          ? "There is no coach in this backup. Nothing was done."
          : "These are the coaches of this backup, who may read every answer. Nothing was done.",
        ...stay.map(
          ({ uid, email }) =>
            `  ${uid}  ${email === undefined ? "an account that is not in the backup" : quoted(email)}`,
        ),
        "If you know each of them, and none is missing, run it again with:",
        `  --coaches ${stay.length === 0 ? "none" : [...uids].join(",")}`,
      ].join("\n"),
    );
  }
  return uids;
}

async function putBack(
  api: GoogleApi,
  wanted: () => AsyncIterable<StoredLine>,
  names: ReadonlySet<string>,
): Promise<void> {
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
  for await (const line of wanted()) {
    if (names.has(nameOf(line))) {
      continue;
    }
    if (line.kind === "document") {
      const length = JSON.stringify(line.fields).length;
      if (writes.length === MOST_WRITES || size + length > MOST_CHARACTERS) {
        await flushDocuments();
      }
      writes.push(line);
      size += length;
    } else {
      const isOther = accounts.some(({ hash }) => !isDeepStrictEqual(hash, line.hash));
      if (isOther || accounts.length === ACCOUNTS_AT_A_TIME) {
        await flushAccounts();
      }
      accounts.push(line);
    }
  }
  await flushDocuments();
  await flushAccounts();
}

/** Returns the names of what the project already has, from an earlier run and from visitors. */
async function beginRestore(api: GoogleApi, name: string) {
  const names = new Set<string>();
  let isEmpty = true;
  let underWay: DocumentLine["fields"] = {};
  for await (const line of readStored(api)) {
    names.add(nameOf(line));
    // A project counts as empty despite messages from visitors, which stay.
    isEmpty &&= line.kind === "document" && line.path.startsWith(OF_VISITORS);
    if (line.kind === "document" && line.path === UNDER_WAY) {
      underWay = line.fields;
    }
  }
  if (isEmpty) {
    await api.documents(":commit", {
      writes: [creating(api, UNDER_WAY, toFields({ backup: name, isCompared: false }))],
    });
  } else if (!isDeepStrictEqual(underWay["backup"], { stringValue: name })) {
    throw new Error(
      `The project ${api.projectId} is not empty. A backup is put back into an empty project only, so that nothing is written over.`,
    );
  }
  const isCompared = isDeepStrictEqual(underWay["isCompared"], { booleanValue: true });
  return { isCompared, names };
}

async function create(api: GoogleApi, documents: readonly DocumentLine[]): Promise<void> {
  if (documents.length > 0) {
    await api.documents(":commit", {
      // Never overwrites a document, because another run may restore at the same time.
      writes: documents.map(({ path, fields }) => creating(api, path, fields)),
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
    await api.accounts(":batchCreate", { ...first.hash, users: lines.map(({ user }) => user) }),
  );
  const [failure] = error;
  if (failure !== undefined) {
    throw new Error(
      `${error.length} accounts could not be put back. The first is ${quoted(lines[failure.index]?.user.localId ?? "unknown")}: ${quoted(failure.message)}`,
    );
  }
}

const toDocument = ({ at, uid, documents }: Erasure): DocumentLine => ({
  kind: "document",
  path: `${ERASURES}/${uid}`,
  fields: { at: { timestampValue: at }, ...toFields({ documents }) },
});
