import { didYouMean } from "../../close-match.ts";
import { WIDGETS } from "../../file-shapes.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** rjsf throws on an unknown widget, and the page shows nothing. */
export const unknownWidgets: Check = ({ sections }) =>
  sections.flatMap(({ ui, uiEntries }) =>
    uiEntries.flatMap(({ key, value }) => {
      const node = valueOf(value, "ui:widget");
      const widget = textOf(node);
      return widget === undefined || WIDGETS.includes(widget)
        ? []
        : [
            errorAt(
              ui,
              node,
              `the question \`${key}\` has the widget "${widget}", which does not exist.${didYouMean(widget, WIDGETS)} The widgets are: ${WIDGETS.join(", ")}.`,
            ),
          ];
    }),
  );
