import { checkContentTexts } from "../../questions/content-checks/check-content.ts";
import type { Problem } from "../../questions/schema-checks/problem.ts";
import { schemaAt } from "../edits/content-edits.ts";
import { CONTENT_FILES, CONTENT_PREFIX, type SiteFiles } from "../edits/file-names.ts";
import type { DeskProblem } from "../protocol.ts";
import { deskWordsOfText } from "./desk-words.ts";

/** Whether the files include the texts of the public pages: a desk for questions alone has none. */
const hasContent = (files: SiteFiles): boolean => CONTENT_FILES.some((name) => files.has(name));

/** The problems that the checks find in the public texts, each with the place of its text. */
export function contentProblems(files: SiteFiles): readonly DeskProblem[] {
  if (!hasContent(files)) {
    return [];
  }
  const texts = new Map(
    [...files]
      .filter(([name]) => name.startsWith(CONTENT_PREFIX))
      .map(([name, text]) => [name.slice(CONTENT_PREFIX.length), text]),
  );
  return checkContentTexts(texts).map(deskProblem);
}

function deskProblem(problem: Problem): DeskProblem {
  const { file: named, line, message, path = [], severity } = problem;
  const file = CONTENT_FILES.find((name) => named.endsWith(name));
  const words = deskWordsOfText(problem);
  if (file === undefined || words === undefined) {
    return { severity, words: `In ${named}, line ${line}: ${message}` };
  }
  const text = { file, path };
  const label = schemaAt(text)?.title;
  return { severity, words, text, ...(label === undefined ? {} : { about: label }) };
}
