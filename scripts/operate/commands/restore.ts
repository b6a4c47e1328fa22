import { quoted } from "../admin/quoted.ts";
import { readSecret } from "../admin/read-secret.ts";
import { askedSections, renewRevisions } from "../admin/renew-revisions.ts";
import { linesOf } from "../backup/backup-file.ts";
import { erasuresFrom } from "../backup/erasures.ts";
import { readRecoveryKey } from "../backup/recovery-key.ts";
import { restoreProject } from "../backup/restore-project.ts";
import { requireFile, runCommand } from "../../command/run-command.ts";
import { openTarget, TARGET, TARGET_USAGE } from "../target.ts";

const USAGE = `
Puts a backup into an empty project, compares what is there with it, and leaves out whoever was erased since.

  npm run site -- restore FILE --erasures FILE|none [--coaches UID,UID|none] [--accept-differences]
                     [--key-file FILE] [--host HOST | --project ID]

  --erasures FILE        the list that erase-client keeps; none if nobody was ever erased
  --coaches UID,UID      the coaches of the backup; without it they are shown, and nothing is done
  --accept-differences   shows what differs from the backup, and goes on all the same
  --key-file FILE        the recovery key, as code or words; otherwise it is asked for
${TARGET_USAGE}

If it breaks off, run it again: it goes on where it was.
`;

await runCommand({
  usage: USAGE,
  takesArguments: true,
  options: {
    "key-file": { type: "string" },
    erasures: { type: "string" },
    coaches: { type: "string", default: "none" },
    "accept-differences": { type: "boolean", default: false },
    ...TARGET,
  },
  run: async (values, words) => {
    const [file] = words;
    if (file === undefined) {
      throw new Error("Which file is to be put back?");
    }
    const { "key-file": keyFile } = values;
    for (const needed of keyFile === undefined ? [file] : [file, keyFile]) {
      requireFile(needed);
    }
    const furtherErasures = erasuresFrom(values.erasures);
    const { coaches } = values;
    const api = await openTarget(values);
    const { code } = await readRecoveryKey(await readSecret("The recovery key", keyFile));
    const { documents, accounts, leftOut, withoutApp, compared } = await restoreProject(
      api,
      linesOf(file, code),
      {
        coaches: coaches === "none" ? [] : coaches.split(","),
        furtherErasures,
        ...(values["accept-differences"] && {
          acceptDifferences: (differences) => {
            console.log(["Not as in the backup, and accepted:", ...differences].join("\n"));
          },
        }),
        // The new revisions make a page that stayed open report a conflict, instead of overwriting answers.
        afterwards: async () => {
          await renewRevisions(api, askedSections(), Date.now());
        },
      },
    );
    console.log(
      `Put back and compared: ${documents} documents and ${accounts} accounts, but for ${leftOut} of people who were erased.`,
    );
    if (compared !== undefined && compared.hashesDifferent.length > 0) {
      console.log(
        `Warning: try one of these logins, whose hashes may have been made anew: ${compared.hashesDifferent.map(quoted).join(", ")}`,
      );
    }
    if (coaches !== "none") {
      console.log(
        "Each coach now chooses a new password, by “Forgot password?” on the login page.",
      );
    }
    if (withoutApp.length > 0) {
      console.log(
        `Of these accounts the authenticator app is in no backup, because Firebase does not hand out what it shares with one: ${withoutApp.map(quoted).join(", ")}. Nothing opens for them until you run, for each: npm run site -- remove-second-factor --uid ID`,
      );
    }
  },
});
