import { type ParseError, parseTree } from "jsonc-parser";
import { NothingThere } from "../../questions/json-text/json-edits.ts";
import { DraftFiles, Refusal } from "./draft-files.ts";
import type { EditResult, QuestionFiles } from "./edit.ts";

/**
 * The files after a change, or why it is refused. The given files stay unchanged, so that keeping them
 * allows Undo.
 * @param broken the name of a file that the change needs and that is not JSON.
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
