/**
 * The command behind `npm run schemas:diff [REVISION]`: what a client and the coach see otherwise in
 * the question files and in the texts of the public pages than at that revision of the repository, which is the last commit by default.
 */
import { join } from "node:path";
import { parseArgs } from "node:util";
import { changeLines } from "./wording/changes/change-lines.ts";
import { compareFiles } from "./wording/changes/compare-files.ts";
import { filesAtRevision, NoRevision } from "./wording/changes/files-at-revision.ts";
import { checkQuestionFiles } from "./wording/checking/check-question-files.ts";
import { contentProblems } from "./wording/checking/content-problems.ts";
import { CONTENT_PREFIX } from "./wording/edits/content-edit.ts";
import { readSiteFiles } from "./wording/site-files/site-files.ts";
import { UnreadableFile } from "./wording/section-content/section-content.ts";

const DEFAULT_DIRECTORY = join(import.meta.dirname, "..", "schemas");
const CONTENT = join(import.meta.dirname, "..", "src", "content");

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
  // The questions of another practice have no site around them.
  const content = directory === DEFAULT_DIRECTORY ? CONTENT : undefined;
  const before = new Map([
    ...filesAtRevision(directory, revision),
    ...(content === undefined ? [] : contentAtRevision(content, revision)),
  ]);
  const now = readSiteFiles({ schemas: directory, content });
  if (checkQuestionFiles(now).some(({ severity }) => severity === "error")) {
    throw new NotInOrder(
      "The question files are not in order, so they cannot be compared. `npm run schemas:check` says what is not right.",
    );
  }
  if (contentProblems(now).length > 0) {
    throw new NotInOrder(
      "The texts of the public pages are not in order, so they cannot be compared. `npm run content:check` says what is not right.",
    );
  }
  const changes = compareFiles(before, now);
  return changes.length === 0
    ? [`No client reads anything else than at ${revision}.`]
    : changeLines(changes);
}

const contentAtRevision = (folder: string, revision: string) =>
  [...filesAtRevision(folder, revision)].map(
    ([name, text]) => [CONTENT_PREFIX + name, text] as const,
  );

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
