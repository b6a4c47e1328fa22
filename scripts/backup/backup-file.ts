import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { GoogleApi } from "../admin/google-api.ts";
import { type BackupLine, readLine, writeLine } from "./backup-line.ts";
import { readProject } from "./read-project.ts";
import { seal, unseal, UNFINISHED } from "./sealed-file.ts";

const NAME = "backup-";

interface What {
  readonly api: GoogleApi;
  /** The public half of the recovery key. */
  readonly recipient: string;
  readonly questions: string;
  readonly rules: string;
}

/** Takes a backup into a folder, and returns the new file's path. */
export async function takeBackup(folder: string, what: What): Promise<string> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const now = new Date().toISOString().replaceAll(":", "-");
  const file = join(folder, `${NAME}${now}.age`);
  await seal(file, what.recipient, written(readProject(what.api, what)));
  return file;
}

/** The lines of a backup, from the beginning each time. */
export const linesOf = (file: string, identity: string) =>
  async function* lines(): AsyncGenerator<BackupLine> {
    for await (const line of unseal(file, identity)) {
      yield readLine(line);
    }
  };

async function* written(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) {
    yield writeLine(line);
  }
}

/** What a backup that was broken off has left. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(NAME) && name.endsWith(UNFINISHED)) {
      rmSync(join(folder, name));
    }
  }
}
