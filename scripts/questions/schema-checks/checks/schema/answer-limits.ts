import type { JsonNode } from "../../json-file.ts";
import { entryOf, numberOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

const FOR_NUMBERS = ["minimum", "maximum", "multipleOf"];
const FOR_TEXTS = ["maxLength"];

/** Limits that no answer can meet, and limits without effect on this type of answer. */
export const answerLimits: Check = ({ sections }) =>
  sections.flatMap(({ schema: file, questions }) =>
    (questions ?? []).flatMap(({ key, value: question }) => {
      const words = `the question \`${key}\``;
      const [minimum, maximum] = [limit(question, "minimum"), limit(question, "maximum")];
      return [
        ...(minimum !== undefined && maximum !== undefined && minimum > maximum
          ? [
              errorAt(
                file,
                valueOf(question, "minimum"),
                `no answer to ${words} could be right: "minimum" ${minimum} is above "maximum" ${maximum}. Exchange or correct them.`,
              ),
            ]
          : []),
        ...withoutEffect(question).map(({ name, fits }) =>
          errorAt(
            file,
            entryOf(question, name)?.keyNode,
            `\`${name}\` does nothing for ${words}, because it is for ${fits} only. Remove it.`,
          ),
        ),
      ];
    }),
  );

function withoutEffect(question: JsonNode): readonly { name: string; fits: string }[] {
  const type = textOf(valueOf(question, "type"));
  if (type === undefined) {
    return [];
  }
  const [names, fits] = type === "string" ? [FOR_NUMBERS, "numbers"] : [FOR_TEXTS, "texts"];
  return names
    .filter((name) => entryOf(question, name) !== undefined)
    .map((name) => ({ name, fits }));
}

function limit(question: JsonNode, key: string): number | undefined {
  return numberOf(valueOf(question, key));
}
