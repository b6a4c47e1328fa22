import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, posix } from "node:path";
import type { SiteFiles } from "../edits/file-names.ts";
import { SECTION_LISTS } from "../saving/section-lists.ts";
import { authorIn } from "./git.ts";
import { commitOf, pathIn, type Repository } from "./repository.ts";

/**
 * Makes a commit of these files on top of the published branch, beside the repository's files and index. It
 * also has the lists of sections in firestore.rules and firebase.json, which belong to the developers: the
 * rest of these two files is as it is published.
 * @returns the commit's hash: that of the published branch if nothing differs, undefined if git fails.
 */
export async function commitFiles(
  repository: Repository,
  theirs: SiteFiles,
  files: SiteFiles,
  message: string,
): Promise<string | undefined> {
  const published = await commitOf(repository, repository.tracked);
  const written = [...files]
    .filter(([name, text]) => theirs.get(name) !== text)
    .map(([name, text]) => [pathIn(repository, name), text] as const);
  const lists = await Promise.all(
    SECTION_LISTS.map(async ({ name, forSections }) => {
      const path = posix.join(repository.sitePrefix, posix.basename(name));
      const { isOk, output } = await repository.gitAtTop(["show", `${published}:${path}`]);
      return isOk ? [[path, forSections(output, files)] as const] : [];
    }),
  );
  const folder = await mkdtemp(join(tmpdir(), "wording-"));
  /** Runs git with an index of its own. A step that fails must not lead to a commit that lacks files. */
  const git = async (args: readonly string[], input = ""): Promise<string> => {
    const { isOk, output } = await repository.gitAtTop(args, {
      input,
      index: join(folder, "index"),
    });
    if (!isOk) {
      throw new GitFailed();
    }
    return output.trim();
  };
  try {
    await git(["read-tree", published]);
    for (const [path, text] of [...written, ...lists.flat()]) {
      const object = await git(["hash-object", "-w", "--stdin"], text);
      await git(["update-index", "--add", "--cacheinfo", `100644,${object},${path}`]);
    }
    for (const name of [...theirs.keys()].filter((each) => !files.has(each))) {
      await git(["update-index", "--force-remove", pathIn(repository, name)]);
    }
    const tree = await git(["write-tree"]);
    if (tree === (await git(["rev-parse", `${published}^{tree}`]))) {
      return published;
    }
    const author = await authorIn(repository.git);
    return await git([...author, "commit-tree", tree, "-p", published, "-F", "-"], message);
  } catch (error) {
    if (error instanceof GitFailed) {
      return undefined;
    }
    throw error;
  } finally {
    await rm(folder, { recursive: true });
  }
}

class GitFailed extends Error {}

/**
 * Moves this computer's branch to a published commit, whose texts the desk's files already have. Other
 * changed files stay as they are. If git refuses, because such a file was published too, the branch stays
 * behind, and `baseOf` knows it.
 */
export async function moveTo(
  repository: Repository,
  commit: string,
  files: SiteFiles,
): Promise<void> {
  const { gitAtTop: git, sitePrefix } = repository;
  const paths = [
    ...[...files.keys()].map((name) => pathIn(repository, name)),
    ...SECTION_LISTS.map(({ name }) => posix.join(sitePrefix, posix.basename(name))),
  ];
  await git(["reset", "--quiet", commit, "--", ...paths]);
  await git(["merge", "--ff-only", "--quiet", commit]);
}
