import { ROOT } from "../../command/practice-folders.ts";
import { runCommand } from "../../command/run-command.ts";
import { deploy, deployRulesOnly, goBack, isContentAlone } from "../deploy/deploy.ts";

const USAGE = `
Checks and builds what is committed, puts it online, and looks whether it is there and the
database refuses strangers.

  npm run site -- deploy --project ID [--tested] [--dry-run] [--rules first|last] [--address ADDRESS]
  npm run site -- deploy --project ID --back
  npm run site -- deploy --project ID --rules-only
  npm run site -- deploy --project ID --compare

  --project ID    the Firebase project, which must be the one of .env.production
  --tested        the tests have run on this revision elsewhere, so they are left out
  --dry-run       everything but the deploying
  --back          puts back the site that was online before the last deployment; the rules stay
  --rules-only    the rules alone, into a project that has no site yet: before a backup is put back
  --compare       says “content” if nothing but the questions and the public texts differs from
                  what is online, and otherwise “code”
  --rules WHEN    first if the rules allow more than before, last if less, where it cannot be told
  --address ADDR  where the site is (otherwise https://ID.web.app)
`;

await runCommand({
  usage: USAGE,
  options: {
    project: { type: "string" },
    tested: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    back: { type: "boolean", default: false },
    "rules-only": { type: "boolean", default: false },
    compare: { type: "boolean", default: false },
    rules: { type: "string" },
    address: { type: "string" },
  },
  run: async (values) => {
    const { project, rules } = values;
    if (project === undefined) {
      throw new Error("Which project? It is named by --project.");
    }
    if (rules !== undefined && rules !== "first" && rules !== "last") {
      throw new Error(`--rules takes first or last, not ${rules}.`);
    }
    const options = {
      root: ROOT,
      env: process.env,
      project,
      address: new URL(values.address ?? `https://${project}.web.app`).origin,
      firestore: "https://firestore.googleapis.com",
      patience: 60_000,
      print: console.log,
    };
    if (values.compare) {
      console.log((await isContentAlone(options)) ? "content" : "code");
    } else if (values["rules-only"]) {
      if (values.back || values["dry-run"] || rules !== undefined) {
        throw new Error("--rules-only goes with neither --back, --dry-run nor --rules.");
      }
      await deployRulesOnly(options);
    } else if (values.back) {
      await goBack(options);
    } else {
      await deploy({ ...options, rules, isTested: values.tested, isDryRun: values["dry-run"] });
    }
  },
});
