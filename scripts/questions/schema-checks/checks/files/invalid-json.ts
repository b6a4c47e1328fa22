import type { JsonFile } from "../../json-file.ts";
import type { Check } from "../../problem.ts";
import type { SchemaSources } from "../../sources.ts";
import { unreadableFile } from "../../unreadable-file.ts";
import { unseenCharacters } from "../../unseen-characters.ts";

/** Files that cannot be parsed, and texts with invisible characters. */
export const invalidJson: Check = (sources) => [
  ...allFiles(sources).flatMap(unreadableFile),
  // Skips the ledger and the field list, whose earlier wordings must stay as they were published.
  ...[sources.sectionList, ...sources.sections.flatMap(({ schema, ui }) => [schema, ui])].flatMap(
    (file) => unseenCharacters(file),
  ),
];

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
