import { isDeepStrictEqual } from "node:util";
import { type BackupLine, type DocumentLine, nameOf } from "./backup-line.ts";
import { type Erasure, erased, erasureIn } from "./erasures.ts";

const CLIENTS = "clients/";

/** Reads a backup's lines. Each call begins at the first line. */
export type Lines = () => AsyncIterable<BackupLine>;

export type BackupSurvey = Awaited<ReturnType<typeof surveyBackup>>;

/**
 * Reads a whole backup. Throws an `Error` with a message for the operator if the backup is incomplete, or
 * contradicts itself, as only a forged one does.
 */
export async function surveyBackup(lines: Lines) {
  let begin: Extract<BackupLine, { kind: "backup" }> | undefined;
  let end: Extract<BackupLine, { kind: "end" }> | undefined;
  const erasures: Erasure[] = [];
  const coaches: string[] = [];
  const askedForCode: string[] = [];
  const addresses = new Map<string, string | undefined>();
  const counted = { document: 0, account: 0 };
  const seen = new Set<string>();
  const requireNew = (what: string): void => {
    if (seen.has(what)) {
      throw new Error("The backup has two lines for one document, account or address.");
    }
    seen.add(what);
  };
  let withoutHash = 0;
  for await (const line of lines()) {
    if ((begin === undefined) !== (line.kind === "backup") || end !== undefined) {
      throw new Error("The backup does not begin and end as one does.");
    }
    switch (line.kind) {
      case "backup":
        begin = line;
        break;
      case "end":
        end = line;
        break;
      case "account":
        counted.account += 1;
        requireNew(nameOf(line));
        if (line.user.email !== undefined) {
          requireNew(`address ${line.user.email.toLowerCase()}`);
        }
        withoutHash += line.hash === undefined ? 1 : 0;
        addresses.set(line.user.localId, line.user.email);
        break;
      case "document":
        counted.document += 1;
        requireNew(nameOf(line));
        coaches.push(...uidWith("role", { stringValue: "admin" }, line));
        askedForCode.push(...uidWith("secondFactor", { booleanValue: true }, line));
    }
    const erasure = erasureIn(line);
    if (erasure !== undefined) {
      erasures.push(erasure);
    }
  }
  if (
    begin === undefined ||
    end === undefined ||
    end.documents !== counted.document ||
    end.accounts !== counted.account
  ) {
    throw new Error("The backup is not whole: there is less in it than it says.");
  }
  const isErased = erased(erasures);
  if (coaches.some((uid) => isErased(fileOf(uid)))) {
    throw new Error(
      "The backup has a coach and the erasure of this coach, which no command makes.",
    );
  }
  const { project, takenAt, rules } = begin;
  const { documents, accounts } = end;
  return {
    /** By which an interrupted restore recognises its backup. */
    name: `${project} ${takenAt} ${documents} ${accounts}`,
    takenAt,
    project,
    rules,
    erasures,
    documents,
    accounts,
    /** How many of the accounts have no password hash. */
    withoutHash,
    /** Who may read every answer; without an address where there is no account with the uid. */
    coaches: coaches.map((uid) => ({ uid, email: addresses.get(uid) })),
    /** The uids of the accounts from which the rules demand a code of an authenticator app. */
    askedForCode,
  };
}

/** A line that stands for the client's document: `erased` reads only its path. */
export const fileOf = (uid: string): DocumentLine => ({
  kind: "document",
  path: CLIENTS + uid,
  fields: {},
});

/** The uid, if the line is a client's document in which the field has this value; otherwise none. */
function uidWith(field: string, value: object, { path, fields }: DocumentLine): readonly string[] {
  return path.startsWith(CLIENTS) && isDeepStrictEqual(fields[field], value)
    ? [path.slice(CLIENTS.length)]
    : [];
}
