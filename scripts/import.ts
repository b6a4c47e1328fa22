import { statSync } from "node:fs";
import { erasuresFrom } from "./operate/backup/erasures.ts";
import { runCommand } from "./command/run-command.ts";
import { openTarget, TARGET } from "./operate/target.ts";
import {
  carryOut,
  createMissingLogins,
  planImport,
} from "./operate/earlier-site/import-documents.ts";
import { reportOf } from "./operate/earlier-site/report.ts";

const USAGE = `
Stores the documents of the coach's earlier site, as they are. Without --yes it only says what it would do,
and everything that is odd about them.

  npm run site -- import FILE|FOLDER … [--yes --erasures FILE|none] [--accounts] [--coach UID …]
                    [--host HOST | --project ID]

  --yes             stores what is not there yet, and nothing over anything
  --erasures FILE   the list that erase-client keeps: whoever stands on it does not come back; none if
                    nobody was ever erased
  --accounts        also makes the logins that are missing, without a password
  --coach UID       lets this document come along as a coach's, who may read everything
  --host HOST       the embedded backend, which must be running (otherwise 127.0.0.1:4400)
  --project ID      the real Firebase project, as the identity that you are (docs/operate/deploying.md)

docs/operate/importing.md says what the files should look like.
`;

await runCommand({
  usage: USAGE,
  takesArguments: true,
  options: {
    yes: { type: "boolean", default: false },
    accounts: { type: "boolean", default: false },
    erasures: { type: "string" },
    coach: { type: "string", multiple: true, default: [] },
    ...TARGET,
  },
  run: async (values, words) => {
    if (words.length === 0) {
      throw new Error("Which files or folders are to be imported?");
    }
    for (const file of words) {
      statSync(file);
    }
    const { accounts, erasures, coach: coaches } = values;
    const isOnlyLooking = !values.yes && erasures === undefined;
    const furtherErasures = isOnlyLooking ? [] : erasuresFrom(erasures);
    const api = await openTarget(values);
    const plan = await planImport(api, words, { furtherErasures, coaches });
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
      console.log("\nNothing was stored. To store it, run the same with --yes and --erasures.");
    }
  },
});
