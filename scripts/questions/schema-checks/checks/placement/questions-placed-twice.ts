import type { JsonNode } from "../../json-file.ts";
import { placementLists } from "../../placements.ts";
import { type Check, earlierPlace, errorAt } from "../../problem.ts";

/** A question that is in the groups or in the order twice would be asked twice. */
export const questionsPlacedTwice: Check = ({ sections }) =>
  sections.flatMap((section) =>
    placementLists(section).flatMap(({ name, placements }) => {
      const first = new Map<string, JsonNode>();
      return placements.flatMap(({ key, node }) => {
        const earlier = first.get(key);
        first.set(key, earlier ?? node);
        return earlier === undefined
          ? []
          : [
              errorAt(
                section.ui,
                node,
                `the question \`${key}\` is twice in "${name}", first ${earlierPlace(section.ui, earlier, node)}. Remove one.`,
              ),
            ];
      });
    }),
  );
