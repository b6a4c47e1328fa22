import { randomUUID } from "node:crypto";
import { dirname, posix } from "node:path";
import { siteFolderOf } from "../../command/practice-folders.ts";
import { CONTENT_PREFIX, isContentFile, type SiteFiles } from "../edits/file-names.ts";
import type { SiteFolders } from "../site-files/site-files.ts";
import { type Git, gitIn } from "./git.ts";

/** Where the desk's files are in a repository. */
interface FilesInRepository {
  readonly git: Git;
  /** Runs git at the top folder, where paths are relative to the repository. */
  readonly gitAtTop: Git;
  /** The path of the question files' folder in the repository, such as `schemas/`. */
  readonly prefix: string;
  /** The path of the folder with the rules and the hosting configuration: empty, or that of the whole site. */
  readonly sitePrefix: string;
  /** The path of the public texts' folder, such as `src/content/`; absent at a desk for questions alone. */
  readonly contentPrefix?: string | undefined;
}

/** The repository from which the desk publishes its files. */
export interface Repository extends FilesInRepository {
  readonly remote: string;
  /** The branch at the remote, such as `main`. */
  readonly branch: string;
  /** The remote-tracking branch, such as `refs/remotes/origin/main`. */
  readonly tracked: string;
}

/** Why this folder cannot be published. */
export type NoRepository = "no repository" | "no remote";

export async function openRepository(folders: SiteFolders): Promise<Repository | NoRepository> {
  const files = await findInRepository(folders);
  if (files === undefined || !(await files.git(["ls-files", "--error-unmatch", "--", "."])).isOk) {
    return "no repository";
  }
  const { git } = files;
  const head = await git(["symbolic-ref", "--short", "HEAD"]);
  const local = head.output.trim();
  const [remote, merge] = await Promise.all([
    git(["config", `branch.${local}.remote`]),
    git(["config", `branch.${local}.merge`]),
  ]);
  const branch = merge.output.trim().replace("refs/heads/", "");
  const name = remote.output.trim();
  // The remote "." means that the branch follows another branch of this same repository.
  return !head.isOk || name === "" || name === "." || branch === ""
    ? "no remote"
    : {
        ...files,
        remote: name,
        branch,
        tracked: `refs/remotes/${name}/${branch}`,
      };
}

/** Undefined if the folders are in no repository, or in different ones. */
export async function findInRepository({
  schemas,
  content,
}: SiteFolders): Promise<FilesInRepository | undefined> {
  const git = gitIn(schemas);
  const top = await git(["rev-parse", "--show-toplevel"]);
  const prefix = await prefixIn(schemas, top.output);
  const sitePrefix = (await prefixIn(siteFolderOf(schemas) ?? schemas, top.output)) ?? "";
  const contentPrefix = content === undefined ? undefined : await prefixIn(content, top.output);
  return prefix === undefined || (content !== undefined && contentPrefix === undefined)
    ? undefined
    : { git, gitAtTop: gitIn(top.output.trim()), prefix, sitePrefix, contentPrefix };
}

/** A folder's path in the repository at `top`; `undefined` if the folder is not in this repository. */
async function prefixIn(folder: string, top: string): Promise<string | undefined> {
  const git = gitIn(folder);
  const [prefix, own] = await Promise.all([
    git(["rev-parse", "--show-prefix"]),
    git(["rev-parse", "--show-toplevel"]),
  ]);
  return prefix.isOk && own.output === top ? prefix.output.trim() : undefined;
}

/** The desk's files in a commit, with LF. */
export async function filesAt(repository: FilesInRepository, commit: string): Promise<SiteFiles> {
  const { gitAtTop: git, prefix, contentPrefix } = repository;
  const folders = [prefix, contentPrefix].filter((folder) => folder !== undefined);
  const places = folders.map((folder) => folder || ".");
  const listed = await git(["ls-tree", "--name-only", commit, "--", ...places]);
  const names = listed.output.split("\n").flatMap((path) => {
    const name = nameOf(repository, path);
    return name === undefined ? [] : [{ name, path }];
  });
  // One git process reads all files. It prints a line with this mark before each file.
  const mark = randomUUID();
  const { output } = await git(["cat-file", `--batch=${mark}`], {
    input: names.map(({ path }) => `${commit}:${path}\n`).join(""),
  });
  const texts = output.split(`${mark}\n`).slice(1);
  return withUnixLineEnds(
    new Map(names.map(({ name }, at) => [name, texts[at]?.slice(0, -1) ?? ""])),
  );
}

/** The desk's name for a file of the repository; `undefined` if the desk does not edit the file. */
function nameOf({ prefix, contentPrefix }: FilesInRepository, path: string): string | undefined {
  const folder = dirname(path) === "." ? "" : `${dirname(path)}/`;
  const bare = path.slice(folder.length);
  if (folder === prefix && bare.endsWith(".json")) {
    return bare;
  }
  const name = CONTENT_PREFIX + bare;
  return folder === contentPrefix && isContentFile(name) ? name : undefined;
}

/** The repository's path for a file of the desk. */
export const pathIn = ({ prefix, contentPrefix = "" }: FilesInRepository, name: string): string =>
  name.startsWith(CONTENT_PREFIX)
    ? contentPrefix + name.slice(CONTENT_PREFIX.length)
    : posix.join(prefix, name);

export const commitOf = async ({ git }: Repository, name: string): Promise<string> =>
  (await git(["rev-parse", "--verify", "--quiet", name])).output.trim();

/** The ref of the last commit that this desk has tried to send. The desk's files have its texts. */
export const LAST_SENT = "refs/wording/last-sent";

/**
 * The published commit whose texts the desk's files have, beside what is not published yet. Usually that is
 * the last common commit; the desk's last one, if an interruption has kept the branch from moving to it.
 */
export async function baseOf({ git, tracked }: Repository): Promise<string> {
  const base = (await git(["merge-base", "HEAD", tracked])).output.trim() || "HEAD";
  const isAncestor = async (one: string, other: string): Promise<boolean> =>
    (await git(["merge-base", "--is-ancestor", one, other])).isOk;
  return (await isAncestor(base, LAST_SENT)) && (await isAncestor(LAST_SENT, tracked))
    ? LAST_SENT
    : base;
}

/** The files with LF, for comparing them with a commit: an editor may have written CRLF. */
export const withUnixLineEnds = (files: SiteFiles): SiteFiles =>
  new Map([...files].map(([name, text]) => [name, text.replaceAll("\r\n", "\n")]));
