import { errorsIn } from "../checking/desk-problems.ts";
import { isSame, isSameText } from "../checking/same-files.ts";
import { withAddedStopped } from "../edits/added-stopped.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { LEDGER } from "../edits/draft-files.ts";

/** The files' common base, the coach's version (`mine`), and another program's or computer's (`theirs`). */
export interface Versions {
  readonly base: SiteFiles;
  readonly mine: SiteFiles;
  readonly theirs: SiteFiles;
}

export type Side = "mine" | "theirs";

/** The names of the files that `mine` and `theirs` have changed in different ways. */
export const changedByBoth = ({ base, mine, theirs }: Versions): readonly string[] =>
  namesIn(mine, theirs).filter((name) => {
    const [was, my, their] = [base, mine, theirs].map((files) => files.get(name));
    // The ledger causes no conflict: a merge takes it from `theirs`, and a save adds the coach's new entries.
    return (
      name !== LEDGER &&
      ![isSameText(my, their), isSameText(was, my), isSameText(was, their)].includes(true)
    );
  });

/** Takes each file from the version that changed it. A file that both versions changed comes from `kept`. */
export function mergeFiles(versions: Versions, kept: Side): SiteFiles {
  const { base, mine, theirs } = versions;
  const both = new Set(changedByBoth(versions));
  const texts = namesIn(theirs, mine).flatMap((name) => {
    const [my, their] = [mine.get(name), theirs.get(name)];
    const isTheirs = name === LEDGER || isSameText(my, their) || isSameText(base.get(name), my);
    const text = both.has(name) ? versions[kept].get(name) : isTheirs ? their : my;
    return text === undefined ? [] : [[name, text] as const];
  });
  return new Map(texts);
}

/**
 * A function that merges the coach's files, and each step of Undo, after the coach's decision. If merging
 * file by file causes new errors, such as a question that the field list lacks, all files come from the kept
 * version. If `mine` is kept, the questions and sections that `theirs` has added become retired ones.
 */
export function keeping(kept: Side, versions: Versions): (files: SiteFiles) => SiteFiles {
  const { base, mine, theirs } = versions;
  const most = Math.max(errorsIn(mine).length, errorsIn(theirs).length);
  if (errorsIn(mergeFiles(versions, kept)).length <= most) {
    return (files) => mergeFiles({ base, mine: files, theirs }, kept);
  }
  return (files) =>
    kept === "theirs" || isSame(files, base)
      ? theirs
      : new Map([
          ...withAddedStopped(files, theirs),
          ...[...theirs].filter(([name]) => name === LEDGER),
        ]);
}

const namesIn = (...sides: readonly SiteFiles[]): readonly string[] => [
  ...new Set(sides.flatMap((files) => [...files.keys()])),
];
