import { isBlank, type Entry, textOf, valueOf } from "../../json-nodes.ts";
import { uiPlacesOf } from "../../placements.ts";
import { type Check, errorAt, lineOf, type Problem } from "../../problem.ts";
import { isRequired, isRetired, requiredPlacesOf } from "../../questions.ts";
import type { SectionSource } from "../../sources.ts";

/** A retired question keeps only its last wording, so that old answers stay readable. */
export const retiredQuestions: Check = ({ sections }) =>
  sections.flatMap((section) =>
    (section.fields ?? [])
      .filter((field) => isRetired(field.value))
      .flatMap((field) => [...listProblems(section, field), ...stillAsked(section, field)]),
  );

function listProblems({ fieldLists }: SectionSource, field: Entry): readonly Problem[] {
  const { key, value } = field;
  const wording = textOf(valueOf(value, "retired"));
  return [
    ...(wording !== undefined && isBlank(wording)
      ? [
          errorAt(
            fieldLists,
            valueOf(value, "retired"),
            `the question \`${key}\` is retired without its last wording. Write what it asked between the quotation marks, so that old answers stay readable.`,
          ),
        ]
      : []),
    ...(isRequired(value)
      ? [
          errorAt(
            fieldLists,
            valueOf(value, "required"),
            `the question \`${key}\` is retired, so nobody can answer it any more. Remove "required": true.`,
          ),
        ]
      : []),
  ];
}

function stillAsked(section: SectionSource, field: Entry): readonly Problem[] {
  const { key } = field;
  const retiredAt = `is retired in ${section.fieldLists.name} line ${lineOf(section.fieldLists, field.keyNode)}`;
  const asked = section.questions?.filter((question) => question.key === key) ?? [];
  return [
    ...asked.map(({ keyNode }) =>
      errorAt(
        section.schema,
        keyNode,
        `the question \`${key}\` ${retiredAt}, but still asked here. Remove it here, or remove "retired" there.`,
      ),
    ),
    ...requiredPlacesOf(section, key).map((node) =>
      errorAt(section.schema, node, `the question \`${key}\` ${retiredAt}. Remove it here.`),
    ),
    ...uiPlacesOf(section, key).map((node) =>
      errorAt(section.ui, node, `the question \`${key}\` ${retiredAt}. Remove it here.`),
    ),
  ];
}
