import type { SiteFiles } from "../edits/file-names.ts";
import { compareFiles } from "./compare-files.ts";

/** Each difference as a sentence that begins with the title of its section. */
export const sentencesOf = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(({ section, sentence }) => `${section}: ${sentence}`);
