import { type JsonFile, lineAt } from "./json-file.ts";
import { errorAt, type Problem } from "../problem.ts";
import { syntaxMessage } from "./syntax-message.ts";

/** Why an existing file could not be read or parsed. */
export function unreadableFile(file: JsonFile): readonly Problem[] {
  const { trouble } = file;
  if (trouble === undefined || trouble.reason === "missing") {
    return []; // `missingFiles` decides which files must exist.
  }
  const { name } = file;
  switch (trouble.reason) {
    case "syntax":
      return [{ severity: "error", file: name, ...syntaxMessage(file, trouble) }];
    case "not UTF-8":
      return [
        { severity: "error", file: name, line: lineAt(file, trouble.offset), message: ENCODING },
      ];
    case "unreadable":
      return [errorAt(file, undefined, UNREADABLE)];
  }
}

const ENCODING =
  'this file is not saved as plain UTF-8. Save it again with the encoding "UTF-8", without BOM.';
const UNREADABLE = "this cannot be opened as a file. Put the file itself in its place.";
