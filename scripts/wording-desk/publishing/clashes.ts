import { compareFiles } from "../changes/compare-files.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import type { Clash, Choices } from "../protocol.ts";
import type { Git } from "./git.ts";
import { joinFiles, type Side, type Versions } from "./join-files.ts";
import { baseOf, filesAt, type Repository } from "./repository.ts";

export interface Joined {
  /** What goes to the site: their words at each clash that is not decided. */
  readonly files: SiteFiles;
  /** What stays here: the coach's words at each such clash. */
  readonly here: SiteFiles;
  /** What was at each such clash before both changed it; elsewhere as `files`. */
  readonly before: SiteFiles;
  /** The clashes that are not decided. */
  readonly clashes: readonly Clash[];
}

/** Joins both sides' changes. A value that nobody reads is theirs. */
export async function joinChanges(
  git: Git,
  versions: Versions,
  choices: Choices = {},
): Promise<Joined> {
  const met = new Set<string>();
  const joined = async (sideOf: (clash: string) => Side): Promise<SiteFiles> =>
    joinFiles(git, versions, (clash) => {
      met.add(clash);
      return choices[clash] ?? sideOf(clash);
    });
  const files = await joined(() => "theirs");
  const clashes: Clash[] = [];
  for (const id of [...met].filter((clash) => choices[clash] === undefined)) {
    const mine = await joined((clash) => (clash === id ? "mine" : "theirs"));
    const base = await joined((clash) => (clash === id ? "base" : "theirs"));
    if (compareFiles(files, mine).length > 0) {
      clashes.push({ id, mine: compareFiles(base, mine), theirs: compareFiles(base, files) });
    }
  }
  const open = new Set(clashes.map(({ id }) => id));
  const at = async (side: Side): Promise<SiteFiles> =>
    joined((clash) => (open.has(clash) ? side : "theirs"));
  return { files, here: await at("mine"), before: await at("base"), clashes };
}

/**
 * The ref of what was, before both sides changed it, in place of the words that wait for the coach's choice.
 * The published commit has theirs there, so that without it the coach's words would replace theirs unasked.
 */
const UNDECIDED = "refs/wording/undecided";

interface Undecided {
  /** The commit that was sent. */
  readonly commit: string;
  /** Its files that have such words, as they were before. */
  readonly before: Readonly<Record<string, string>>;
}

/** Remembers what waits for the coach's choice, beside a commit that is to be sent. */
export async function noteUndecided(
  { git }: Repository,
  commit: string,
  { files, before }: Pick<Joined, "files" | "before">,
): Promise<void> {
  const changed = [...before].filter(([name, text]) => files.get(name) !== text);
  if (changed.length === 0) {
    await git(["update-ref", "-d", UNDECIDED]);
    return;
  }
  const note: Undecided = { commit, before: Object.fromEntries(changed) };
  const written = await git(["hash-object", "-w", "--stdin"], { input: JSON.stringify(note) });
  await git(["update-ref", UNDECIDED, written.output.trim()]);
}

/** The files from which both sides began. */
export async function baseFiles(repository: Repository): Promise<SiteFiles> {
  const theirs = await filesAt(repository, await baseOf(repository));
  const noted = await repository.git(["cat-file", "blob", UNDECIDED]);
  if (!noted.isOk) {
    return theirs;
  }
  // Only `noteUndecided` writes it.
  const { commit, before } = JSON.parse(noted.output) as Undecided;
  const base = await filesAt(repository, commit);
  const mine = new Map([...base, ...Object.entries(before)]);
  return joinFiles(repository.git, { base, mine, theirs }, () => "theirs");
}
