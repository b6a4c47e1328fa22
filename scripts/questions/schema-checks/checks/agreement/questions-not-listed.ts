import { writtenKind } from "../../kind-shapes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { likelySlips, uiEntryOf, unlistedQuestions } from "../../questions.ts";

/** A question that the field list does not name: its key has a typo, or the question is new. */
export const questionsNotListed: Check = ({ fieldLists, sections }) =>
  sections.flatMap((section) => {
    const slips = likelySlips(section);
    return unlistedQuestions(section).map(({ key, keyNode, value }) => {
      const meant = slips.get(key);
      const kind = writtenKind(value, uiEntryOf(section, key)) ?? "long text";
      const advice =
        meant === undefined
          ? `If it is new, add "${key}": { "kind": "${kind}" } under "${section.id}" in ${fieldLists.name}.`
          : `Did you mean \`${meant}\`?`;
      return errorAt(
        section.schema,
        keyNode,
        `the question \`${key}\` is not in the field list. ${advice}`,
      );
    });
  });
