import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { today } from "../../../src/domain/time/calendar-date.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { withLedger } from "../checking/check-question-files.ts";
import { errorsIn } from "../checking/desk-problems.ts";
import { keeping, mergeFiles } from "../merging/merge-files.ts";
import { twoVersions } from "../merging/two-versions.ts";
import type { Decision, TwoVersions } from "../protocol.ts";
import { isListAlone, listsFor } from "./published-lists.ts";
import { authorIn } from "./git.ts";
import { type Repository, baseOf, commitOf, filesAt, nameOf, pathIn } from "./repository.ts";

export type NotJoined =
  | "refused"
  /** This computer has other unpublished work, which a push would send too. */
  | "other work"
  /** Another computer has published the same file. Nothing changes until the coach decides. */
  | { readonly undecided: TwoVersions }
  | { readonly problems: readonly string[] };

/**
 * Merges this computer's commits with the published branch, file by file. If both have changed a file, the
 * coach decides first. Files and branches here change only once the merge commit is complete, so an
 * interruption leaves them as they were.
 */
export async function joinPublished(
  repository: Repository,
  decision?: Decision,
): Promise<"joined" | NotJoined> {
  const { git, tracked } = repository;
  if (await hasOtherWork(repository)) {
    return "other work";
  }
  const base = await baseOf(repository);
  const published = await commitOf(repository, tracked);
  if (base === NOTHING_IN_COMMON) {
    return "refused";
  }
  if (base === published) {
    return "joined";
  }
  const here = await commitOf(repository, "HEAD");
  if (base === here) {
    return (await git(["merge", "--ff-only", "--quiet", tracked])).isOk ? "joined" : "refused";
  }
  const [before, mine, theirs] = await Promise.all([
    filesAt(repository, base),
    filesAt(repository, "HEAD"),
    filesAt(repository, tracked),
  ]);
  const versions = { base: before, mine, theirs };
  const undecided = twoVersions(versions, published);
  if (undecided !== undefined && decision?.seen !== published) {
    return { undecided };
  }
  const joined =
    undecided === undefined || decision === undefined
      ? mergeFiles(versions, "theirs")
      : keeping(decision.keep, versions)(mine);
  const files = withLedger(joined, today());
  const problems = errorsIn(files);
  if (problems.length > 0) {
    return { problems };
  }
  const lists = await listsFor(repository, files);
  const gone = [...theirs.keys()].filter((name) => !files.has(name));
  const written = [...files, ...lists].filter(([name, text]) => theirs.get(name) !== text);
  const commit = await commitWith(repository, new Map(written), gone);
  const isThere = commit !== "" && (await git(["merge", "--ff-only", "--quiet", commit])).isOk;
  return isThere ? "joined" : "refused";
}

/** `baseOf` returns HEAD if this computer's branch and the published branch have no common commit. */
const NOTHING_IN_COMMON = "HEAD";

/** Whether unsent commits change more than the desk's files and the lists of sections. */
async function hasOtherWork(repository: Repository): Promise<boolean> {
  const { git, tracked } = repository;
  const changed = await git(["log", "--no-merges", "--format=", "--name-only", `${tracked}..HEAD`]);
  const others = new Set(
    changed.output
      .split("\n")
      .filter((name) => name !== "" && nameOf(repository, name) === undefined),
  );
  const areLists = await Promise.all(
    [...others].map(async (name) => isListAlone(repository, name)),
  );
  return !changed.isOk || areLists.includes(false);
}

/** Makes a merge commit: the published tree, with `files` written and `gone` removed. Returns its hash. */
async function commitWith(
  repository: Repository,
  files: SiteFiles,
  gone: readonly string[],
): Promise<string> {
  const { gitAtTop: git, tracked } = repository;
  const folder = await mkdtemp(join(tmpdir(), "wording-"));
  const index = join(folder, "index");
  try {
    await git(["read-tree", tracked], { index });
    for (const [name, text] of files) {
      const object = (await git(["hash-object", "-w", "--stdin"], { input: text })).output.trim();
      const entry = `100644,${object},${pathIn(repository, name)}`;
      await git(["update-index", "--add", "--cacheinfo", entry], { index });
    }
    for (const name of gone) {
      await git(["update-index", "--force-remove", pathIn(repository, name)], { index });
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
