import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SiteFiles } from "../edits/content-edit.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { mergeWithTheirs } from "../merging/merge-files.ts";
import { isSectionList, listsFor } from "./published-lists.ts";
import { authorIn } from "./git.ts";
import { type Repository, baseOf, commitOf, filesAt, nameOf, pathIn } from "./repository.ts";
import type { Sent } from "./send.ts";

/**
 * Joins what is written here with what was published elsewhere, question by question. Of two wordings
 * the published one is taken, and both are told. The commit is made as a whole before anything here
 * moves to it: interrupted, all is as it was.
 */
export async function joinPublished(
  repository: Repository,
): Promise<"joined" | Exclude<Sent, "sent">> {
  const { git, gitAtTop, tracked } = repository;
  const base = await baseOf(repository);
  if (base === (await commitOf(repository, tracked))) {
    return "joined";
  }
  if (base === (await commitOf(repository, "HEAD"))) {
    return (await git(["merge", "--ff-only", "--quiet", tracked])).isOk ? "joined" : "refused";
  }
  const [before, mine, theirs] = await Promise.all([
    filesAt(repository, base),
    filesAt(repository, "HEAD"),
    filesAt(repository, tracked),
  ]);
  const merged = mergeWithTheirs({ base: before, mine, theirs });
  const problems = errorsIn(merged.files);
  if (problems.length > 0) {
    return { problems };
  }
  // 1 where lines do not go together, which those of the files of the desk do not have to.
  const tree = await gitAtTop([
    "merge-tree",
    "--write-tree",
    "--name-only",
    "--no-messages",
    "HEAD",
    tracked,
  ]);
  const version = (await git(["version"])).output;
  if (tree.code !== 0 && !hasMergeTree(version)) {
    return { oldGit: /[\d.]+\d/u.exec(version)?.[0] ?? "" };
  }
  const [root = "", ...together] = tree.output.split("\n").filter((line) => line !== "");
  const isOther = (name: string): boolean =>
    nameOf(repository, name) === undefined && !isSectionList(repository, name);
  if (tree.code > 1 || tree.code < 0 || together.some(isOther)) {
    return "refused";
  }
  const lists = await listsFor(repository, merged.files);
  const commit = await commitWith(repository, root, new Map([...merged.files, ...lists]));
  const isThere = commit !== "" && (await git(["merge", "--ff-only", "--quiet", commit])).isOk;
  if (!isThere) {
    return "refused";
  }
  return merged.conflicts.length > 0 ? { clashes: merged.conflicts } : "joined";
}

/** `git merge-tree --write-tree` came with git 2.38. */
function hasMergeTree(version: string): boolean {
  const [, major, minor] = /(\d+)\.(\d+)/u.exec(version) ?? [];
  return Number(major) > 2 || (Number(major) === 2 && Number(minor) >= 38);
}

/** A commit after both, of a tree in which these files are so. */
async function commitWith(repository: Repository, tree: string, files: SiteFiles): Promise<string> {
  const { git, tracked } = repository;
  const folder = await mkdtemp(join(tmpdir(), "wording-"));
  const index = join(folder, "index");
  try {
    await git(["read-tree", tree], { index });
    for (const [name, text] of files) {
      const object = (await git(["hash-object", "-w", "--stdin"], { input: text })).output.trim();
      const entry = `100644,${object},${pathIn(repository, name)}`;
      await git(["update-index", "--add", "--cacheinfo", entry], { index });
    }
    const whole = (await git(["write-tree"], { index })).output.trim();
    const parents = ["-p", "HEAD", "-p", await commitOf(repository, tracked)];
    const message = "questions: join what was published elsewhere";
    const author = await authorIn(git);
    return (await git([...author, "commit-tree", whole, ...parents, "-m", message])).output.trim();
  } finally {
    await rm(folder, { recursive: true });
  }
}
