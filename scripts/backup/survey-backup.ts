import type { BackupLine } from "./backup-line.ts";
import { type Erasure, erasureIn } from "./erasures.ts";

/** The lines of a backup, from the beginning each time. */
export type Lines = () => AsyncIterable<BackupLine>;

/** What a backup holds, read once from its beginning to its end. */
export interface BackupSurvey {
  /** Tells this backup from another. */
  readonly name: string;
  readonly takenAt: string;
  readonly project: string;
  readonly rules: string;
  readonly questions: string;
  readonly erasures: readonly Erasure[];
  readonly documents: number;
  readonly accounts: number;
}

/** Reads all of a backup. Throws an `Error` with a sentence unless it is whole. */
export async function surveyBackup(lines: Lines): Promise<BackupSurvey> {
  let begin: Extract<BackupLine, { kind: "backup" }> | undefined;
  let end: Extract<BackupLine, { kind: "end" }> | undefined;
  const erasures: Erasure[] = [];
  const counted = { document: 0, account: 0 };
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
      default:
        counted[line.kind] += 1;
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
  const { project, takenAt, rules, questions } = begin;
  const { documents, accounts } = end;
  const name = `${project} ${takenAt} ${documents} ${accounts}`;
  return { name, takenAt, project, rules, questions, erasures, documents, accounts };
}
