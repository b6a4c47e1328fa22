import type { JsonFile } from "../../json-file.ts";
import type { Check } from "../../problem.ts";
import type { SchemaSources } from "../../sources.ts";
import { unreadableFile } from "../../unreadable-file.ts";

/** A file that cannot be read at all. */
export const invalidJson: Check = (sources) => allFiles(sources).flatMap(unreadableFile);

function allFiles(sources: SchemaSources): readonly JsonFile[] {
  return [
    sources.sectionList,
    sources.fieldLists,
    sources.ledger,
    sources.advice,
    sources.requiredAnswers,
    ...sources.sections.flatMap(({ schema, ui }) => [schema, ui]),
  ];
}
