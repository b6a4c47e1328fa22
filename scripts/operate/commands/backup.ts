import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT, schemasFolder } from "../../command/practice-folders.ts";
import { quoted } from "../admin/quoted.ts";
import { readSecret } from "../admin/read-secret.ts";
import { linesOf, takeBackup } from "../backup/backup-file.ts";
import { checkBackup } from "../backup/check-backup.ts";
import { newRecoveryKey, readRecoveryKey } from "../backup/recovery-key.ts";
import { requireFile, runCommand } from "../../command/run-command.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";
import { refuseTrackedFolder } from "../../command/refuse-tracked-folder.ts";
import { filesVersion } from "../../schema-checks/sections/reading/files-version.ts";

const USAGE = `
Keeps everything that is stored, accounts and documents, in one file that only the recovery key opens.

  npm run site -- backup --new-key
  npm run site -- backup [--to FOLDER] [--host HOST | --project ID]
  npm run site -- backup --check FILE [--key-file FILE]

  --new-key       makes the recovery key, shows it once, and writes backup-recipient.txt, which seals
  --to FOLDER     where the file goes (otherwise backups)
${TARGET_USAGE}
  --check FILE    proves that the file can be put back; the recovery key is asked for
  --recipient FILE   another file than backup-recipient.txt
`;

async function makeKey(file: string): Promise<void> {
  if (existsSync(file)) {
    throw new Error(
      `There is a recovery key already: ${file} belongs to it. Backups that it seals open with no other. To begin with a new one, remove that file first.`,
    );
  }
  const { code, words, recipient } = await newRecoveryKey();
  writeFileSync(file, `${recipient}\n`, { flag: "wx" });
  console.log(`The recovery key. It is shown this once, and kept nowhere: write the 24 words down, or print
the code, and lock it away. Without it nobody can open a backup, and with it everybody can.

${inRows(words)}

The same as a code, which the age command takes as well:

${code}

${file} now holds the half that seals and opens nothing. It is no secret.`);
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

async function take(file: string, to: string, target: Parameters<typeof openTarget>[0]) {
  if (!existsSync(file)) {
    throw new Error(`There is no ${file}. Make the recovery key first, with --new-key.`);
  }
  refuseTrackedFolder(to);
  const { file: kept, ...counted } = await takeBackup(to, {
    api: await openTarget(target),
    recipient: readFileSync(file, "utf8").trim(),
    questions: filesVersion(schemasFolder()),
    rules: readFileSync(join(ROOT, "firestore.rules"), "utf8"),
  });
  console.log(
    `Everything is in ${kept}. Check now and then that it can be put back, with --check.\n${hashesInWords(counted)}`,
  );
}

const hashesInWords = ({
  accounts,
  withoutHash,
}: Record<"accounts" | "withoutHash", number>): string =>
  withoutHash === 0
    ? `It has the hash of the password of each of its ${accounts} accounts.`
    : `Of ${withoutHash} of its ${accounts} accounts it has no hash of a password: they have none yet, or the key may not see it (it needs the permission firebaseauth.configs.getHashConfig). After a restore these clients choose a new one by “Forgot password?”.`;

async function check(file: string, keyFile: string | undefined): Promise<void> {
  for (const needed of keyFile === undefined ? [file] : [file, keyFile]) {
    requireFile(needed);
  }
  const key = await readRecoveryKey(await readSecret("The recovery key", keyFile));
  const survey = await checkBackup(linesOf(file, key.code));
  const { takenAt, project, documents, accounts, coaches } = survey;
  const names = coaches.map(
    ({ uid, email }) => `${uid} (${email === undefined ? "no account" : quoted(email)})`,
  );
  console.log(
    [
      `The backup of ${quoted(project)} of ${quoted(takenAt)} can be put back: ${documents} documents and ${accounts} accounts were, into an empty project on this machine, and compared.`,
      hashesInWords(survey),
      `Its coaches: ${names.length === 0 ? "none" : names.join(", ")}.`,
    ].join("\n"),
  );
}

await runCommand({
  usage: USAGE,
  options: {
    "new-key": { type: "boolean", default: false },
    to: { type: "string", default: "backups" },
    recipient: { type: "string", default: "backup-recipient.txt" },
    check: { type: "string" },
    "key-file": { type: "string" },
    ...TARGET,
  },
  run: async (values) => {
    if (values["new-key"]) {
      await makeKey(values.recipient);
    } else if (values.check !== undefined) {
      await check(values.check, values["key-file"]);
    } else {
      await take(values.recipient, values.to, values);
    }
  },
});
