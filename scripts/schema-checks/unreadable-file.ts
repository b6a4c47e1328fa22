import type { JsonFile } from "./json-file.ts";
import { errorAt, type Problem } from "./problem.ts";
import { syntaxMessage } from "./syntax-message.ts";

/** Why a file that is there has no content. Only its first mistake is told: the others follow from it. */
export function unreadableFile(file: JsonFile): readonly Problem[] {
  const { trouble } = file;
  if (trouble === undefined || trouble.reason === "missing") {
    return []; // Which files have to be there is for other checks.
  }
  return trouble.reason === "syntax"
    ? [{ severity: "error", file: file.name, ...syntaxMessage(file, trouble) }]
    : [errorAt(file, undefined, MESSAGES[trouble.reason])];
}

const MESSAGES = {
  "not UTF-8":
    'this file is not saved as plain UTF-8. Save it again with the encoding "UTF-8", without BOM.',
  unreadable: "this cannot be opened as a file. Put the file itself in its place.",
};
