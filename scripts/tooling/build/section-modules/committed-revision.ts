import { execFileSync } from "node:child_process";

/**
 * The revision of the files of a folder; undefined where something is not committed, or where there is no
 * git. What is built then is of no revision.
 */
export function committedRevision(root: string): string | undefined {
  const git = (...words: readonly string[]): string =>
    execFileSync("git", words, {
      cwd: root,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : undefined;
  } catch {
    return undefined;
  }
}
