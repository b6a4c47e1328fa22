import type { JsonNode } from "../../json-file.ts";
import { textOf } from "../../json-nodes.ts";
import { type Check, earlierPlace, errorAt } from "../../problem.ts";
import { requiredInSchema } from "../../questions.ts";

/** The form's validator refuses a schema whose `required` names a question twice. */
export const requiredTwice: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const first = new Map<string, JsonNode>();
    return requiredInSchema(section).flatMap((node) => {
      const key = textOf(node) ?? "";
      const earlier = first.get(key);
      first.set(key, earlier ?? node);
      return key === "" || earlier === undefined
        ? []
        : [
            errorAt(
              section.schema,
              node,
              `"required" names \`${key}\` twice, first ${earlierPlace(section.schema, earlier, node)}. Remove one.`,
            ),
          ];
    });
  });
