import { rmSync, statSync } from "node:fs";
import { dirname, posix, resolve } from "node:path";
import { CONTENT_PREFIX, isContentFile, type SiteFiles } from "../edits/content-edit.ts";
import type { SiteFolders } from "../site-files/site-files.ts";
import { type Git, gitIn } from "./git.ts";

/** Where the files of the desk are published to. */
export interface Repository {
  readonly git: Git;
  /** The same, where the names of files are those of the whole repository. */
  readonly gitAtTop: Git;
  /** The folder of the question files as git names it, `schemas/`. */
  readonly prefix: string;
  /** That of the texts of the public pages, `src/content/`; absent at a desk for questions alone. */
  readonly contentPrefix?: string | undefined;
  readonly remote: string;
  /** The branch at the remote, `main`. */
  readonly branch: string;
  /** What is known of that branch, `refs/remotes/origin/main`. */
  readonly tracked: string;
}

/** Why nothing can be published from here. */
export type NoRepository = "no repository" | "no remote";

export async function openRepository({
  schemas: folder,
  content,
}: SiteFolders): Promise<Repository | NoRepository> {
  const git = gitIn(folder);
  const prefix = await git(["rev-parse", "--show-prefix"]);
  const top = await git(["rev-parse", "--show-toplevel"]);
  const isTracked = await git(["ls-files", "--error-unmatch", "--", "."]);
  const contentPrefix = content === undefined ? undefined : await prefixIn(content, top.output);
  if (!prefix.isOk || !isTracked.isOk || (content !== undefined && contentPrefix === undefined)) {
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
        contentPrefix,
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

/** How a repository names a folder; `undefined` outside of it. */
async function prefixIn(folder: string, top: string): Promise<string | undefined> {
  const git = gitIn(folder);
  const [prefix, own] = await Promise.all([
    git(["rev-parse", "--show-prefix"]),
    git(["rev-parse", "--show-toplevel"]),
  ]);
  return prefix.isOk && own.output === top ? prefix.output.trim() : undefined;
}

/** The files of the desk as they are in a commit. */
export async function filesAt(repository: Repository, commit: string): Promise<SiteFiles> {
  const { gitAtTop: git, prefix, contentPrefix } = repository;
  const folders = [prefix, contentPrefix].filter((folder) => folder !== undefined);
  const places = folders.map((folder) => folder || ".");
  const listed = await git(["ls-tree", "--name-only", commit, "--", ...places]);
  const names = listed.output.split("\n").flatMap((path) => {
    const name = nameOf(repository, path);
    return name === undefined ? [] : [{ name, path }];
  });
  const texts = await Promise.all(
    names.map(async ({ name, path }) => {
      const { output } = await git(["show", `${commit}:${path}`]);
      return [name, output] as const;
    }),
  );
  return new Map(texts);
}

/** What the desk calls a file of the repository; `undefined` for one that is none of its own. */
export function nameOf({ prefix, contentPrefix }: Repository, path: string): string | undefined {
  const folder = dirname(path) === "." ? "" : `${dirname(path)}/`;
  const bare = path.slice(folder.length);
  if (folder === prefix && bare.endsWith(".json")) {
    return bare;
  }
  const name = CONTENT_PREFIX + bare;
  return folder === contentPrefix && isContentFile(name) ? name : undefined;
}

/** What the repository calls a file of the desk. */
export const pathIn = ({ prefix, contentPrefix = "" }: Repository, name: string): string =>
  name.startsWith(CONTENT_PREFIX)
    ? contentPrefix + name.slice(CONTENT_PREFIX.length)
    : posix.join(prefix, name);

export const commitOf = async ({ git }: Repository, name: string): Promise<string> =>
  (await git(["rev-parse", "--verify", "--quiet", name])).output.trim();
