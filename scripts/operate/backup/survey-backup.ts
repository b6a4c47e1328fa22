import { isDeepStrictEqual } from "node:util";
import type { BackupLine, DocumentLine } from "./backup-line.ts";
import { type Erasure, erased, erasureIn } from "./erasures.ts";

const CLIENTS = "clients/";

/** Reads a backup's lines. Each call begins at the first line. */
export type Lines = () => AsyncIterable<BackupLine>;

/** The findings of a full pass over a backup. */
export interface BackupSurvey {
  /** Project, time and totals, by which an interrupted restore recognises its backup. */
  readonly name: string;
  readonly takenAt: string;
  readonly project: string;
  readonly rules: string;
  readonly questions: string;
  readonly erasures: readonly Erasure[];
  readonly documents: number;
  readonly accounts: number;
  /** How many of the accounts have no password hash. */
  readonly withoutHash: number;
  readonly coaches: readonly Coach[];
  /** The uids of the accounts from which the rules demand a code of an authenticator app. */
  readonly askedForCode: readonly string[];
}

/** An account that may read every answer. */
interface Coach {
  readonly uid: string;
  /** Undefined if there is no account with this id. */
  readonly email: string | undefined;
}

/**
 * Reads a whole backup. Throws an `Error` with a message for the operator if the backup is incomplete, or
 * contradicts itself, as only a forged one does.
 */
export async function surveyBackup(lines: Lines): Promise<BackupSurvey> {
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
        requireNew(`account ${line.user.localId}`);
        if (line.user.email !== undefined) {
          requireNew(`address ${line.user.email.toLowerCase()}`);
        }
        withoutHash += line.hash === undefined ? 1 : 0;
        addresses.set(line.user.localId, line.user.email);
        break;
      case "document":
        counted.document += 1;
        requireNew(line.path);
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
  if (coaches.some((uid) => isErased({ kind: "document", path: CLIENTS + uid, fields: {} }))) {
    throw new Error(
      "The backup has a coach and the erasure of this coach, which no command makes.",
    );
  }
  const { project, takenAt, rules, questions } = begin;
  const { documents, accounts } = end;
  const name = `${project} ${takenAt} ${documents} ${accounts}`;
  return {
    name,
    takenAt,
    project,
    rules,
    questions,
    erasures,
    documents,
    accounts,
    withoutHash,
    coaches: coaches.map((uid) => ({ uid, email: addresses.get(uid) })),
    askedForCode,
  };
}

/** The uid, if the line is a client's document in which the field has this value; otherwise none. */
function uidWith(field: string, value: object, { path, fields }: DocumentLine): readonly string[] {
  return path.startsWith(CLIENTS) && isDeepStrictEqual(fields[field], value)
    ? [path.slice(CLIENTS.length)]
    : [];
}
