import type { SiteFiles } from "../edits/content-edit.ts";
import { compareFiles } from "./compare-files.ts";

/** The differences, a sentence each, with their sections. */
export const sentencesOf = (before: SiteFiles, after: SiteFiles): readonly string[] =>
  compareFiles(before, after).map(({ section, sentence }) => `${section}: ${sentence}`);
