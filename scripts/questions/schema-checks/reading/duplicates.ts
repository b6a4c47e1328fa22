import { earlierPlace, errorAt, type Problem } from "../problem.ts";
import type { JsonFile, JsonNode } from "./json-file.ts";
import { itemsOf, writtenEntries } from "./json-nodes.ts";
import { repeated } from "./repeated.ts";

/** Keys that an object has twice: `JSON.parse` silently drops the first of the two. */
export function duplicatesIn(file: JsonFile, node: JsonNode | undefined): readonly Problem[] {
  const entries = writtenEntries(node);
  const names = entries.map(({ key, keyNode }) => ({ name: key, node: keyNode }));
  const here = Array.from(repeated(names), ([now, earlier]) =>
    errorAt(
      file,
      now.node,
      `\`${now.name}\` is already ${earlierPlace(file, earlier.node, now.node)}, and only one of the two would be kept. Remove one, or give it another name.`,
    ),
  );
  const inside = [...entries.map(({ value }) => value), ...itemsOf(node)];
  return [...here, ...inside.flatMap((inner) => duplicatesIn(file, inner))];
}
