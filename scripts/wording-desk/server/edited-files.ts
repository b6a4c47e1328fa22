import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit } from "../edits/edit.ts";
import { isSame, type SiteFiles } from "../edits/file-names.ts";

interface Edited {
  readonly edited: SiteFiles;
  /** The indexes of edits that have changed nothing. */
  readonly idle: readonly number[];
  /** Why the last refused edit was refused. */
  readonly problem: string | undefined;
}

/**
 * Returns a function that gives the files after edits. It remembers the files of its last run, so that of a long
 * list only the edits are applied that are new in it.
 */
export function editedFiles(): (opened: SiteFiles, edits: readonly Edit[]) => Edited {
  let last: readonly {
    readonly key: string;
    readonly files: SiteFiles;
    readonly problem?: string;
  }[] = [];
  let lastOpened: SiteFiles | undefined;
  return (opened, edits) => {
    const keys = edits.map((edit) => JSON.stringify(edit));
    const known =
      opened === lastOpened ? last.findIndex(({ key }, index) => key !== keys[index]) : 0;
    const steps = last.slice(0, known === -1 ? last.length : known);
    for (const edit of edits.slice(steps.length)) {
      const files = steps.at(-1)?.files ?? opened;
      steps.push({ key: JSON.stringify(edit), files, ...applyEdit(files, edit) });
    }
    [last, lastOpened] = [steps, opened];
    const before = [opened, ...steps.map(({ files }) => files)];
    return {
      edited: steps.at(-1)?.files ?? opened,
      idle: steps.flatMap(({ files }, index) =>
        isSame(files, before[index] ?? opened) ? [index] : [],
      ),
      problem: steps.findLast(({ problem }) => problem !== undefined)?.problem,
    };
  };
}
