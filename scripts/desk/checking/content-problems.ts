import { type JSONPath, getLocation } from "jsonc-parser";
import { checkContentTexts } from "../../questions/content-checks/check-content.ts";
import type { Problem } from "../../questions/schema-checks/problem.ts";
import { wordsOf } from "../edits/content-edits.ts";
import { CONTENT_FILES, CONTENT_PREFIX, type SiteFiles } from "../edits/file-names.ts";
import type { DeskProblem } from "../protocol.ts";

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
  return checkContentTexts(texts).map((problem) => deskProblem(files, problem));
}

function deskProblem(
  files: SiteFiles,
  { file: named, line, message, severity }: Problem,
): DeskProblem {
  const file = CONTENT_FILES.find((name) => named.endsWith(name));
  const known = AT_THE_DESK.find(([pattern]) => pattern.test(message));
  if (file === undefined || known === undefined) {
    return { severity, words: `In ${named}, line ${line}: ${message}` };
  }
  const place = { file, path: pathAtLine(files.get(file) ?? "", line) };
  const words = known[1];
  const label = wordsOf(place)?.label;
  return { severity, words, text: place, ...(label === undefined ? {} : { about: label }) };
}

/** Patterns for messages of the checks, each with the sentence that the coach reads instead. */
const AT_THE_DESK: readonly (readonly [RegExp, string])[] = [
  [/must be a whole number above 0/u, "Please write a whole number above 0 here."],
  [/must be a whole number, or 0/u, "Please write a whole number here, or 0."],
  [
    /must be an address that begins with https:.*, or ""/u,
    "Please write an address that begins with https://, or nothing.",
  ],
  [
    /must be an address that begins with https:/u,
    "Please write an address that begins with https://.",
  ],
  [/must be an email address/u, "This is no email address. Please write it in full, or nothing."],
  [
    /must be the name of a file in the folder public/u,
    "Please write the name of a picture in the folder public, such as /portrait.jpg, or nothing.",
  ],
  [/^a paragraph must be a text/u, "This paragraph has no words yet. Write some, or remove it."],
  [
    /^this paragraph is there twice/u,
    "This paragraph is there twice. Please remove one of the two.",
  ],
  [
    /^another offer has this title/u,
    "Another offer is called the same. Please give each a name of its own.",
  ],
  [
    /must be a text(?: in quotation marks)?, and not empty/u,
    "This needs its words: it is shown on your site.",
  ],
];

/** The path to the key or list entry at the beginning of a line. Lines are counted from 1. */
export function pathAtLine(text: string, line: number): JSONPath {
  const lines = text.split("\n");
  const before = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const written = lines[line - 1] ?? "";
  const indent = written.length - written.trimStart().length;
  // The offset after the line's first character lies within the key or the list entry.
  return getLocation(text, before + indent + 1).path;
}
