/**
 * The command behind `npm run schemas:diff [REVISION]`: what a client and the coach see otherwise in
 * the question files than at that revision of the repository, which is the last commit by default.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { siteOf } from "./schema-checks/site.ts";
import { changeLines } from "./wording/changes/change-lines.ts";
import { compareFiles } from "./wording/changes/compare-files.ts";
import { filesAtRevision, NoRevision } from "./wording/changes/files-at-revision.ts";
import { checkQuestionFiles } from "./wording/checking/check-question-files.ts";
import { readQuestionFiles } from "./wording/checking/read-question-files.ts";
import { UnreadableFile } from "./wording/section-content/section-content.ts";

const DEFAULT_DIRECTORY = join(import.meta.dirname, "..", "schemas");

function argumentsFromCommandLine() {
  try {
    const { values, positionals } = parseArgs({
      options: { schemas: { type: "string" } },
      allowPositionals: true,
    });
    const [revision = "HEAD", ...rest] = positionals;
    return rest.length > 0
      ? undefined
      : { directory: values.schemas ?? DEFAULT_DIRECTORY, revision };
  } catch {
    return undefined;
  }
}

class NotInOrder extends Error {}

function differences(directory: string, revision: string): readonly string[] {
  const before = filesAtRevision(directory, revision);
  const now = readQuestionFiles(directory);
  if (checkQuestionFiles(now, siteOf(directory)).some(({ severity }) => severity === "error")) {
    throw new NotInOrder(
      "The question files are not in order, so they cannot be compared. `npm run schemas:check` says what is not right.",
    );
  }
  const changes = compareFiles(before, now);
  return changes.length === 0
    ? [`No client reads anything else than at ${revision}.`]
    : changeLines(changes);
}

const wanted = argumentsFromCommandLine();
if (wanted === undefined) {
  console.error("This command takes one revision, and one option: --schemas FOLDER");
  process.exitCode = 1;
} else {
  try {
    console.log(differences(wanted.directory, wanted.revision).join("\n"));
  } catch (error) {
    const isExpected = [NoRevision, NotInOrder, UnreadableFile].some(
      (kind) => error instanceof kind,
    );
    if (!isExpected || !(error instanceof Error)) {
      throw error;
    }
    console.error(error.message);
    process.exitCode = 1;
  }
}
