import { didYouMean } from "../../close-match.ts";
import type { JsonFile } from "../../json-file.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt, lineOf, type Problem } from "../../problem.ts";
import {
  askedFields,
  fieldOf,
  isRequired,
  isRetired,
  knownKeys,
  requiredInSchema,
} from "../../questions.ts";
import { mayBeRequired } from "../../required-questions.ts";
import type { SectionSource } from "../../sources.ts";

/** Schema and field list must name the same required questions. */
export const requiredDisagreement: Check = ({ sections, requiredAnswers }) =>
  sections.flatMap((section) =>
    section.fields === undefined || section.questions === undefined
      ? []
      : [...onlyInFieldList(section, requiredAnswers), ...onlyInSchema(section, requiredAnswers)],
  );

function onlyInFieldList(section: SectionSource, requiredAnswers: JsonFile): readonly Problem[] {
  const { schema, fieldLists } = section;
  const inSchema = requiredInSchema(section).map(textOf);
  return (askedFields(section) ?? [])
    .filter(({ key, value }) => isRequired(value) && !inSchema.includes(key))
    .filter(({ key }) => mayBeRequired(requiredAnswers, section.id, key))
    .map(({ key, keyNode }) =>
      errorAt(
        schema,
        valueOf(schema.root, "required"),
        `the question \`${key}\` is required in ${fieldLists.name} line ${lineOf(fieldLists, keyNode)} but not here, so a client could leave it empty unnoticed. Add "${key}" to "required" here.`,
      ),
    );
}

function onlyInSchema(section: SectionSource, requiredAnswers: JsonFile): readonly Problem[] {
  const { id, schema } = section;
  const known = [...(knownKeys(section) ?? [])];
  return requiredInSchema(section).flatMap((node) => {
    const key = textOf(node) ?? "";
    const field = fieldOf(section, key);
    if (key === "" || isRetired(field)) {
      return [];
    }
    if (!known.includes(key)) {
      return [
        errorAt(
          schema,
          node,
          `"required" names \`${key}\`, which is not a question of this section.${didYouMean(key, known)} Correct it, or remove it here.`,
        ),
      ];
    }
    return isRequired(field) || !mayBeRequired(requiredAnswers, id, key)
      ? []
      : [
          errorAt(
            schema,
            node,
            `the question \`${key}\` is required here but not in the field list, so a client would be held up by a question that may be skipped. Remove it here, or add "required": true to it in ${section.fieldLists.name}.`,
          ),
        ];
  });
}
