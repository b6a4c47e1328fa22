import type { JsonFile } from "../../json-file.ts";
import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { askedFields, fieldOf, isRequired, questionOf, requiredInSchema } from "../../questions.ts";
import { mayBeRequired } from "../../required-questions.ts";
import type { SectionSource } from "../../sources.ts";

/**
 * Only questions that required-answers.json names may be required. Reports each question once: in the field
 * list, or in the schema if the field list does not require the question.
 */
export const requiredWithoutNeed: Check = ({ sections, requiredAnswers }) =>
  sections
    .filter(({ fields }) => fields !== undefined)
    .flatMap((section) => [
      ...inFieldList(section, requiredAnswers),
      ...inSchemaOnly(section, requiredAnswers),
    ]);

function inFieldList(section: SectionSource, requiredAnswers: JsonFile): readonly Problem[] {
  const { id, schema, fieldLists } = section;
  const inSchema = requiredInSchema(section).map(textOf);
  return (askedFields(section) ?? [])
    .filter(({ key, value }) => isRequired(value) && !mayBeRequired(requiredAnswers, id, key))
    .map(({ key, value }) => {
      const also = inSchema.includes(key) ? `, and "${key}" from "required" in ${schema.name}` : "";
      const message = messageFor(requiredAnswers, key, `Remove "required": true here${also}.`);
      return errorAt(fieldLists, valueOf(value, "required"), message);
    });
}

function inSchemaOnly(section: SectionSource, requiredAnswers: JsonFile): readonly Problem[] {
  return requiredInSchema(section)
    .map((node) => ({ node, key: textOf(node) ?? "" }))
    .filter(
      ({ key }) =>
        questionOf(section, key) !== undefined &&
        !isRequired(fieldOf(section, key)) &&
        !mayBeRequired(requiredAnswers, section.id, key),
    )
    .map(({ node, key }) =>
      errorAt(
        section.schema,
        node,
        messageFor(requiredAnswers, key, 'Remove it from "required" here.'),
      ),
    );
}

function messageFor({ name }: JsonFile, key: string, whatToDo: string): string {
  return `the question \`${key}\` must not be required: everything may be skipped but what ${name} names. ${whatToDo}`;
}
