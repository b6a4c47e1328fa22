import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * Throws an `Error` with a message for the operator if git would commit a command's files in the folder,
 * because the folder is in a repository whose `.gitignore` does not name it. The folder need not exist yet.
 * Without git, accepts every folder.
 */
export function refuseTrackedFolder(folder: string): void {
  const there = firstThere(resolve(folder));
  // Resolves symbolic links, which may lead into a repository, or out of one.
  const place = join(realpathSync(there), relative(there, resolve(folder)), "file");
  const status = statusOfGit(realpathSync(there), "check-ignore", "--quiet", "--no-index", place);
  // `git check-ignore` exits with 0 for an ignored file, and with 128 outside of a repository.
  if (status === 1) {
    throw new Error(
      `Nothing was written: ${folder} lies in a git repository, and whatever is personal would be committed with it. Choose a folder outside of it, or name this one in .gitignore.`,
    );
  }
}

function firstThere(path: string): string {
  return existsSync(path) ? path : firstThere(dirname(path));
}

function statusOfGit(folder: string, ...words: readonly string[]): unknown {
  try {
    execFileSync("git", words, { cwd: folder, stdio: "ignore" });
    return 0;
  } catch (error) {
    return Object(error).status;
  }
}
