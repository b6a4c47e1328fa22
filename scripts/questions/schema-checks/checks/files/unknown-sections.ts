import { didYouMean } from "../../close-match.ts";
import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import {
  ADVICE_FILE,
  FIELD_LISTS_FILE,
  LEDGER_FILE,
  REQUIRED_ANSWERS_FILE,
  SECTION_LIST_FILE,
  type SchemaSources,
  sectionIdsOf,
} from "../../sources.ts";

const FILES_OF_NO_SECTION = new Set([
  SECTION_LIST_FILE,
  FIELD_LISTS_FILE,
  LEDGER_FILE,
  ADVICE_FILE,
  REQUIRED_ANSWERS_FILE,
]);

/** Files and field lists of sections that sections.json lacks, usually because of a typo. */
export const unknownSections: Check = (sources) =>
  sources.listedIds === undefined
    ? []
    : [
        ...unknownFiles(sources, sources.listedIds),
        ...unknownFieldLists(sources, sources.listedIds),
      ];

function unknownFiles(sources: SchemaSources, ids: readonly string[]): readonly Problem[] {
  return sources.fileNames
    .filter((name) => !FILES_OF_NO_SECTION.has(name))
    .flatMap((name) => {
      const [id] = sectionIdsOf(name);
      const problem = (message: string): Problem => ({
        severity: "error",
        file: `${sources.folder}/${name}`,
        line: 1,
        message,
      });
      if (id === undefined) {
        return [
          problem(
            "nothing reads a file of this name. The files of a section end in .schema.json and .ui.json. Rename this one, or remove it.",
          ),
        ];
      }
      return ids.includes(id)
        ? []
        : [
            problem(
              `there is no section \`${id}\` in ${sources.sectionList.name}.${didYouMean(id, ids)} Add the section there, or rename or remove this file.`,
            ),
          ];
    });
}

function unknownFieldLists(sources: SchemaSources, ids: readonly string[]): readonly Problem[] {
  return entriesOf(sources.fieldLists.root)
    .filter(({ key }) => !ids.includes(key))
    .map(({ key, keyNode }) =>
      errorAt(
        sources.fieldLists,
        keyNode,
        `there is no section \`${key}\` in ${sources.sectionList.name}.${didYouMean(key, ids)} Add the section there, or correct or remove its name here.`,
      ),
    );
}
