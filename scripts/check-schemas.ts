/**
 * The command behind `npm run schemas:check`: prints what a coach has to put right in the question
 * files, and exits with 1 if anything would break a page or lose answers. When nothing would, it writes
 * keys that are new into the ledger; in CI, where nobody could keep what it writes, they fail it.
 */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { checkSources, formatProblem } from "./schema-checks/check-schemas.ts";
import { ledgerText, unrecordedKeys } from "./schema-checks/ledger.ts";
import type { Problem } from "./schema-checks/problem.ts";
import { LEDGER_FILE, loadSources, type SchemaSources } from "./schema-checks/sources.ts";
import { summaryOf } from "./schema-checks/summary.ts";

const IN_CI = (process.env["CI"] ?? "") !== "";
const DEFAULT_DIRECTORY = join(import.meta.dirname, "..", "schemas");

function directoryFromCommandLine(): string | undefined {
  try {
    const { values } = parseArgs({ options: { schemas: { type: "string" } } });
    return values.schemas ?? DEFAULT_DIRECTORY;
  } catch {
    return undefined;
  }
}

const isError = ({ severity }: Problem): boolean => severity === "error";

/** The sources, with their new keys in the ledger if nothing is wrong with them: a slip stays out. */
function recordNewKeys(folder: string): SchemaSources {
  const sources = loadSources(folder);
  const isNew = unrecordedKeys(sources).length > 0;
  if (IN_CI || !isNew || checkSources(sources).some(isError)) {
    return sources;
  }
  writeFileSync(join(folder, LEDGER_FILE), ledgerText(sources));
  return loadSources(folder);
}

const directory = directoryFromCommandLine();
if (directory === undefined) {
  console.error("This command takes one option only: --schemas FOLDER");
  process.exitCode = 1;
} else {
  const sources = recordNewKeys(directory);
  const problems = checkSources(sources);
  const isUnrecorded = IN_CI && unrecordedKeys(sources).length > 0;
  const lines = [
    ...problems.map(formatProblem),
    summaryOf(sources, problems),
    ...(isUnrecorded
      ? [
          `Not to be published yet: run \`npm run schemas:check\` on your own machine, and hand in ${sources.ledger.name} with the rest.`,
        ]
      : []),
  ];
  console.log(lines.join("\n"));
  process.exitCode = isUnrecorded || problems.some(isError) ? 1 : 0;
}
