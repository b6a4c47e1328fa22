/**
 * Shows that whatever docs/coach lets the coach change goes online: makes each such edit in a copy of the project
 * of its own, and runs what judges it. With a FOLDER, makes all edits in one copy, and leaves it there, for the
 * tests of `.ci/run`.
 */
import { execFileSync } from "node:child_process";
import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { parse } from "yaml";
import { copyProject } from "../support/site/project-copy.ts";
import { ROOT } from "../support/site/running-app.ts";
import { GUIDE_EDITS, PUBLISHED_BEFORE, WITHOUT_DUTCH } from "./guide-edits.ts";

const Steps = v.object({ steps: v.array(v.object({ run: v.optional(v.string(), "") })) });
const Jobs = v.object({ jobs: v.object({ "questions-and-texts": Steps }) });

/** The commands of CI's small job. A deployment of questions and texts alone repeats them (deploy.ts). */
function commandsOfSmallJob(): readonly string[] {
  const workflow: unknown = parse(readFileSync(join(ROOT, ".github/workflows/ci.yml"), "utf8"));
  const { steps } = v.parse(Jobs, workflow).jobs["questions-and-texts"];
  // The step that finds out what has changed is a script of several lines.
  const commands = steps.map(({ run: script }) => script).filter((script) => /^.+$/u.test(script));
  return commands.map((command) => command.replace(/ "\$SINCE" \|.*/u, " HEAD~1"));
}

/** Runs a command, whose words have no spaces, and shows what it prints. Throws if it fails. */
function run(root: string, command: string, env: NodeJS.ProcessEnv = {}): void {
  console.log(`$ ${command}`);
  const [program = "", ...words] = command.split(" ");
  execFileSync(program, words, { cwd: root, stdio: "inherit", env: { ...process.env, ...env } });
}

/** What the guide has the coach run, which also writes the ledger, the sections' lists and the consents. */
function publish(root: string, message: string): void {
  run(root, "npm run schemas:check", { CI: "" });
  run(root, "npm run content:check", { CI: "" });
  run(root, "git add --all");
  run(root, `git -c user.name=A -c user.email=a@example.org commit --quiet -m ${message}`);
}

/**
 * Makes the edits, runs all commands, and returns those that failed. The copy is a repository with the whole project,
 * in which the questions and texts of the practice are the coach's, and her edits the last commit. It does not begin
 * with her own files: what she has done to them before could be in the way of an edit.
 */
function failuresOf(
  edits: readonly ((root: string) => void)[],
  commands: readonly string[],
  folder?: string,
): readonly string[] {
  const { root, remove } = copyProject({ isWhole: true });
  const hasFailed = (act: () => void): boolean => {
    try {
      act();
      return false;
    } catch (error) {
      console.error(String(error));
      return true;
    }
  };
  try {
    const isNotPublished = hasFailed(() => {
      run(root, "git init --quiet --initial-branch=main");
      PUBLISHED_BEFORE(root);
      publish(root, "before");
      edits.forEach((edit) => {
        edit(root);
      });
      publish(root, "edits");
    });
    if (isNotPublished) {
      return ["publishing"];
    }
    const failed = commands.filter((command) =>
      hasFailed(() => {
        run(root, command, { CI: "true" });
      }),
    );
    if (folder !== undefined) {
      rmSync(join(root, "dist"), { recursive: true, force: true });
      cpSync(root, folder, { recursive: true, verbatimSymlinks: true });
    }
    return failed;
  } finally {
    remove();
  }
}

const [folder] = process.argv.slice(2);
const small = commandsOfSmallJob();
const failures =
  folder === undefined
    ? Object.entries({ ...GUIDE_EDITS, "publish in English alone": WITHOUT_DUTCH }).flatMap(
        ([name, edit]) => failuresOf([edit], small).map((failed) => `${name}: ${failed}`),
      )
    : failuresOf(Object.values(GUIDE_EDITS), [...small, "npm run check"], folder);
for (const failure of failures) {
  console.error(`${failure} failed`);
}
process.exitCode = failures.length === 0 ? 0 : 1;
