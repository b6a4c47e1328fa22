import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { deploy } from "./deploy/deploy.ts";
import { goBack } from "./deploy/go-back.ts";
import { Stopped } from "./deploy/stopped.ts";

const USAGE = `
Checks and builds what is committed, puts it online, and looks whether it is there as it was built.

  npm run deploy -- --project ID [--tested] [--dry-run] [--rules first|last] [--address ADDRESS]
  npm run deploy -- --project ID --back

  --project ID    the Firebase project, which must be the one of .env.production
  --tested        the tests have run on this revision elsewhere, so they are left out
  --dry-run       everything but the deploying
  --back          puts back the site and the rules that were online before the last deployment
  --rules WHEN    first if the rules allow more than before, last if less, where it cannot be told
  --address ADDR  where the site is (otherwise https://ID.web.app)
`;

const { values } = parseArgs({
  options: {
    project: { type: "string" },
    tested: { type: "boolean", default: false },
    "dry-run": { type: "boolean", default: false },
    back: { type: "boolean", default: false },
    rules: { type: "string" },
    address: { type: "string" },
    help: { type: "boolean", default: false },
  },
});

async function run(): Promise<void> {
  const { project, rules } = values;
  if (project === undefined) {
    throw new Error("Which project? It is named by --project.");
  }
  if (rules !== undefined && rules !== "first" && rules !== "last") {
    throw new Error(`--rules takes first or last, not ${rules}.`);
  }
  const options = {
    root: fileURLToPath(new URL("..", import.meta.url)),
    env: process.env,
    project,
    address: values.address ?? `https://${project}.web.app`,
    firestore: "https://firestore.googleapis.com",
    patience: 60_000,
    print: console.log,
  };
  await (values.back
    ? goBack(options)
    : deploy({ ...options, rules, isTested: values.tested, isDryRun: values["dry-run"] }));
}

if (values.help) {
  console.log(USAGE);
} else {
  try {
    await run();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    if (!(error instanceof Stopped)) {
      console.error(USAGE);
    }
    process.exitCode = 1;
  }
}
