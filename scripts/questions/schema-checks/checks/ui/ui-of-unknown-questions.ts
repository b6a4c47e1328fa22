import { closestMatch } from "../../close-match.ts";
import { sectionUi } from "../../file-shapes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { knownKeys } from "../../questions.ts";

/** Entries of the UI file for questions that do not exist. */
export const uiOfUnknownQuestions: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const known = knownKeys(section);
    return section.uiEntries
      .filter(({ key }) => known?.has(key) === false)
      .map(({ key, keyNode }) => {
        const meant = closestMatch(key, [...(known ?? []), ...Object.keys(sectionUi)]);
        const advice =
          meant === undefined ? "Remove it, or correct its name." : `Did you mean \`${meant}\`?`;
        return errorAt(
          section.ui,
          keyNode,
          `there is no question \`${key}\` in this section. ${advice}`,
        );
      });
  });
