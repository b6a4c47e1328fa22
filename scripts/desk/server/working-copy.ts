import { isSame } from "../checking/same-files.ts";
import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";
import { STEP_WORDS } from "./desk-messages.ts";

interface Step {
  /** The words after "Undo" or "Redo". */
  readonly words: string;
  readonly typing?: string | undefined;
  readonly files: SiteFiles;
}

/** The files with the coach's edits, in memory until they are saved. */
export interface WorkingCopy {
  readonly files: () => SiteFiles;
  /** Applies all edits as one step, or none of them. Returns the reason if one is refused. */
  readonly edit: (edits: readonly Edit[], typing?: string) => string | undefined;
  /** Adds files that were changed outside of this copy, as one step of Undo. */
  readonly put: (step: Step) => void;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The words of the step that Undo would take back. */
  readonly last: () => string | undefined;
  /** The words of the step that Redo would make again. */
  readonly next: () => string | undefined;
  /** Joins another program's changes into every step, so that Undo still works. */
  readonly join: (joined: (files: SiteFiles) => SiteFiles) => void;
}

export function openWorkingCopy(opened: SiteFiles): WorkingCopy {
  let base = opened;
  let steps: readonly Step[] = [];
  let taken = 0;
  const filesAfter = (count: number): SiteFiles => steps[count - 1]?.files ?? base;
  const keep = (kept: number, step: Step): void => {
    const isChange = !isSame(step.files, filesAfter(kept));
    steps = [...steps.slice(0, kept), ...(isChange ? [step] : [])];
    taken = steps.length;
  };

  return {
    files: () => filesAfter(taken),
    edit: (edits, typing) => {
      // While the coach types, each state of a text is an edit. Only the last state stays as a step of Undo.
      const goesOn = typing !== undefined && steps[taken - 1]?.typing === typing;
      const kept = goesOn ? taken - 1 : taken;
      let files = filesAfter(kept);
      let words = "";
      for (const edit of edits) {
        const result = applyEdit(files, edit);
        if ("problem" in result) {
          return result.problem;
        }
        ({ files } = result);
        words = STEP_WORDS[edit.does];
      }
      keep(kept, { words, typing, files });
      return undefined;
    },
    put: (step) => {
      keep(taken, step);
    },
    undo: () => {
      taken = Math.max(taken - 1, 0);
    },
    redo: () => {
      taken = Math.min(taken + 1, steps.length);
    },
    last: () => steps[taken - 1]?.words,
    next: () => steps[taken]?.words,
    join: (joined) => {
      base = joined(base);
      steps = steps.map((step) => ({ ...step, files: joined(step.files) }));
    },
  };
}
