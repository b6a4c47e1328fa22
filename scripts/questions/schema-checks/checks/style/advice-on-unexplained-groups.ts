import { textOf, valueOf } from "../../json-nodes.ts";
import { groupsOf, groupWords } from "../../placements.ts";
import { adviceAt, type Check } from "../../problem.ts";

/** A sensitive group without `why`: without a reason, a painful question sounds like curiosity. */
export const adviceOnUnexplainedGroups: Check = ({ sections }) =>
  sections.flatMap((section) =>
    groupsOf(section)
      .filter((group) => valueOf(group, "why") === undefined)
      .flatMap((group) => {
        const sensitive = valueOf(group, "sensitive");
        return textOf(sensitive) === undefined
          ? []
          : [
              adviceAt(
                "no reason given",
                section.ui,
                sensitive,
                `${groupWords(group)} has a "sensitive" line and does not say why you ask. A sentence or two behind "why" can, for a client who wants to know.`,
              ),
            ];
      }),
  );
