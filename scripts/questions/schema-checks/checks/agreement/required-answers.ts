import { didYouMean } from "../../close-match.ts";
import type { JsonNode } from "../../json-file.ts";
import { entriesOf, itemsOf, textOf } from "../../json-nodes.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { knownKeys } from "../../questions.ts";
import { listOfTexts } from "../../value-rules.ts";

/** Checks the shape of required-answers.json, and that its sections and questions exist. */
export const requiredAnswers: Check = (sources) => {
  const { requiredAnswers: file, listedIds, sections } = sources;
  if (file.root === undefined) {
    return [];
  }
  if (file.root.type !== "object") {
    return [errorAt(file, file.root, "this file must be written between { and }.")];
  }
  return entriesOf(file.root).flatMap(({ key: id, keyNode, value }) => {
    if (!listOfTexts.accepts(value)) {
      const message = `the questions of the section \`${id}\` must be ${listOfTexts.words}.`;
      return [errorAt(file, value, message)];
    }
    if (listedIds !== undefined && !listedIds.includes(id)) {
      const message = `there is no section \`${id}\` in ${sources.sectionList.name}.${didYouMean(id, listedIds)} Correct its name here, or remove it.`;
      return [errorAt(file, keyNode, message)];
    }
    const section = sections.find((other) => other.id === id);
    const known = section?.questions && section.fields && [...(knownKeys(section) ?? [])];
    return known === undefined
      ? []
      : itemsOf(value).flatMap((node) => unknownQuestion(node, known));
  });

  function unknownQuestion(node: JsonNode, known: readonly string[]): readonly Problem[] {
    const key = textOf(node) ?? "";
    return known.includes(key)
      ? []
      : [
          errorAt(
            file,
            node,
            `there is no question \`${key}\` in this section.${didYouMean(key, known)} Correct it, or remove it here.`,
          ),
        ];
  }
};
