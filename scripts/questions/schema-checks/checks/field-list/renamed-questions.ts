import type { JsonNode } from "../../json-file.ts";
import { isBlank, textOf } from "../../json-nodes.ts";
import { type Check, earlierPlace, errorAt } from "../../problem.ts";
import { fieldOf, formerKeyNodes, isRetired, questionOf } from "../../questions.ts";
import type { SectionSource } from "../../sources.ts";
import { keyProblem } from "../../stored-keys.ts";

/**
 * By `renamedFrom`, a question shows the answers under its old key. If two questions named the same old key,
 * both would show its answers.
 */
export const renamedQuestions: Check = ({ fieldLists: file, sections }) =>
  sections.flatMap((section) => {
    const firstUse = new Map<string, JsonNode>();
    const uses = (section.fields ?? []).flatMap(({ key, value }) =>
      formerKeyNodes(value).map((node) => ({ key, node })),
    );
    return uses.flatMap(({ key, node }) => {
      const oldKey = textOf(node);
      if (oldKey === undefined) {
        return [];
      }
      const earlier = firstUse.get(oldKey);
      firstUse.set(oldKey, earlier ?? node);
      const problem =
        earlier === undefined
          ? renameProblem(section, key, oldKey)
          : `\`${oldKey}\` is already the old key of another question, ${earlierPlace(file, earlier, node)}. Its answers can go to one question only: remove one of the two.`;
      return problem === undefined ? [] : [errorAt(file, node, problem)];
    });
  });

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
