import type { DeskEdit, SiteFiles } from "../edits/content-edit.ts";
import { applyDeskEdit } from "../edits/content-edits.ts";

/** The files after edits. Throws if an edit is refused. */
export function filesAfter(files: SiteFiles, edits: readonly DeskEdit[]): SiteFiles {
  return edits.reduce((current, edit) => {
    const result = applyDeskEdit(current, edit);
    if ("problem" in result) {
      throw new Error(result.problem);
    }
    return result.files;
  }, files);
}
