import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { openGoogleApi } from "./admin/google-api.ts";
import { readSecret } from "./admin/read-secret.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { linesOf, takeBackup } from "./backup/backup-file.ts";
import { checkBackup } from "./backup/check-backup.ts";
import { newRecoveryKey, readRecoveryKey } from "./backup/recovery-key.ts";
import { filesVersion } from "./schema-checks/files-version.ts";

const USAGE = `
Keeps everything that is stored, accounts and documents, in one file that only the recovery key opens.

  npm run backup -- --new-key
  npm run backup -- [--to FOLDER] [--host HOST | --project ID]
  npm run backup -- --check FILE [--key-file FILE]

  --new-key       makes the recovery key, shows it once, and writes backup-recipient.txt, which seals
  --to FOLDER     where the file goes (otherwise backups)
  --host HOST     the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID    the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file
  --check FILE    proves that the file can be put back; the recovery key is asked for
  --recipient FILE   another file than backup-recipient.txt
`;

const path = (relative: string): string => fileURLToPath(new URL(relative, import.meta.url));

const { values } = parseArgs({
  options: {
    "new-key": { type: "boolean", default: false },
    to: { type: "string", default: "backups" },
    recipient: { type: "string", default: "backup-recipient.txt" },
    check: { type: "string" },
    "key-file": { type: "string" },
    host: { type: "string", default: "127.0.0.1:4400" },
    project: { type: "string" },
  },
});

async function makeKey(): Promise<void> {
  if (existsSync(values.recipient)) {
    throw new Error(
      `There is a recovery key already: ${values.recipient} belongs to it. Backups that it seals open with no other. To begin with a new one, remove that file first.`,
    );
  }
  const { code, words, recipient } = await newRecoveryKey();
  writeFileSync(values.recipient, `${recipient}\n`, { flag: "wx" });
  console.log(`The recovery key. It is shown this once, and kept nowhere: write the 24 words down, or print
the code, and lock it away. Without it nobody can open a backup, and with it everybody can.

${inRows(words)}

The same as a code, which the age command takes as well:

${code}

${values.recipient} now holds the half that seals and opens nothing. It is no secret.`);
}

function inRows(words: readonly string[]): string {
  const numbered = words.map((word, index) => `${String(index + 1).padStart(2)} ${word}`);
  return Array.from({ length: 6 }, (_, row) =>
    numbered
      .filter((_word, index) => index % 6 === row)
      .map((word) => word.padEnd(14))
      .join("")
      .trimEnd(),
  ).join("\n");
}

async function take(): Promise<void> {
  const { recipient: file, host, project, to } = values;
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}. Make the recovery key first, with --new-key.`);
  }
  const kept = await takeBackup(to, {
    api: openGoogleApi(
      project === undefined ? { projectId: LOCAL_PROJECT, host } : { projectId: project },
    ),
    recipient: readFileSync(file, "utf8").trim(),
    questions: filesVersion(path("../schemas")),
    rules: readFileSync(path("../firestore.rules"), "utf8"),
  });
  console.log(
    `Everything is in ${kept}. Check now and then that it can be put back, with --check.`,
  );
}

async function check(file: string): Promise<void> {
  const key = await readRecoveryKey(await readSecret("The recovery key", values["key-file"]));
  const { takenAt, project, documents, accounts } = await checkBackup(linesOf(file, key.code));
  console.log(
    `The backup of ${project} of ${takenAt} can be put back: ${documents} documents and ${accounts} accounts were, into an empty project on this machine, and compared.`,
  );
}

try {
  if (values["new-key"]) {
    await makeKey();
  } else if (values.check !== undefined) {
    await check(values.check);
  } else {
    await take();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
