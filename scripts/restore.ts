import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openAdminAccess } from "./admin/admin-access.ts";
import { openGoogleApi } from "./admin/google-api.ts";
import { readSecret } from "./admin/read-secret.ts";
import { askedSections } from "./admin/asked-sections.ts";
import { renewRevisions } from "./admin/renew-revisions.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { linesOf } from "./backup/backup-file.ts";
import { readErasures } from "./backup/erasures.ts";
import { readRecoveryKey } from "./backup/recovery-key.ts";
import { restoreProject } from "./backup/restore-project.ts";

const USAGE = `
Puts a backup into an empty project, compares every byte, and leaves out whoever was erased since.

  npm run restore -- FILE [--key-file FILE] [--erasures FILE] [--host HOST | --project ID]

  --key-file FILE   the recovery key, as code or words; otherwise it is asked for
  --erasures FILE   the list that erase-client keeps, if anybody was erased after the backup
  --host HOST       the embedded backend, which must be running and empty (otherwise 127.0.0.1:4400)
  --project ID      the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file

If it breaks off, run it again: it goes on where it was.
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      "key-file": { type: "string" },
      erasures: { type: "string" },
      host: { type: "string", default: "127.0.0.1:4400" },
      project: { type: "string" },
    },
  });
  const [file] = positionals;
  if (file === undefined) {
    throw new Error("Which file is to be put back?");
  }
  const { host, project, erasures } = values;
  const target =
    project === undefined ? { projectId: LOCAL_PROJECT, host } : { projectId: project };
  const { code } = await readRecoveryKey(await readSecret("The recovery key", values["key-file"]));
  const { documents, accounts, leftOut, withoutApp } = await restoreProject(
    openGoogleApi(target),
    linesOf(file, code),
    {
      furtherErasures: erasures === undefined ? [] : readErasures(readFileSync(erasures, "utf8")),
      // Pages that were open all the time ask their client which of two texts she wants.
      afterwards: async () => {
        const access = openAdminAccess(target);
        await renewRevisions(access.firestore, askedSections(), Date.now());
        await access.close();
      },
    },
  );
  console.log(
    `Put back and compared: ${documents} documents and ${accounts} accounts, but for ${leftOut} of people who were erased.`,
  );
  if (withoutApp.length > 0) {
    console.log(
      `Of these coaches the authenticator app is in no backup, because Firebase does not hand out what it shares with one: ${withoutApp.join(", ")}. Nothing opens for them until you run, for each: npm run remove-second-factor -- --uid ID`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
