import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkSources, formatProblem } from "./check-schemas.ts";
import { ledgerText, unrecordedKeys } from "./ledger.ts";
import type { Problem } from "./problem.ts";
import { LEDGER_FILE, loadSources, type SchemaSources } from "./sources.ts";
import { summaryOf } from "./summary.ts";

/** What the command prints, and whether it fails. */
export interface FolderReport {
  readonly lines: readonly string[];
  readonly fails: boolean;
}

/**
 * Checks the question files of a folder, and writes keys that are new into its ledger where nothing is
 * wrong. In CI, where what is written would be lost, new keys fail the check instead.
 */
export function checkFolder(folder: string, { inCi }: { readonly inCi: boolean }): FolderReport {
  const sources = inCi ? loadSources(folder) : recordNewKeys(folder);
  const problems = checkSources(sources);
  const isUnrecorded = inCi && unrecordedKeys(sources).length > 0;
  return {
    lines: [
      ...problems.map(formatProblem),
      summaryOf(sources, problems),
      ...(isUnrecorded
        ? [
            `Not to be published yet: run \`npm run schemas:check\` on your own machine, and hand in ${sources.ledger.name} with the rest.`,
          ]
        : []),
    ],
    fails: isUnrecorded || problems.some(isError),
  };
}

const isError = ({ severity }: Problem): boolean => severity === "error";

/** The sources, with their new keys in the ledger if nothing is wrong with them: a slip stays out. */
function recordNewKeys(folder: string): SchemaSources {
  const sources = loadSources(folder);
  const isNew = unrecordedKeys(sources).length > 0;
  if (!isNew || checkSources(sources).some(isError)) {
    return sources;
  }
  writeFileSync(join(folder, LEDGER_FILE), ledgerText(sources));
  return loadSources(folder);
}
