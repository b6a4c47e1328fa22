import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit, EditResult } from "../edits/edit.ts";
import { isSame, type SiteFiles } from "../edits/file-names.ts";
import { STEP_WORDS } from "./desk-messages.ts";

interface Step {
  /** The words after "Undo" or "Redo". */
  readonly words: string;
  readonly typing: string | undefined;
  readonly files: SiteFiles;
}

/** The files with the coach's edits, in memory until they are saved. */
export interface WorkingCopy {
  readonly files: () => SiteFiles;
  /** Applies all edits as one step, or none of them. Returns the reason if one is refused. */
  readonly edit: (edits: readonly Edit[], typing?: string) => string | undefined;
  readonly undo: () => void;
  readonly redo: () => void;
  /** The words of the step that Undo would take back. */
  readonly last: () => string | undefined;
  /** The words of the step that Redo would make again. */
  readonly next: () => string | undefined;
}

export function openWorkingCopy(opened: SiteFiles): WorkingCopy {
  let steps: readonly Step[] = [];
  let taken = 0;
  const filesAfter = (count: number): SiteFiles => steps[count - 1]?.files ?? opened;

  return {
    files: () => filesAfter(taken),
    edit: (edits, typing) => {
      // While the coach types, each state of a text is an edit. Only the last state stays as a step of Undo.
      const goesOn = typing !== undefined && steps[taken - 1]?.typing === typing;
      const kept = goesOn ? taken - 1 : taken;
      const result = applied(filesAfter(kept), edits);
      if ("problem" in result) {
        return result.problem;
      }
      const words = STEP_WORDS[edits.at(-1)?.does ?? "rewrite"];
      const isChange = !isSame(result.files, filesAfter(kept));
      steps = [
        ...steps.slice(0, kept),
        ...(isChange ? [{ words, typing, files: result.files }] : []),
      ];
      taken = steps.length;
      return undefined;
    },
    undo: () => {
      taken = Math.max(taken - 1, 0);
    },
    redo: () => {
      taken = Math.min(taken + 1, steps.length);
    },
    last: () => steps[taken - 1]?.words,
    next: () => steps[taken]?.words,
  };
}

function applied(files: SiteFiles, edits: readonly Edit[]): EditResult {
  let result: EditResult = { files };
  for (const edit of edits) {
    result = applyEdit(result.files, edit);
    if ("problem" in result) {
      return result;
    }
  }
  return result;
}
