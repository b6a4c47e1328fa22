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
import { named, repeated } from "../reading/repeated.ts";
import type { SchemaSources, SectionSource } from "../questions/sources.ts";
import { keyProblem } from "../questions/names.ts";

/** Keys of the field list that cannot be keys of stored answers: see `keyProblem`. */
export function* questionKeys({ fieldLists }: SchemaSources): Problems {
  const lists = entriesOf(fieldLists.root).map(({ value }) => value);
  for (const { key, keyNode } of lists.flatMap(entriesOf)) {
    yield* errorsAt([keyNode], keyProblem(key));
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
          wording,
          `the question \`${key}\` is retired without its last wording. Write what it asked between the quotation marks, so that old answers stay readable.`,
        );
      }
      yield* errorsAt(
        [isRequired(value) ? valueOf(value, "required") : undefined],
        `the question \`${key}\` is retired, so nobody can answer it any more. Remove "required": true.`,
      );
      const retired = `the question \`${key}\` is retired in ${fieldLists.name} line ${lineOf(keyNode)}`;
      const asked = section.questions?.find((question) => question.key === key);
      yield* errorsAt(
        [asked?.keyNode],
        `${retired}, but still asked here. Remove it here, or remove "retired" there.`,
      );
      yield* errorsAt(
        [...requiredPlacesOf(section, key), ...uiPlacesOf(section, key)],
        `${retired}. Remove it here.`,
      );
    }
  }
}

/**
 * With `renamedFrom`, a question shows the answers that are stored under its old key. Two questions with the
 * same old key would both show these answers.
 */
export function* renamedQuestions({ sections }: SchemaSources): Problems {
  for (const section of sections) {
    const former = (section.fields ?? []).flatMap(({ key, value }) =>
      named(formerKeyNodes(value)).map((each) => ({ ...each, key })),
    );
    const again = new Map(repeated(former));
    for (const use of former) {
      const { name, node } = use;
      const earlier = again.get(use);
      yield* errorsAt(
        [node],
        earlier === undefined
          ? renameProblem(section, use.key, name)
          : `\`${name}\` is already the old key of another question, ${earlierPlace(earlier.node, node)}. Its answers can go to one question only: remove one of the two.`,
      );
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
