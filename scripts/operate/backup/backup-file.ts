import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { GoogleApi } from "../admin/google-api.ts";
import { type BackupLine, readLine, writeLine } from "./backup-line.ts";
import { readProject } from "./read-project.ts";
import { seal, UNFINISHED, unseal } from "./sealed-file.ts";

const NAME = "backup-";

interface What {
  readonly api: GoogleApi;
  /** The public half of the recovery key. */
  readonly recipient: string;
  readonly questions: string;
  readonly rules: string;
}

/** Returns the file, and how many accounts are in it, and how many of these without a password hash. */
export async function takeBackup(folder: string, what: What) {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  removeUnfinished(folder);
  const now = new Date().toISOString().replaceAll(":", "-");
  const counted = { accounts: 0, withoutHash: 0 };
  const nameOf = (rest: string): string => join(folder, `${NAME}${now}${rest}.age`);
  // The count of accounts without a hash is in the name, because `doctor` cannot decrypt the file.
  const fullName = (): string =>
    nameOf(counted.withoutHash === 0 ? "" : `-${counted.withoutHash}-without-hash`);
  await seal(nameOf(""), what.recipient, written(what, counted), fullName);
  return { file: fullName(), ...counted };
}

/** Returns a function that reads a backup's lines, in each call from the first line on. */
export const linesOf = (file: string, identity: string) =>
  async function* lines(): AsyncGenerator<BackupLine> {
    for await (const line of unseal(file, identity)) {
      yield readLine(line);
    }
  };

async function* written(
  what: What,
  counted: { accounts: number; withoutHash: number },
): AsyncGenerator<string> {
  for await (const line of readProject(what.api, what)) {
    if (line.kind === "account") {
      counted.accounts += 1;
      counted.withoutHash += line.hash === undefined ? 1 : 0;
    }
    yield writeLine(line);
  }
}

/** Removes the files of interrupted backups. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith(NAME) && name.endsWith(UNFINISHED)) {
      rmSync(join(folder, name));
    }
  }
}
