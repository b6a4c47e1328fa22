import { placementLists } from "../../placements.ts";
import { type Check, errorAt } from "../../problem.ts";

/** `ui:order` beside `ui:groups`: the groups already determine the order, and could contradict it. */
export const groupsBesideOrder: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const lists = placementLists(section);
    const order = lists.find(({ name }) => name === "ui:order");
    return lists.length < 2
      ? []
      : [
          errorAt(
            section.ui,
            order?.nameNode,
            'this section has both "ui:groups" and "ui:order". The groups give the order already: remove "ui:order".',
          ),
        ];
  });
