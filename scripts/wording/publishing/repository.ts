import { rmSync, statSync } from "node:fs";
import { basename, dirname, resolve } from "node:path";
import type { QuestionFiles } from "../edits/edit.ts";
import { type Git, gitIn } from "./git.ts";

/** Where the question files are published to. */
export interface Repository {
  readonly git: Git;
  /** The same, where the names of files are those of the whole repository. */
  readonly gitAtTop: Git;
  /** The folder of the question files as git names it, `schemas/`. */
  readonly prefix: string;
  readonly remote: string;
  /** The branch at the remote, `main`. */
  readonly branch: string;
  /** What is known of that branch, `refs/remotes/origin/main`. */
  readonly tracked: string;
}

/** Why nothing can be published from here. */
export type NoRepository = "no repository" | "no remote";

export async function openRepository(folder: string): Promise<Repository | NoRepository> {
  const git = gitIn(folder);
  const prefix = await git(["rev-parse", "--show-prefix"]);
  const top = await git(["rev-parse", "--show-toplevel"]);
  const isTracked = await git(["ls-files", "--error-unmatch", "--", "."]);
  if (!prefix.isOk || !isTracked.isOk) {
    return "no repository";
  }
  const head = await git(["symbolic-ref", "--short", "HEAD"]);
  const local = head.output.trim();
  const [remote, merge] = await Promise.all([
    git(["config", `branch.${local}.remote`]),
    git(["config", `branch.${local}.merge`]),
  ]);
  const branch = merge.output.trim().replace("refs/heads/", "");
  const name = remote.output.trim();
  return !head.isOk || name === "" || branch === ""
    ? "no remote"
    : {
        git,
        gitAtTop: gitIn(top.output.trim()),
        prefix: prefix.output.trim(),
        remote: name,
        branch,
        tracked: `refs/remotes/${name}/${branch}`,
      };
}

/** Milliseconds after which a lock is one that an interrupted git has left: none takes so long. */
const LONGEST_LOCK = 10 * 60_000;

/**
 * Whether no other program is changing the repository. Git leaves its locks behind when it is killed, and
 * then refuses everything: the old ones are taken away.
 */
export async function isFree({ git, branch }: Repository): Promise<boolean> {
  const names = ["index.lock", "HEAD.lock", `refs/heads/${branch}.lock`];
  const paths = await git(["rev-parse", ...names.flatMap((name) => ["--git-path", name])]);
  const locks = paths.output
    .trim()
    .split("\n")
    .map((path) => resolve(git.folder, path))
    .map((path) => ({ path, since: statSync(path, { throwIfNoEntry: false })?.mtimeMs }))
    .filter(({ since }) => since !== undefined);
  for (const { path, since = 0 } of locks) {
    if (Date.now() - since < LONGEST_LOCK) {
      return false;
    }
    rmSync(path, { force: true });
  }
  return true;
}

/** The question files as they are in a commit. */
export async function filesAt({ git, prefix }: Repository, commit: string): Promise<QuestionFiles> {
  const listed = await git(["ls-tree", "--name-only", "--full-tree", commit, "--", prefix || "."]);
  const names = listed.output.split("\n").filter((name) => isQuestionFile(prefix, name));
  const texts = await Promise.all(
    names.map(async (name) => {
      const { output } = await git(["show", `${commit}:${name}`]);
      return [basename(name), output] as const;
    }),
  );
  return new Map(texts);
}

export const isQuestionFile = (prefix: string, name: string): boolean =>
  name.endsWith(".json") && (dirname(name) === "." ? "" : `${dirname(name)}/`) === prefix;

export const commitOf = async ({ git }: Repository, name: string): Promise<string> =>
  (await git(["rev-parse", "--verify", "--quiet", name])).output.trim();
