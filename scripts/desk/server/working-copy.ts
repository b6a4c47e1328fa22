import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit, EditResult } from "../edits/edit.ts";
import { isSame, type SiteFiles } from "../edits/file-names.ts";
import { type ReplacedValue, replacedValues } from "../edits/replaced-values.ts";
import type { LeftEdit } from "../protocol.ts";
import { STEP_WORDS } from "./desk-messages.ts";

interface Step {
  /** The words after "Undo" or "Redo". */
  readonly words: string;
  readonly edits: readonly Edit[];
  readonly typing: string | undefined;
  readonly files: SiteFiles;
}

/** A step that was not made again. */
export interface LeftStep extends LeftEdit {
  readonly typing?: string | undefined;
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
  /** Notes that the files are saved as they are. */
  readonly saved: () => void;
  /**
   * Begins again from files that another program has written, and makes each unsaved step again that replaces
   * there what it replaced here. Returns the other steps.
   */
  readonly beginAgain: (files: SiteFiles) => readonly LeftStep[];
}

export function openWorkingCopy(opened: SiteFiles): WorkingCopy {
  let base = opened;
  let steps: readonly Step[] = [];
  let taken = 0;
  /** How many steps are saved, and whether Undo and a new step have replaced one that was. */
  let savedSteps = 0;
  let hasUndoneSaved = false;
  const filesAfter = (count: number): SiteFiles => steps[count - 1]?.files ?? base;

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
        ...(isChange ? [{ words, edits, typing, files: result.files }] : []),
      ];
      taken = steps.length;
      hasUndoneSaved ||= kept < savedSteps;
      savedSteps = Math.min(savedSteps, kept);
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
    saved: () => {
      savedSteps = taken;
      hasUndoneSaved = false;
    },
    beginAgain: (files) => {
      const left: LeftStep[] = hasUndoneSaved || taken < savedSteps ? [{ what: "undoing" }] : [];
      const again: Step[] = [];
      let before = filesAfter(savedSteps);
      let now = files;
      for (const step of steps.slice(savedSteps, taken)) {
        const result = applied(now, step.edits);
        const replaced = "files" in result ? replacedValues(now, result.files) : undefined;
        const isMeant = isEqual(replaced, replacedValues(before, step.files));
        if ("files" in result && isMeant) {
          ({ files: now } = result);
          again.push({ ...step, files: now });
        } else if (replaced?.length !== 0) {
          // Otherwise the other program has made the same change.
          left.push(leftStep(step, replaced));
        }
        before = step.files;
      }
      [base, steps, taken, savedSteps, hasUndoneSaved] = [files, again, again.length, 0, false];
      return left;
    },
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

const isEqual = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function leftStep(
  { words, edits, typing }: Step,
  replaced: readonly ReplacedValue[] | undefined,
): LeftStep {
  const mine = wordsIn(edits);
  const theirs = replaced?.find(({ after }) => isEqual(textOf(after), mine));
  return {
    what: words,
    mine,
    theirs: theirs && (textOf(theirs.before) ?? ""),
    typing,
  };
}

/** The words that the coach wrote in edits; undefined for edits without words, such as moving. */
export function wordsIn(edits: readonly Edit[]): string | undefined {
  const words = edits.flatMap((edit) =>
    "words" in edit
      ? [edit.words]
      : "entries" in edit
        ? edit.entries
        : "title" in edit
          ? [edit.title]
          : [],
  );
  return words.length === 0 ? undefined : words.join("\n");
}

const textOf = (value: unknown): string | undefined =>
  Array.isArray(value)
    ? value.join("\n")
    : typeof value === "string" || typeof value === "number"
      ? String(value)
      : undefined;
