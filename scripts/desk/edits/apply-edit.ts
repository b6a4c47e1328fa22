import { adviseAgain, leaveAsItIs } from "./advice-edits.ts";
import { askWhen } from "./condition-edits.ts";
import {
  ADVICE,
  type DraftFiles,
  FIELD_LISTS,
  LEDGER,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import { editFiles, isJson } from "./edit-files.ts";
import type { Edit, EditResult, QuestionFiles } from "./edit.ts";
import { addGroup, moveGroup, moveItem, removeGroup } from "./group-edits.ts";
import { addQuestion, askAgain, stopAsking } from "./question-edits.ts";
import { addSection, askSectionAgain, moveSection, stopSection } from "./section-edits.ts";
import { addNote, notePath, rewrite, rewriteList, sayWhomToCall } from "./rewrite-texts.ts";

/**
 * Applies an edit, and changes nothing else in the files. The result need not pass the checks: until the
 * coach's next edit, a title may be empty or a heading without questions.
 */
export const applyEdit = (files: QuestionFiles, edit: Edit): EditResult =>
  editFiles(files, brokenFile(files, edit), (draft) => {
    apply(draft, edit);
  });

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
      return draft.remove(uiFile(edit.section), notePath(draft, edit.section, edit.at));
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
    case "leave as it is":
      return leaveAsItIs(draft, edit.advice);
    case "advise again":
      return adviseAgain(draft);
    case "add section":
      return addSection(draft, edit);
    case "move section":
      return moveSection(draft, edit);
    case "stop section":
      return stopSection(draft, edit.section);
    case "use section again":
      return askSectionAgain(draft, edit.section);
  }
}

/** The name of a file that is not JSON, or that is missing and needed. Ledger and advice may be missing. */
function brokenFile(files: QuestionFiles, edit: Edit): string | undefined {
  const lists = "section" in edit ? [FIELD_LISTS, SECTIONS] : [];
  const own =
    "section" in edit && edit.does !== "add section"
      ? [schemaFile(edit.section), uiFile(edit.section)]
      : [];
  const needed = [...own, ...lists];
  return [...needed, LEDGER, ADVICE].find((name) => {
    const text = files.get(name);
    return text === undefined ? needed.includes(name) : !isJson(text);
  });
}
