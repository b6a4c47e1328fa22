import { entryOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";
import { kindOf } from "../../questions.ts";

/** The keyboard for telephone numbers belongs to a line of text. */
export const optionsOfOtherKinds: Check = ({ sections }) =>
  sections.flatMap((section) =>
    section.uiEntries.flatMap(({ key, value }) => {
      const entry = entryOf(value, "ui:inputType");
      const kind = kindOf(section, key);
      return entry === undefined || kind === undefined || kind === "short text"
        ? []
        : [
            errorAt(
              section.ui,
              entry.keyNode,
              `"ui:inputType" is for the kind "short text" only, and the question \`${key}\` is of the kind "${kind}". Remove it.`,
            ),
          ];
    }),
  );
