import type { JsonFile, JsonNode } from "../../json-file.ts";
import { itemsOf, writtenEntries } from "../../json-nodes.ts";
import { type Check, earlierPlace, errorAt, type Problem } from "../../problem.ts";

/** JSON keeps the last of two equal keys without an error: a whole question could vanish. */
export const duplicateKeys: Check = (sources) =>
  [
    sources.sectionList,
    sources.fieldLists,
    sources.ledger,
    sources.requiredAnswers,
    ...sources.sections.flatMap(({ schema, ui }) => [schema, ui]),
  ].flatMap((file) => duplicatesIn(file, file.root));

function duplicatesIn(file: JsonFile, node: JsonNode | undefined): readonly Problem[] {
  const first = new Map<string, JsonNode>();
  const problems: Problem[] = [];
  for (const { key, keyNode, value } of writtenEntries(node)) {
    const earlier = first.get(key);
    if (earlier === undefined) {
      first.set(key, keyNode);
    } else {
      problems.push(
        errorAt(
          file,
          keyNode,
          `\`${key}\` is already ${earlierPlace(file, earlier, keyNode)}, and only one of the two would be kept. Remove one, or give it another name.`,
        ),
      );
    }
    problems.push(...duplicatesIn(file, value));
  }
  return [...problems, ...itemsOf(node).flatMap((item) => duplicatesIn(file, item))];
}
