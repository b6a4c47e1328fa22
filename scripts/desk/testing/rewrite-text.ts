import type { ContentEdit, ContentPlace } from "../edits/content-edit.ts";

/** The rewording of a text of the public pages. */
export const rewriteText = (
  file: ContentPlace["file"],
  path: ContentPlace["path"],
  words: string,
): ContentEdit => ({ does: "rewrite text", place: { file, path }, words });
