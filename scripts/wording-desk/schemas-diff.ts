import { contentFolder, schemasFolder } from "../command/practice-folders.ts";
import { runCommand } from "../command/run-command.ts";
import { compareFiles } from "./changes/compare-files.ts";
import { checkQuestionFiles } from "./checking/check-question-files.ts";
import { contentProblems } from "./checking/desk-problems.ts";
import type { SiteFiles } from "./edits/file-names.ts";
import type { Change } from "./protocol.ts";
import { filesAt, findInRepository } from "./publishing/repository.ts";
import { readSiteFiles, type SiteFolders } from "./site-files/site-files.ts";
import { printedLine } from "../schema-checks/sections/problem.ts";

const USAGE = `
Says what a client and the coach read otherwise than at an earlier revision.

  npm run schemas:diff -- [REVISION] [--schemas FOLDER]

  REVISION           a branch, a tag or the number of a commit (otherwise the last commit)
  --schemas FOLDER   the folder of the questions (otherwise schemas)
`;

async function differences(schemas: string, revision: string): Promise<readonly string[]> {
  // With `--schemas`, the question files are of another practice, whose public texts are not here.
  const content = schemas === schemasFolder() ? contentFolder() : undefined;
  const now = readSiteFiles({ schemas, content });
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
  const changes = compareFiles(await filesAtRevision({ schemas, content }, revision), now);
  return changes.length === 0
    ? [`No client reads anything else than at ${revision}.`]
    : changeLines(changes);
}

/** The gravest kind first. */
const HEADINGS: Readonly<Record<Change["kind"], string>> = {
  "touches stored answers": "Touches answers that are stored",
  "meaning may have changed": "The meaning may have changed: do old answers still fit?",
  "words only": "Words only",
};

/** The table for a terminal: by section, and in each section the gravest kind first. */
function changeLines(changes: readonly Change[]): readonly string[] {
  const sections = [...new Set(changes.map(({ section }) => section))];
  const lines = sections.flatMap((section) => [
    section,
    ...Object.entries(HEADINGS).flatMap(([kind, heading]) => {
      const rows = changes.filter((change) => change.section === section && change.kind === kind);
      return rows.length === 0 ? [] : [`  ${heading}`, ...rows.flatMap(rowLines)];
    }),
  ]);
  return lines.map(printedLine);
}

const rowLines = ({ about, before, now }: Change): readonly string[] => [
  `    ${about}`,
  `      before: ${before || "nothing"}`,
  `      now:    ${now || "nothing"}`,
];

async function filesAtRevision(folders: SiteFolders, revision: string): Promise<SiteFiles> {
  const repository = await findInRepository(folders);
  if (repository === undefined) {
    throw new Error(
      "There is no git repository here, so there is no earlier version to compare with.",
    );
  }
  // For git, a revision that begins with a hyphen, such as `--all`, would be an option.
  const { isOk, output } = await repository.git([
    "rev-parse",
    "--verify",
    "--quiet",
    "--end-of-options",
    `${revision}^{commit}`,
  ]);
  if (!isOk) {
    throw new Error(
      revision === "HEAD"
        ? "Nothing has been committed yet, so there is no earlier version to compare with."
        : `There is no revision “${revision}” in this repository. A branch, a tag or the number of a commit can stand here.`,
    );
  }
  return filesAt(repository, output.trim());
}

await runCommand({
  usage: USAGE,
  options: { schemas: { type: "string", default: schemasFolder() } },
  takesArguments: true,
  run: async ({ schemas }, [revision = "HEAD", ...rest]) => {
    if (rest.length > 0) {
      throw new Error("One revision can be compared with, and not several.");
    }
    console.log((await differences(schemas, revision)).join("\n"));
  },
});
