import { join } from "node:path";
import { runCommand } from "../command/run-command.ts";
import { changeLines } from "./changes/change-lines.ts";
import { compareFiles } from "./changes/compare-files.ts";
import { filesAtRevision } from "./changes/files-at-revision.ts";
import { checkQuestionFiles } from "./checking/check-question-files.ts";
import { contentProblems } from "./checking/content-problems.ts";
import { CONTENT_PREFIX } from "./edits/file-names.ts";
import { readSiteFiles } from "./site-files/site-files.ts";

const DEFAULT_DIRECTORY = join(import.meta.dirname, "../../schemas");
const CONTENT = join(import.meta.dirname, "../../src/content");

const USAGE = `
Says what a client and the coach read otherwise than at an earlier revision.

  npm run schemas:diff -- [REVISION] [--schemas FOLDER]

  REVISION           a branch, a tag or the number of a commit (otherwise the last commit)
  --schemas FOLDER   the folder of the questions (otherwise schemas)
`;

function differences(directory: string, revision: string): readonly string[] {
  // With `--schemas`, the question files are of another practice, whose public texts are not here.
  const content = directory === DEFAULT_DIRECTORY ? CONTENT : undefined;
  const now = readSiteFiles({ schemas: directory, content });
  if (checkQuestionFiles(now).some(({ severity }) => severity === "error")) {
    throw new Error(
      "The question files are not in order, so they cannot be compared. `npm run schemas:check` says what is not right.",
    );
  }
  if (contentProblems(now).length > 0) {
    throw new Error(
      "The texts of the public pages are not in order, so they cannot be compared. `npm run content:check` says what is not right.",
    );
  }
  const before = new Map([
    ...filesAtRevision(directory, revision),
    ...(content === undefined ? [] : contentAtRevision(content, revision)),
  ]);
  const changes = compareFiles(before, now);
  return changes.length === 0
    ? [`No client reads anything else than at ${revision}.`]
    : changeLines(changes);
}

const contentAtRevision = (folder: string, revision: string) =>
  [...filesAtRevision(folder, revision)].map(
    ([name, text]) => [CONTENT_PREFIX + name, text] as const,
  );

await runCommand({
  usage: USAGE,
  options: { schemas: { type: "string", default: DEFAULT_DIRECTORY } },
  takesArguments: true,
  run: ({ schemas }, [revision = "HEAD", ...rest]) => {
    if (rest.length > 0) {
      throw new Error("One revision can be compared with, and not several.");
    }
    console.log(differences(schemas, revision).join("\n"));
  },
});
