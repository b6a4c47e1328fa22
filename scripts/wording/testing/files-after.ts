import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit, QuestionFiles } from "../edits/edit.ts";

/** The files after edits that can be done. Throws for one that cannot. */
export function filesAfter(files: QuestionFiles, edits: readonly Edit[]): QuestionFiles {
  return edits.reduce((current, edit) => {
    const result = applyEdit(current, edit);
    if ("problem" in result) {
      throw new Error(result.problem);
    }
    return result.files;
  }, files);
}
