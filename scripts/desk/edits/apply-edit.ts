import { type ParseError, parseTree } from "jsonc-parser";
import { NothingThere } from "../../questions/json-text/json-edits.ts";
import { askWhen } from "./condition-edits.ts";
import { addEntry, moveEntry, removeEntry, rewriteText } from "./content-edits.ts";
import {
  DraftFiles,
  FIELD_LISTS,
  LEDGER,
  Refusal,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import type { Edit, EditResult } from "./edit.ts";
import { addGroup, moveGroup, moveItem, removeGroup } from "./group-edits.ts";
import { addQuestion, askAgain, stopAsking } from "./question-edits.ts";
import { addNote, notePath, rewrite, rewriteList, sayWhomToCall } from "./rewrite-texts.ts";
import { addSection, askSectionAgain, moveSection, stopSection } from "./section-edits.ts";
import type { SiteFiles } from "./file-names.ts";

/**
 * Returns the files with the edit as their only change. Does not modify the given files, to which Undo
 * returns. The result need not pass the checks: until the coach's next edit, a title may be empty, or a
 * heading may have no questions.
 */
export function applyEdit(files: SiteFiles, edit: Edit): EditResult {
  const broken = brokenFile(files, edit);
  if (broken !== undefined) {
    return { problem: `The file ${broken} cannot be read as it is. It has to be put right first.` };
  }
  const draft = new DraftFiles(files);
  try {
    apply(draft, edit);
  } catch (error) {
    if (error instanceof Refusal) {
      return { problem: error.message };
    }
    if (error instanceof NothingThere) {
      return { problem: "This is not there any more." };
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

/** The name of a file that is not JSON, or of a missing file that the edit needs. */
function brokenFile(files: SiteFiles, edit: Edit): string | undefined {
  const needed = neededFor(edit);
  return [...needed, LEDGER].find((name) => {
    const text = files.get(name);
    return text === undefined ? needed.includes(name) : !isJson(text);
  });
}

function neededFor(edit: Edit): readonly string[] {
  if ("section" in edit) {
    const isNew = edit.does === "add section";
    const own = isNew ? [] : [schemaFile(edit.section), uiFile(edit.section)];
    return [...own, FIELD_LISTS, SECTIONS];
  }
  return "file" in edit ? [edit.file] : "place" in edit ? [edit.place.file] : [];
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length === 0;
}
