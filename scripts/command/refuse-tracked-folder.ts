import { execFileSync } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/**
 * Throws, with a sentence, for a folder from which git would commit what is written into it: a folder of a
 * repository that `.gitignore` does not name. It need not be there yet. Without git, nothing is refused.
 */
export function refuseTrackedFolder(folder: string): void {
  const there = firstThere(resolve(folder));
  // A link may lead into a repository, or out of one.
  const place = join(realpathSync(there), relative(there, resolve(folder)), "file");
  const status = statusOfGit(realpathSync(there), "check-ignore", "--quiet", "--no-index", place);
  // 0 where git leaves the file out; 128 outside of a repository.
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
