import { type ParseError, parseTree } from "jsonc-parser";
import { NothingThere } from "../../json-text/json-edits.ts";
import {
  DraftFiles,
  FIELD_LISTS,
  LEDGER,
  Refusal,
  schemaFile,
  SECTIONS,
  uiFile,
} from "./draft-files.ts";
import type { Edit, EditResult, QuestionFiles } from "./edit.ts";
import { addGroup, moveGroup, moveItem, removeGroup } from "./group-edits.ts";
import { addQuestion, askAgain, stopAsking } from "./question-edits.ts";
import { addNote, notePath, rewrite, rewriteList } from "./rewrite-texts.ts";

/**
 * The files after an edit, of which only what she edited differs. The files that were given stay as
 * they are, so keeping them undoes the edit. Whether the result is in order is for the checks: an
 * empty title and a heading without questions are possible here, on the way to something better.
 */
export function applyEdit(files: QuestionFiles, edit: Edit): EditResult {
  const broken = brokenFile(files, edit.section);
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
      return askAgain(draft, edit);
    case "add note":
      return addNote(draft, edit.section, edit.at, edit.words);
    case "remove note":
      return draft.remove(uiFile(edit.section), notePath(draft, edit.section, edit.at));
    case "add group":
      return addGroup(draft, edit);
    case "move group":
      return moveGroup(draft, edit);
    case "remove group":
      return removeGroup(draft, edit);
  }
}

/** A file of the section that is missing or is no JSON. Only a folder that published nothing has no ledger. */
function brokenFile(files: QuestionFiles, section: string): string | undefined {
  const needed = [schemaFile(section), uiFile(section), FIELD_LISTS, SECTIONS];
  return [...needed, LEDGER].find((name) => {
    const text = files.get(name);
    return text === undefined ? needed.includes(name) : !isJson(text);
  });
}

function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length === 0;
}
