import { closestMatch } from "../reading/close-match.ts";
import type { JsonNode } from "../reading/json-file.ts";
import { type Entry, entriesOf, entryOf } from "../reading/json-nodes.ts";
import { listedKeys, publishedLedger, unrecordedKeys, wasPublished } from "../wordings/ledger.ts";
import { adviceAt, errorAt, type Problems } from "../problem.ts";
import { questionOf } from "../questions/questions.ts";
import type { SchemaSources } from "../questions/sources.ts";

/** A key of the ledger that the field list has lost: nobody would see its stored answers. */
export function* vanishedQuestions(sources: SchemaSources): Problems {
  const { fieldLists, listedIds, sectionList } = sources;
  const isReadable = fieldLists.root?.type === "object";
  for (const section of isReadable ? entriesOf(publishedLedger(sources)) : []) {
    const { key: id } = section;
    const list = entryOf(fieldLists.root, id);
    if (listedIds?.includes(id) === false) {
      const newIds = listedIds.filter((other) => !wasPublished(sources, other));
      const renamed = closestMatch(id, newIds);
      const what =
        renamed === undefined
          ? "Put it back here, with its files"
          : `Is it \`${renamed}\` here? Then write "${id}" again: only its title can change. It needs its files`;
      yield errorAt(
        sectionList,
        `the section \`${id}\` was published, and without it you no longer see what your clients answered there. ${what} and its questions in ${fieldLists.name}. If it is not to be asked any more, add "retired": true to it here.${beginAnew(sources)}`,
        "section vanished",
      );
    } else if (list?.value.type === "object") {
      yield* vanishedFrom(sources, section, list.keyNode);
    }
  }
}

/** Without git, nobody knows what was published. */
const beginAnew = ({ published, ledger }: SchemaSources): string =>
  published === undefined
    ? ` If nothing was published yet, begin anew: write {} into ${ledger.name}.`
    : "";

function* vanishedFrom(
  sources: SchemaSources,
  { key: id, value }: Entry,
  place: JsonNode,
): Problems {
  const listed = new Set(listedKeys(sources, id).map(({ key }) => key));
  const section = sources.sections.find((other) => other.id === id);
  const newKeys = unrecordedKeys(sources)
    .filter((unrecorded) => unrecorded.section === id)
    .map(({ key }) => key);
  for (const { key } of entriesOf(value)) {
    // If the schema still has the question, `questionsNotListed` reports it.
    const isInSchema = section !== undefined && questionOf(section, key) !== undefined;
    if (!listed.has(key) && !isInSchema) {
      const renamed = closestMatch(key, newKeys);
      const retire = `put it back here as "${key}": { "kind": "<its kind>", "retired": "<its last wording>" }`;
      const whatToDo =
        renamed === undefined
          ? `To stop asking it, ${retire}. If it has a new key, add "renamedFrom": "${key}" to its entry.`
          : `Is it \`${renamed}\` now? Then add "renamedFrom": "${key}" to its entry. To stop asking it, ${retire}.`;
      yield errorAt(
        place,
        `the question \`${key}\` of the section \`${id}\` was published and is gone from this list, so you no longer see what your clients answered to it. ${whatToDo}${beginAnew(sources)}`,
        "question vanished",
      );
    }
  }
}

/**
 * A new question, which is no error: the coach may try it out with the dev server before publication.
 * `npm run schemas:check` adds the question to the ledger, or fails in CI. Before the first publication, all
 * questions are new, and the check reports none.
 */
export function* unrecordedQuestions(sources: SchemaSources): Problems {
  const { ledger } = sources;
  for (const { key, node } of entriesOf(ledger.root).length === 0 ? [] : unrecordedKeys(sources)) {
    const message = `the question \`${key}\` is not in ${ledger.name} yet. Before it is published, run \`npm run schemas:check\`: that writes it there.`;
    yield adviceAt(node, message, "unrecorded");
  }
}
