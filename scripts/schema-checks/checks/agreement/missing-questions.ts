import { type Check, errorAt } from "../../problem.ts";
import { likelySlips, missingFields } from "../../questions.ts";

/** A field of the list that nobody asks any more, on purpose or by a slip. */
export const missingQuestions: Check = ({ fieldLists, sections }) =>
  sections.flatMap((section) => {
    const slips = [...likelySlips(section)];
    return missingFields(section).map(({ key, keyNode }) => {
      const [written] = slips.find(([, meant]) => meant === key) ?? [];
      const advice =
        written === undefined
          ? `If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "${key}".`
          : `Is it \`${written}\` there? Then correct that key. If \`${written}\` is a new key on purpose, write it here instead, with "renamedFrom": "${key}".`;
      return errorAt(
        fieldLists,
        keyNode,
        `the question \`${key}\` is missing from ${section.schema.name}. ${advice}`,
      );
    });
  });
