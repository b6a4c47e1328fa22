import { askWhen } from "./condition-edits.ts";
import { addEntry, moveEntry, removeEntry, rewriteText } from "./content-edits.ts";
import { DraftFiles, Refusal } from "./draft-files.ts";
import type { Edit, EditResult } from "./edit.ts";
import { addGroup, moveGroup, moveItem, removeGroup } from "./group-edits.ts";
import { addQuestion, askAgain, stopAsking } from "./question-edits.ts";
import { addNote, removeNote, rewrite, rewriteList, sayWhomToCall } from "./rewrite-texts.ts";
import { addSection, askSectionAgain, moveSection, stopSection } from "./section-edits.ts";
import type { SiteFiles } from "./file-names.ts";

/**
 * Returns the files with the edit as their only change. Does not modify the given files, to which Undo
 * returns. The result need not pass the checks: until the coach's next edit, a title may be empty, or a
 * heading may have no questions.
 */
export function applyEdit(files: SiteFiles, edit: Edit): EditResult {
  const draft = new DraftFiles(files);
  try {
    apply(draft, edit);
  } catch (error) {
    if (error instanceof Refusal) {
      return { problem: error.message };
    }
    throw error;
  }
  return { files: draft.files };
}

function apply(draft: DraftFiles, edit: Edit): void {
  switch (edit.does) {
    case "rewrite":
      return rewrite(draft, edit);
    case "rewrite list":
      return rewriteList(draft, edit);
    case "move item":
      return moveItem(draft, edit);
    case "add question":
      return addQuestion(draft, edit);
    case "stop asking":
      return stopAsking(draft, edit.section, edit.question);
    case "ask again":
      return askAgain(draft, edit.section, edit.question);
    case "add note":
      return addNote(draft, edit.section, edit.at, edit.words);
    case "remove note":
      return removeNote(draft, edit.section, edit.at);
    case "add group":
      return addGroup(draft, edit);
    case "say whom to call":
      return sayWhomToCall(draft, edit);
    case "ask when":
      return askWhen(draft, edit);
    case "move group":
      return moveGroup(draft, edit);
    case "remove group":
      return removeGroup(draft, edit);
    case "add section":
      return addSection(draft, edit);
    case "move section":
      return moveSection(draft, edit);
    case "stop section":
      return stopSection(draft, edit.section);
    case "use section again":
      return askSectionAgain(draft, edit.section);
    case "rewrite text":
      return rewriteText(draft, edit.place, edit.words);
    case "add entry":
      return addEntry(draft, edit);
    case "move entry":
      return moveEntry(draft, edit);
    case "remove entry":
      return removeEntry(draft, edit);
  }
}
