import { valueOf } from "../../json-nodes.ts";
import { adviceAt, type Check } from "../../problem.ts";

const MOST_WITHOUT_GROUPS = 12;

/** A long page of questions without a heading is hard to begin and hard to come back to. */
export const adviceOnUngroupedSections: Check = ({ sections }) =>
  sections
    .filter(
      ({ ui, questions }) =>
        ui.root !== undefined &&
        valueOf(ui.root, "ui:groups") === undefined &&
        (questions?.length ?? 0) > MOST_WITHOUT_GROUPS,
    )
    .map(({ ui, questions }) =>
      adviceAt(
        "no headings",
        ui,
        undefined,
        `this section asks ${questions?.length} questions without a heading. With "ui:groups" they are easier to answer in parts.`,
      ),
    );
