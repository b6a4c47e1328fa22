import { QUESTION_KINDS } from "../../../../../src/domain/question/question-kinds.ts";
import { entryOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { kindOf } from "../../questions.ts";

/** What belongs to one kind does nothing for another, such as the telephone's keyboard for a number. */
export const optionsOfOtherKinds: Check = ({ sections }) =>
  sections.flatMap((section) =>
    section.uiEntries.flatMap(({ key, value }) =>
      OPTIONS.flatMap(({ option, fits }) => {
        const entry = entryOf(value, option);
        const kind = kindOf(section, key);
        return entry === undefined || kind === undefined || kind === fits
          ? []
          : [
              errorAt(
                section.ui,
                entry.keyNode,
                `"${option}" is for the kind "${fits}" only, and the question \`${key}\` is of the kind "${kind}". Remove it.`,
              ),
            ];
      }),
    ),
  );

const OPTIONS = Object.entries(QUESTION_KINDS).flatMap(([fits, { options = {} }]) =>
  Object.keys(options).map((option) => ({ option, fits })),
);
