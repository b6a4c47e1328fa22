import { type Check, errorAt, type Problem } from "../../problem.ts";
import type { JsonFile } from "../../json-file.ts";
import type { SchemaSources } from "../../sources.ts";
import { syntaxMessage } from "../../syntax-message.ts";

/** A file that cannot be read at all. Only its first mistake is told: the others follow from it. */
export const invalidJson: Check = (sources) => allFiles(sources).flatMap(problemsOf);

function problemsOf(file: JsonFile): readonly Problem[] {
  const { trouble } = file;
  if (trouble === undefined || trouble.reason === "missing") {
    return []; // Which files have to be there is for the check of missing files.
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

function allFiles(sources: SchemaSources): readonly JsonFile[] {
  return [
    sources.sectionList,
    sources.fieldLists,
    sources.ledger,
    ...sources.sections.flatMap(({ schema, ui }) => [schema, ui]),
  ];
}
