import { type ParseError, parseTree } from "jsonc-parser";
import { NothingThere } from "../../questions/json-text/json-edits.ts";
import { DraftFiles, Refusal } from "./draft-files.ts";
import type { EditResult, QuestionFiles } from "./edit.ts";

/**
 * The files after a change, or why it cannot be done. The files that were given stay as they are, so keeping
 * them undoes it.
 * @param broken the name of a file without which it cannot be done, and which is no JSON.
 */
export function editFiles(
  files: QuestionFiles,
  broken: string | undefined,
  change: (draft: DraftFiles) => void,
): EditResult {
  if (broken !== undefined) {
    return { problem: `The file ${broken} cannot be read as it is. It has to be put right first.` };
  }
  const draft = new DraftFiles(files);
  try {
    change(draft);
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

export function isJson(text: string): boolean {
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  return errors.length === 0;
}
