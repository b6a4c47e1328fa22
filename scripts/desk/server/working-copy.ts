import { isSame } from "../checking/same-files.ts";
import type { Edit, EditResult } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";

interface Step {
  readonly edit: Edit;
  readonly typing: string | undefined;
  readonly files: SiteFiles;
}

/** The files with the coach's edits, in memory until they are saved. */
export interface WorkingCopy {
  readonly files: () => SiteFiles;
  /** Returns why the edit is refused, if it is. */
  readonly edit: (edit: Edit, typing?: string) => string | undefined;
  /** Applies all edits as one step, or none of them. */
  readonly editAll: (edits: readonly Edit[]) => string | undefined;
  /** Takes files changed outside of this copy, as one step. */
  readonly put: (edit: Edit, files: SiteFiles) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The edit that Undo would take back. */
  readonly last: () => Edit | undefined;
  /** The edit that Redo would apply again. */
  readonly next: () => Edit | undefined;
  /** Joins another program's changes into every step, so that Undo still works. */
  readonly join: (joined: (files: SiteFiles) => SiteFiles) => void;
}

/** @param apply returns new files, and does not change its argument */
export function openWorkingCopy(
  opened: SiteFiles,
  apply: (files: SiteFiles, edit: Edit) => EditResult,
): WorkingCopy {
  let base = opened;
  let steps: readonly Step[] = [];
  let taken = 0;
  const keep = (kept: number, step: Step): void => {
    const isChange = !isSame(step.files, filesAfter(kept));
    steps = [...steps.slice(0, kept), ...(isChange ? [step] : [])];
    taken = steps.length;
  };
  const filesAfter = (count: number): SiteFiles => steps[count - 1]?.files ?? base;

  return {
    files: () => filesAfter(taken),
    edit: (edit, typing) => {
      const before = steps[taken - 1];
      // During typing, each state of a text is an edit. Only the last one becomes a step.
      const goesOn = typing !== undefined && before?.typing === typing;
      const kept = goesOn ? taken - 1 : taken;
      const result = apply(filesAfter(kept), edit);
      if ("problem" in result) {
        return result.problem;
      }
      keep(kept, { edit, typing, files: result.files });
      return undefined;
    },
    editAll: (edits) => {
      let files = filesAfter(taken);
      for (const edit of edits) {
        const result = apply(files, edit);
        if ("problem" in result) {
          return result.problem;
        }
        ({ files } = result);
      }
      const [edit] = edits.slice(-1);
      if (edit !== undefined) {
        keep(taken, { edit, typing: undefined, files });
      }
      return undefined;
    },
    undo: () => {
      taken = Math.max(taken - 1, 0);
    },
    redo: () => {
      taken = Math.min(taken + 1, steps.length);
    },
    last: () => steps[taken - 1]?.edit,
    next: () => steps[taken]?.edit,
    join: (joined) => {
      base = joined(base);
      steps = steps.map((step) => ({ ...step, files: joined(step.files) }));
    },
    put: (edit, files) => {
      keep(taken, { edit, typing: undefined, files });
    },
  };
}
