import { execFileSync } from "node:child_process";
import { copyProject, type ProjectCopy } from "../support/site/project-copy.ts";
import { PUBLISHED_BEFORE } from "./guide-edits.ts";

/** Runs a command, whose words have no spaces, and shows what it prints. Throws if it fails. */
export function run(root: string, command: string, env: NodeJS.ProcessEnv = {}): void {
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
 * A repository with the whole project, in which the questions and texts of the practice are the coach's, and
 * her edits the last commit. It does not begin with her own files: what she has done to them before could be
 * in the way of an edit.
 */
export function copyWithEdits(edits: readonly ((root: string) => void)[]): ProjectCopy {
  const project = copyProject({ isWhole: true });
  const { root } = project;
  try {
    run(root, "git init --quiet --initial-branch=main");
    PUBLISHED_BEFORE(root);
    publish(root, "before");
    edits.forEach((edit) => {
      edit(root);
    });
    publish(root, "edits");
  } catch (error) {
    project.remove();
    throw error;
  }
  return project;
}
