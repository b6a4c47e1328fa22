import type { JsonNode } from "../../json-file.ts";
import { isBlank, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, earlierPlace, errorAt } from "../../problem.ts";

interface Asked {
  readonly key: string;
  readonly node: JsonNode;
}

/** Two questions of a section with the same words: neither client nor coach could distinguish them. */
export const duplicateQuestionTexts: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) => {
    const first = new Map<string, Asked>();
    return (questions ?? []).flatMap(({ key, value }) => {
      const node = valueOf(value, "title");
      const text = textOf(node);
      if (node === undefined || text === undefined || isBlank(text)) {
        return [];
      }
      const same = asRead(text);
      const earlier = first.get(same);
      first.set(same, earlier ?? { key, node });
      return earlier === undefined
        ? []
        : [
            errorAt(
              schema,
              node,
              `the question \`${key}\` has the same text as \`${earlier.key}\` ${earlierPlace(schema, earlier.node, node)}. Reword one, so that each can be understood by itself.`,
            ),
          ];
    });
  });

function asRead(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ").toLowerCase();
}
