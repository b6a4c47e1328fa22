import type { ContentPlace, Edit } from "../edits/edit.ts";

/** The rewording of a text of the public pages. */
export const rewriteText = (
  file: ContentPlace["file"],
  path: ContentPlace["path"],
  words: string,
): Edit => ({ does: "rewrite text", place: { file, path }, words });
