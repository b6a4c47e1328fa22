import type { Entry } from "../../json-nodes.ts";
import { uiPlacesOf } from "../../placements.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { likelySlips, missingFields, requiredPlacesOf } from "../../questions.ts";
import type { SectionSource } from "../../sources.ts";

/** A question of the field list that the schema lacks: removed on purpose, renamed, or misspelt. */
export const missingQuestions: Check = ({ sections }) =>
  sections.flatMap((section) => {
    const slips = [...likelySlips(section)];
    return missingFields(section).flatMap((field) => {
      const [written] = slips.find(([, meant]) => meant === field.key) ?? [];
      return written === undefined ? notAsked(section, field) : [misspelt(section, field, written)];
    });
  });

/** A single problem for a key that is misspelt in the schema, and right in the other files. */
function misspelt(
  { fieldLists, schema }: SectionSource,
  { key, keyNode }: Entry,
  written: string,
): Problem {
  return errorAt(
    fieldLists,
    keyNode,
    `the question \`${key}\` is missing from ${schema.name}. Is it \`${written}\` there? Then correct that key. If \`${written}\` is a new key on purpose, write it here instead, with "renamedFrom": "${key}".`,
  );
}

/** One problem at each place that still names the missing question: field list, `required`, UI file. */
function notAsked(section: SectionSource, { key, keyNode }: Entry): readonly Problem[] {
  const { fieldLists, schema, ui } = section;
  const missing = `the question \`${key}\` is missing from ${schema.name}.`;
  return [
    errorAt(
      fieldLists,
      keyNode,
      `${missing} If it is retired on purpose, add "retired": "<its last wording>" to it here. If it has a new key, write that key here instead, with "renamedFrom": "${key}".`,
    ),
    ...requiredPlacesOf(section, key).map((node) =>
      errorAt(
        schema,
        node,
        `"required" names \`${key}\`, which is missing from the questions of this section. If it is retired on purpose, remove it here as well. If it has a new key, write that key here.`,
      ),
    ),
    ...uiPlacesOf(section, key).map((node) =>
      errorAt(
        ui,
        node,
        `${missing} If it is retired on purpose, remove it here as well. If it has a new key, write that key here.`,
      ),
    ),
  ];
}
