import { entriesOf, isBlank, textOf, valueOf } from "../reading/json-nodes.ts";
import { uiPlacesOf } from "../questions/placements.ts";
import { earlierPlace, errorAt, errorsAt, lineOf, type Problems } from "../problem.ts";
import {
  fieldOf,
  formerKeyNodes,
  isRequired,
  isRetired,
  questionOf,
  requiredPlacesOf,
} from "../questions/questions.ts";
import { repeated } from "../reading/repeated.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";
import { keyProblem } from "../questions/stored-keys.ts";

const allFields = ({ fieldLists }: SchemaSources) =>
  entriesOf(fieldLists.root).flatMap(({ value: list }) => entriesOf(list));

/** Keys of the field list that cannot be keys of stored answers: see `keyProblem`. */
export function* questionKeys(sources: SchemaSources): Problems {
  for (const { key, keyNode } of allFields(sources)) {
    const problem = keyProblem(key);
    if (problem !== undefined) {
      yield errorAt(sources.fieldLists, keyNode, problem);
    }
  }
}

/** A retired question keeps only its last wording, so that old answers stay readable. */
export function* retiredQuestions({ fieldLists, sections }: SchemaSources): Problems {
  for (const section of sections) {
    for (const { key, keyNode, value } of section.fields ?? []) {
      const wording = valueOf(value, "retired");
      if (wording === undefined) {
        continue;
      }
      if (textOf(wording)?.trim() === "") {
        yield errorAt(
          fieldLists,
          wording,
          `the question \`${key}\` is retired without its last wording. Write what it asked between the quotation marks, so that old answers stay readable.`,
        );
      }
      if (isRequired(value)) {
        yield errorAt(
          fieldLists,
          valueOf(value, "required"),
          `the question \`${key}\` is retired, so nobody can answer it any more. Remove "required": true.`,
        );
      }
      const retired = `the question \`${key}\` is retired in ${fieldLists.name} line ${lineOf(fieldLists, keyNode)}`;
      const asked = section.questions?.filter((question) => question.key === key) ?? [];
      yield* errorsAt(
        section.schema,
        asked.map((question) => question.keyNode),
        `${retired}, but still asked here. Remove it here, or remove "retired" there.`,
      );
      const remove = `${retired}. Remove it here.`;
      yield* errorsAt(section.schema, requiredPlacesOf(section, key), remove);
      yield* errorsAt(section.ui, uiPlacesOf(section, key), remove);
    }
  }
}

/**
 * With `renamedFrom`, a question shows the answers that are stored under its old key. Two questions with the
 * same old key would both show these answers.
 */
export function* renamedQuestions({ fieldLists: file, sections }: SchemaSources): Problems {
  for (const section of sections) {
    const former = (section.fields ?? []).flatMap(({ key, value }) =>
      formerKeyNodes(value).flatMap((node) => {
        const name = textOf(node);
        return name === undefined ? [] : [{ key, name, node }];
      }),
    );
    const again = new Map(repeated(former));
    for (const use of former) {
      const earlier = again.get(use);
      const problem =
        earlier === undefined
          ? renameProblem(section, use.key, use.name)
          : `\`${use.name}\` is already the old key of another question, ${earlierPlace(file, earlier.node, use.node)}. Its answers can go to one question only: remove one of the two.`;
      if (problem !== undefined) {
        yield errorAt(file, use.node, problem);
      }
    }
  }
}

function renameProblem(section: SectionSource, key: string, oldKey: string): string | undefined {
  if (isBlank(oldKey)) {
    return `"renamedFrom" of the question \`${key}\` is empty. Write the key it had before, or remove it.`;
  }
  if (oldKey === key) {
    return `the question \`${key}\` cannot be renamed from its own key. Write the key it had before, or remove "renamedFrom".`;
  }
  const listed = fieldOf(section, oldKey);
  if (isRetired(listed)) {
    return `the question \`${oldKey}\` is retired in this list and also renamed to \`${key}\`. Keep one: remove its own entry, or remove "renamedFrom" here.`;
  }
  if (listed !== undefined || questionOf(section, oldKey) !== undefined) {
    return `the question \`${oldKey}\` is still asked, so \`${key}\` cannot take over its answers. Remove the question \`${oldKey}\`, or remove "renamedFrom" here.`;
  }
  return keyProblem(oldKey);
}
