/**
 * The command behind `npm run schemas:check`: prints what a coach has to put right in the question
 * files, and exits with 1 if anything would break a page or lose answers.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { annotations } from "./schema-checks/annotations.ts";
import { checkFolder } from "./schema-checks/check-folder.ts";
import { HOSTING_FILE, isPublished, RULES_FILE } from "./schema-checks/site.ts";
import { updateSectionPlaces } from "./schema-checks/update-section-places.ts";

const DEFAULT_DIRECTORY = join(import.meta.dirname, "..", "schemas");

function directoryFromCommandLine(): string | undefined {
  try {
    const { values } = parseArgs({ options: { schemas: { type: "string" } } });
    return values.schemas ?? DEFAULT_DIRECTORY;
  } catch {
    return undefined;
  }
}

const directory = directoryFromCommandLine();
if (directory === undefined) {
  console.error("This command takes one option only: --schemas FOLDER");
  process.exitCode = 1;
} else {
  const inCi = (process.env["CI"] ?? "") !== "";
  if (!inCi && isPublished(directory)) {
    updateSectionPlaces(directory, { rulesFile: RULES_FILE, hostingFile: HOSTING_FILE });
  }
  const { lines, problems, fails } = checkFolder(directory, {
    inCi,
    today: new Date().toISOString().slice(0, 10),
  });
  console.log([...annotations(problems, process.env), ...lines].join("\n"));
  process.exitCode = fails ? 1 : 0;
}
