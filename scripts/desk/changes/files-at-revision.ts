import { execFileSync } from "node:child_process";
import { resolve } from "node:path";
import type { SiteFiles } from "../edits/file-names.ts";

/**
 * A folder's question files at a revision of the git repository that contains the folder.
 * @throws Error whose message is a sentence for the terminal.
 */
export function filesAtRevision(folder: string, revision: string): SiteFiles {
  const directory = resolve(folder);
  if (git(directory, "rev-parse", "--is-inside-work-tree") === undefined) {
    throw new Error(
      "There is no git repository here, so there is no earlier version to compare with.",
    );
  }
  // For git, a revision that begins with a hyphen, such as `--all`, would be an option.
  const commit = revision.startsWith("-")
    ? undefined
    : git(directory, "rev-parse", "--verify", "--quiet", `${revision}^{commit}`)?.trim();
  if (commit === undefined) {
    throw new Error(
      revision === "HEAD"
        ? "Nothing has been committed yet, so there is no earlier version to compare with."
        : `There is no revision “${revision}” in this repository. A branch, a tag or the number of a commit can stand here.`,
    );
  }
  const names = (git(directory, "ls-tree", "-z", "--name-only", commit, "./") ?? "").split("\0");
  return new Map(
    names
      .filter((name) => name.endsWith(".json"))
      .map((name) => [name, git(directory, "show", `${commit}:./${name}`) ?? ""]),
  );
}

/** The output of git; undefined if the command fails, or git is not installed. */
function git(directory: string, ...words: readonly string[]): string | undefined {
  try {
    return execFileSync("git", words, {
      cwd: directory,
      encoding: "utf8",
      maxBuffer: 64 * 1024 * 1024,
      stdio: ["ignore", "pipe", "ignore"],
    });
  } catch {
    return undefined;
  }
}
