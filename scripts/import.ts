import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openGoogleApi } from "./admin/google-api.ts";
import { LOCAL_PROJECT } from "./app-server/app-server.ts";
import { readErasures } from "./backup/erasures.ts";
import { carryOut, createMissingLogins, planImport } from "./earlier-site/import-documents.ts";
import { reportOf } from "./earlier-site/report.ts";

const USAGE = `
Stores the documents of the coach's earlier site, as they are. Without --yes it only says what it would do,
and everything that is odd about them.

  npm run import -- FILE|FOLDER … [--yes] [--accounts] [--erasures FILE] [--host HOST | --project ID]

  --yes             stores what is not there yet, and nothing over anything
  --accounts        also makes the logins that are missing, without a password
  --erasures FILE   the list that erase-client keeps: whoever stands on it does not come back
  --host HOST       the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID      the real Firebase project; GOOGLE_APPLICATION_CREDENTIALS names its key file

docs/importing.md says what the files should look like.
`;

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      yes: { type: "boolean", default: false },
      accounts: { type: "boolean", default: false },
      erasures: { type: "string" },
      host: { type: "string", default: "127.0.0.1:4400" },
      project: { type: "string" },
    },
  });
  if (positionals.length === 0) {
    throw new Error("Which files or folders are to be imported?");
  }
  const { accounts, erasures, host, project } = values;
  const api = openGoogleApi(
    project === undefined ? { projectId: LOCAL_PROJECT, host } : { projectId: project },
  );
  const plan = await planImport(
    api,
    positionals,
    erasures === undefined ? [] : readErasures(readFileSync(erasures, "utf8")),
  );
  console.log(reportOf(plan));
  if (values.yes) {
    await carryOut(api, plan);
    console.log(`\n${plan.wanted.length} documents were stored, and compared with the files.`);
    if (accounts) {
      await createMissingLogins(api, plan);
      console.log(
        `${plan.missingLogins.length} logins were made. Each client chooses her password by “Forgot password?” on the login page.`,
      );
    }
  } else {
    console.log("\nNothing was stored. To store it, run the same with --yes.");
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error(USAGE);
  process.exitCode = 1;
}
