import type { SiteFiles } from "../edits/content-edit.ts";
import { compareFiles } from "./compare-files.ts";

/** What differs, a sentence each, with the section that it is about. */
export const sentencesOf = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(({ section, sentence }) => `${section}: ${sentence}`);
