import { applyEdit } from "../edits/apply-edit.ts";
import type { Edit } from "../edits/edit.ts";
import type { SiteFiles } from "../edits/file-names.ts";

/** The files after edits. Throws if an edit is refused. */
export function filesAfter(files: SiteFiles, edits: readonly Edit[]): SiteFiles {
  return edits.reduce((current, edit) => {
    const result = applyEdit(current, edit);
    if ("problem" in result) {
      throw new Error(result.problem);
    }
    return result.files;
  }, files);
}
