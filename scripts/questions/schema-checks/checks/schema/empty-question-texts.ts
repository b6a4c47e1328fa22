import { entryOf, isBlank, textOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

export const emptyQuestionTexts: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) =>
    (questions ?? [])
      .filter(({ value }) => value.type === "object")
      .flatMap(({ key, keyNode, value }) => {
        const title = entryOf(value, "title");
        const text = textOf(title?.value);
        const isMissing = title === undefined;
        return isMissing || (text !== undefined && isBlank(text))
          ? [
              errorAt(
                schema,
                title?.keyNode ?? keyNode,
                `the question \`${key}\` has no text. Write what the client reads as its "title".`,
              ),
            ]
          : [];
      }),
  );
