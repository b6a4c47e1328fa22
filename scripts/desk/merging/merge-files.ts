import { errorsIn } from "../checking/desk-problems.ts";
import { isSame, isSameText } from "../checking/same-files.ts";
import { withAddedStopped } from "../edits/added-stopped.ts";
import type { SiteFiles } from "../edits/content-edit.ts";
import { LEDGER } from "../edits/draft-files.ts";

/** Three versions of the files: what both sides began with, and what became of it. */
export interface Versions {
  readonly base: SiteFiles;
  readonly mine: SiteFiles;
  readonly theirs: SiteFiles;
}

export type Side = "mine" | "theirs";

/** The names of the files that both sides have changed, each in another way. */
export const changedByBoth = ({ base, mine, theirs }: Versions): readonly string[] =>
  namesIn(mine, theirs).filter((name) => {
    const [was, my, their] = [base, mine, theirs].map((files) => files.get(name));
    // The ledger follows what is asked, and theirs has been saved or published.
    return (
      name !== LEDGER &&
      ![isSameText(my, their), isSameText(was, my), isSameText(was, their)].includes(true)
    );
  });

/** Each file of the side that has changed it; one that both have changed of the side that is kept. */
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
 * What becomes of her files, and of each step on the way to them, when one side is kept. Where the files of
 * both do not go together, such as a question with a list that does not have it, all files of that side are,
 * and what the other has added is stopped.
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
