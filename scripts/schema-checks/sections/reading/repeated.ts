import { earlierPlace, errorAt, type Problem } from "../problem.ts";
import type { JsonNode } from "./json-file.ts";
import { textOf, valuesIn, writtenEntries } from "./json-nodes.ts";

export interface Named {
  readonly name: string;
  readonly node: JsonNode;
}

/** The texts among these values, each with its place. */
export const named = (nodes: readonly (JsonNode | undefined)[]): readonly Named[] =>
  nodes.flatMap((node) => {
    const name = textOf(node);
    return node === undefined || name === undefined ? [] : [{ name, node }];
  });

/** Each node that has the same name as an earlier node, paired with the first node of this name. */
export function repeated<T extends Named>(nodes: readonly T[]): readonly (readonly [T, T])[] {
  const first = new Map(nodes.toReversed().map((each) => [each.name, each]));
  return nodes.flatMap((now) => {
    const earlier = first.get(now.name) ?? now;
    return earlier === now ? [] : [[now, earlier] as const];
  });
}

/** Keys that an object has twice: `JSON.parse` silently drops the first of the two. */
export const duplicatesIn = (root: JsonNode | undefined): readonly Problem[] =>
  valuesIn(root)
    .flatMap((node) => repeated(named(writtenEntries(node).map(({ keyNode }) => keyNode))))
    .map(([{ name, node }, earlier]) =>
      errorAt(
        node,
        `\`${name}\` is already ${earlierPlace(earlier.node, node)}, and only one of the two would be kept. Remove one, or give it another name.`,
      ),
    );
