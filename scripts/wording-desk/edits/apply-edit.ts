import { setText } from "./content-edits.ts";
import { DraftFiles, Refusal } from "./draft-files.ts";
import type { Edit, EditResult, EditThat } from "./edit.ts";
import { insert, move, remove } from "./lists.ts";
import { addQuestion, askAgain, askAnew, stopAsking } from "./question-edits.ts";
import { setSetting } from "./settings.ts";
import { addSection } from "./new-section.ts";
import { keepTranslations, translate } from "./translations.ts";
import type { SiteFiles } from "./file-names.ts";

/**
 * Returns the files with the edit as their only change. Does not modify the given files, to which Undo
 * returns. The result need not pass the checks: until the coach's next edit, a title may be empty, or a
 * heading may have no questions.
 */
export function applyEdit(files: SiteFiles, edit: Edit): EditResult {
  const draft = new DraftFiles(files);
  try {
    // The table has a function for each kind of edit, which TypeScript cannot tell from the kind.
    (EDITS[edit.does] as (draft: DraftFiles, edit: Edit) => void)(draft, edit);
    if ("section" in edit) {
      keepTranslations(new DraftFiles(files), draft, edit.section);
    }
  } catch (error) {
    if (error instanceof Refusal) {
      return { problem: error.message };
    }
    throw error;
  }
  return { files: draft.files };
}

const EDITS: {
  readonly [Does in Edit["does"]]: (draft: DraftFiles, edit: EditThat<Does>) => void;
} = {
  set: (draft, edit) => {
    if ("place" in edit) {
      setText(draft, edit);
    } else {
      setSetting(draft, edit);
    }
  },
  insert,
  move,
  remove,
  translate,
  "add question": addQuestion,
  "stop asking": stopAsking,
  "ask again": askAgain,
  "ask anew": askAnew,
  "add section": addSection,
};
