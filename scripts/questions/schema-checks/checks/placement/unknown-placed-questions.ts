import { didYouMean } from "../../close-match.ts";
import { placementLists } from "../../placements.ts";
import { type Check, errorAt } from "../../problem.ts";
import { knownKeys } from "../../questions.ts";

/** A name in the groups or in the order that is no question's key. */
export const unknownPlacedQuestions: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const known = knownKeys(section);
    return placementLists(section).flatMap(({ name, placements }) =>
      placements
        .filter(({ key }) => known?.has(key) === false)
        .map(({ key, node }) =>
          errorAt(
            section.ui,
            node,
            `"${name}" names \`${key}\`, which is not a question of this section.${
              didYouMean(key, [...(known ?? [])]) || " Correct it, or remove it here."
            }`,
          ),
        ),
    );
  });
