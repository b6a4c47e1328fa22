import { closestMatch } from "../../close-match.ts";
import { type Entry, entriesOf, entryOf } from "../../json-nodes.ts";
import { listedKeys, unrecordedKeys } from "../../ledger.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { questionOf } from "../../questions.ts";
import type { SchemaSources } from "../../sources.ts";

/** A key of the ledger that the field list has lost: nobody would see its stored answers. */
export const vanishedQuestions: Check = (sources) =>
  sources.fieldLists.root?.type === "object"
    ? entriesOf(sources.ledger.root).flatMap((section) => vanishedFrom(sources, section))
    : [];

function vanishedFrom(sources: SchemaSources, { key: id, value }: Entry): readonly Problem[] {
  const { fieldLists, sectionList, listedIds, sections } = sources;
  const list = entryOf(fieldLists.root, id);
  if (list === undefined) {
    // If sections.json still lists the section, sections-without-fields.ts reports it.
    return listedIds === undefined || listedIds.includes(id)
      ? []
      : [
          errorAt(
            sectionList,
            undefined,
            `the section \`${id}\` was published, and without it you no longer see what your clients answered there. Put it back here, with its files and its questions in ${fieldLists.name}. If it is not to be asked any more, add "retired": true to it here.`,
          ),
        ];
  }
  if (list.value.type !== "object") {
    return [];
  }
  const listed = new Set(listedKeys(sources, id).map(({ key }) => key));
  const section = sections.find((other) => other.id === id);
  const newKeys = unrecordedKeys(sources).filter((unrecorded) => unrecorded.section === id);
  return (
    entriesOf(value)
      .map(({ key }) => key)
      .filter((key) => !listed.has(key))
      // If the schema still has the question, questions-not-listed.ts reports it.
      .filter((key) => section === undefined || questionOf(section, key) === undefined)
      .map((key) => {
        const renamed = closestMatch(
          key,
          newKeys.map((unrecorded) => unrecorded.key),
        );
        return errorAt(fieldLists, list.keyNode, vanished(id, key) + whatToDo(key, renamed));
      })
  );
}

function vanished(id: string, key: string): string {
  return `the question \`${key}\` of the section \`${id}\` was published and is gone from this list, so you no longer see what your clients answered to it.`;
}

function whatToDo(key: string, renamed: string | undefined): string {
  const retire = `put it back here as "${key}": { "kind": "<its kind>", "retired": "<its last wording>" }`;
  return renamed === undefined
    ? ` To stop asking it, ${retire}. If it has a new key, add "renamedFrom": "${key}" to its entry.`
    : ` Is it \`${renamed}\` now? Then add "renamedFrom": "${key}" to its entry. To stop asking it, ${retire}.`;
}
