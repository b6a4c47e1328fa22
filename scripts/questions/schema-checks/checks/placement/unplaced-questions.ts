import { placementLists } from "../../placements.ts";
import { type Check, errorAt } from "../../problem.ts";
import { isRetired, likelySlips, fieldOf } from "../../questions.ts";

/** A question missing from the groups or the order is not shown, or breaks the page. */
export const unplacedQuestions: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const slips = likelySlips(section);
    return placementLists(section).flatMap(({ name, nameNode, placements }) => {
      const placed = new Set(placements.map(({ key }) => key));
      return (section.questions ?? [])
        .filter(({ key }) => !placed.has(key) && !isRetired(fieldOf(section, key)))
        .filter(({ key }) => !slips.has(key)) // questions-not-listed.ts reports a misspelt key
        .map(({ key }) =>
          errorAt(
            section.ui,
            nameNode,
            `the question \`${key}\` is not in "${name}", so no client would see it. Add "${key}" ${
              name === "ui:groups" ? 'to the "items" of a group' : "to that list"
            }.`,
          ),
        );
    });
  });
