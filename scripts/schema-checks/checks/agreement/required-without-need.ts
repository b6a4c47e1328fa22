import { textOf, valueOf } from "../../json-nodes.ts";
import { type Check, errorAt, type Problem } from "../../problem.ts";
import { askedFields, fieldOf, isRequired, questionOf, requiredInSchema } from "../../questions.ts";
import { mayBeRequired } from "../../required-questions.ts";
import type { SectionSource } from "../../sources.ts";

/** Everything but three questions may be skipped. One message for a question, where it begins. */
export const requiredWithoutNeed: Check = ({ sections }) =>
  sections
    .filter(({ fields }) => fields !== undefined)
    .flatMap((section) => [...inFieldList(section), ...inSchemaOnly(section)]);

function inFieldList(section: SectionSource): readonly Problem[] {
  const { id, schema, fieldLists } = section;
  const inSchema = requiredInSchema(section).map(textOf);
  return (askedFields(section) ?? [])
    .filter(({ key, value }) => isRequired(value) && !mayBeRequired(id, key))
    .map(({ key, value }) => {
      const also = inSchema.includes(key) ? `, and "${key}" from "required" in ${schema.name}` : "";
      const message = messageFor(key, `Remove "required": true here${also}.`);
      return errorAt(fieldLists, valueOf(value, "required"), message);
    });
}

function inSchemaOnly(section: SectionSource): readonly Problem[] {
  return requiredInSchema(section)
    .map((node) => ({ node, key: textOf(node) ?? "" }))
    .filter(
      ({ key }) =>
        questionOf(section, key) !== undefined &&
        !isRequired(fieldOf(section, key)) &&
        !mayBeRequired(section.id, key),
    )
    .map(({ node, key }) =>
      errorAt(section.schema, node, messageFor(key, 'Remove it from "required" here.')),
    );
}

function messageFor(key: string, whatToDo: string): string {
  return `the question \`${key}\` must not be required: everything but a client's name and two questions of the story may be skipped. ${whatToDo}`;
}
