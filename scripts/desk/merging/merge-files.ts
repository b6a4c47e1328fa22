import { errorsIn } from "../checking/desk-problems.ts";
import { isSame, isSameText } from "../checking/same-files.ts";
import { withAddedStopped } from "../edits/added-stopped.ts";
import type { SiteFiles } from "../edits/content-edit.ts";
import { LEDGER } from "../edits/draft-files.ts";

/** Three versions of the files: the common base, the coach's and the other side's. */
export interface Versions {
  readonly base: SiteFiles;
  readonly mine: SiteFiles;
  readonly theirs: SiteFiles;
}

export type Side = "mine" | "theirs";

/** The names of the files that both sides have changed in different ways. */
export const changedByBoth = ({ base, mine, theirs }: Versions): readonly string[] =>
  namesIn(mine, theirs).filter((name) => {
    const [was, my, their] = [base, mine, theirs].map((files) => files.get(name));
    // The ledger is left out: it follows the questions, and the other side's is already saved or published.
    return (
      name !== LEDGER &&
      ![isSameText(my, their), isSameText(was, my), isSameText(was, their)].includes(true)
    );
  });

/** Takes each file from the side that changed it, or from the kept side if both did. */
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
 * How to join the coach's files, and each step of Undo, with the other side's when the coach keeps one side.
 * If the joined files have more errors, such as a question that the field list lacks, takes all files from
 * the kept side, and stops what the other side has added.
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
