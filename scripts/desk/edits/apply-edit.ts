import { askWhen } from "./condition-edits.ts";
import { addEntry, moveEntry, removeEntry, rewriteText } from "./content-edits.ts";
import { DraftFiles, Refusal } from "./draft-files.ts";
import type { Edit, EditResult, EditThat } from "./edit.ts";
import { addGroup, moveGroup, moveItem, removeGroup } from "./group-edits.ts";
import { addQuestion, askAgain, stopAsking } from "./question-edits.ts";
import {
  addNote,
  askPlainFact,
  keepEachDay,
  removeNote,
  rewrite,
  rewriteList,
  sayWhomToCall,
} from "./rewrite-texts.ts";
import { addSection, askSectionAgain, moveSection, stopSection } from "./section-edits.ts";
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
  rewrite,
  "rewrite list": rewriteList,
  translate,
  "move item": moveItem,
  "add question": addQuestion,
  "stop asking": stopAsking,
  "ask again": askAgain,
  "add note": addNote,
  "remove note": removeNote,
  "add group": addGroup,
  "say whom to call": sayWhomToCall,
  "ask a plain fact": askPlainFact,
  "keep each day": keepEachDay,
  "ask when": askWhen,
  "move group": moveGroup,
  "remove group": removeGroup,
  "add section": addSection,
  "move section": moveSection,
  "stop section": stopSection,
  "use section again": askSectionAgain,
  "rewrite text": rewriteText,
  "add entry": addEntry,
  "move entry": moveEntry,
  "remove entry": removeEntry,
};
