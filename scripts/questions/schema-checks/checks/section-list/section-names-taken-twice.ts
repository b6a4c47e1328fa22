import type { JsonNode } from "../../json-file.ts";
import { itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, earlierPlace, errorAt } from "../../problem.ts";

/** Keys whose values must be unique together: a `route` must also differ from every `coachRoute`. */
const NAMED_BY = [["id"], ["title"], ["route", "coachRoute"]] as const;

export const sectionNamesTakenTwice: Check = ({ sectionList: file }) =>
  NAMED_BY.flatMap((keys) => {
    const first = new Map<string, JsonNode>();
    return itemsOf(file.root)
      .flatMap((listing) => keys.map((key) => ({ key, node: valueOf(listing, key) })))
      .flatMap(({ key, node }) => {
        // To a person, addresses and names that only differ in capitals are the same.
        const name = textOf(node)?.trim().toLowerCase() ?? "";
        const earlier = first.get(name);
        if (node === undefined || name === "") {
          return [];
        }
        first.set(name, earlier ?? node);
        return earlier === undefined
          ? []
          : [
              errorAt(
                file,
                node,
                `the ${key} "${textOf(node)}" is already ${earlierPlace(file, earlier, node)}. Each section needs its own.`,
              ),
            ];
      });
  });
