import { QUESTION_KINDS } from "../../../../../src/domain/question/question-kinds.ts";
import { entryOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { kindOf } from "../../questions.ts";

/** UI options of another kind than the question's: they would do nothing. */
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
