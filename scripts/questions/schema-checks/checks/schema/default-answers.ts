import { entriesOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** rjsf fills in a default when the page opens, and again whenever the client empties the answer. */
export const defaultAnswers: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) =>
    [{ key: undefined, value: schema.root }, ...(questions ?? [])].flatMap(({ key, value }) =>
      entriesOf(value)
        .filter((entry) => entry.key === "default")
        .map(({ keyNode }) => {
          const whose = key === undefined ? "this section" : `the question \`${key}\``;
          return errorAt(
            schema,
            keyNode,
            `${whose} has a "default". It would be saved as an answer that the client never gave, and could not be emptied again. Remove it; to give an example, use "ui:help" or "ui:examples".`,
          );
        }),
    ),
  );
