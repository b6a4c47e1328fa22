import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { CACHE } from "../tools.ts";

/** A public repository at one revision: a tag or, in a repository without tags, a commit. */
export interface Source {
  readonly repository: string;
  readonly revision: string;
}

/** The tags nearest to the versions in package.json. */
export const SOURCES = {
  javascript: { repository: "firebase/firebase-js-sdk", revision: "firebase@12.18.0" },
  admin: { repository: "firebase/firebase-admin-node", revision: "v13.10.0" },
  node: { repository: "googleapis/nodejs-firestore", revision: "v7.11.6" },
  vectors: {
    repository: "googleapis/conformance-tests",
    revision: "998891a8dae00df121e460420cceb0abfc4e2ea1",
  },
} as const;

/**
 * Writes paths of a repository into an empty folder, and returns that folder. The repository comes from
 * GitHub or, if `from` is given, from a clone in that folder, such as `from/firebase-js-sdk`.
 */
export function checkOut(
  { repository, revision }: Source,
  paths: readonly string[],
  from: string | undefined,
): string {
  const name = repository.split("/")[1] ?? "";
  const files = join(CACHE, "sources", name);
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  const clone = from === undefined ? cloneOf(repository, revision) : join(from, name);
  // A separate index, because the repository may be a working copy, whose index must not change.
  const index = join(CACHE, `${name}.index`);
  rmSync(index, { force: true });
  const gitFolder = execFileSync("git", ["-C", clone, "rev-parse", "--absolute-git-dir"], {
    encoding: "utf8",
  }).trim();
  execFileSync(
    "git",
    ["--git-dir", gitFolder, "--work-tree", files, "checkout", "--quiet", revision, "--", ...paths],
    { env: { ...process.env, GIT_INDEX_FILE: index }, stdio: ["ignore", "inherit", "inherit"] },
  );
  return files;
}

/** A clone that fetches file contents on demand. A revision without a tag is fetched by its hash. */
function cloneOf(repository: string, revision: string): string {
  const folder = join(CACHE, "clones", `${repository.replace("/", "+")}@${revision}`);
  if (!existsSync(join(folder, "FETCH_HEAD"))) {
    const git = (...args: readonly string[]): void => {
      execFileSync("git", ["-C", folder, ...args], { stdio: ["ignore", "inherit", "inherit"] });
    };
    mkdirSync(folder, { recursive: true });
    git("init", "--quiet", "--bare");
    git("remote", "add", "origin", `https://github.com/${repository}.git`);
    git("config", "remote.origin.promisor", "true");
    git("config", "remote.origin.partialclonefilter", "blob:none");
    const tag = /^[0-9a-f]{40}$/.test(revision)
      ? revision
      : `refs/tags/${revision}:refs/tags/${revision}`;
    git("fetch", "--quiet", "--depth", "1", "--filter=blob:none", "origin", tag);
  }
  return folder;
}
