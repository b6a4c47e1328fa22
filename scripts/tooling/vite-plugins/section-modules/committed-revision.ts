import { execFileSync } from "node:child_process";

/** The committed revision of a folder's files. Undefined with uncommitted changes, or without git. */
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
