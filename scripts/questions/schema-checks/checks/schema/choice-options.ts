import { BLANK_CHOICE } from "../../../../../src/domain/question/section-files.ts";
import type { JsonNode } from "../../json-file.ts";
import { isBlank, itemsOf, textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt } from "../../problem.ts";

/** Empty and repeated options of a choice, and a choice of fewer than two. */
export const choiceOptions: Check = ({ sections }) =>
  sections.flatMap(({ schema, questions }) =>
    (questions ?? []).flatMap(({ key, value }) => {
      const list = valueOf(value, "enum");
      const nodes = itemsOf(list);
      const options = nodes.map((node) => textOf(node)?.trim());
      if (nodes.length === 0 || options.includes(undefined)) {
        return []; // wrong-kinds.ts and schema-values.ts report options that are not texts.
      }
      const tooFew =
        new Set(options).size < 2
          ? [
              errorAt(
                schema,
                list,
                `the question \`${key}\` needs at least two options to choose from.`,
              ),
            ]
          : [];
      const ofOptions = nodes.flatMap((node, index) => {
        const isRepeated = options.indexOf(options[index]) < index;
        const message = optionMessage(node, isRepeated);
        return message === undefined
          ? []
          : [errorAt(schema, node, `the question \`${key}\` has ${message}`)];
      });
      return [...ofOptions, ...tooFew];
    }),
  );

function optionMessage(node: JsonNode, isRepeated: boolean): string | undefined {
  const text = textOf(node) ?? "";
  if (isBlank(text) || text === BLANK_CHOICE) {
    return `an empty option. Remove it: "${BLANK_CHOICE}" is shown by itself.`;
  }
  return isRepeated ? `the option "${text}" twice. Remove one.` : undefined;
}
