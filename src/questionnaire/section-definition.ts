import { definitions, sections } from "virtual:sections";
import type { FieldList, Section } from "../domain/section.ts";
import type { AnswerValidators, SectionSchema, SectionUi } from "../domain/section-files.ts";

export { sections };

/** Everything the engine needs to render one section, made from its files in `schemas/`. */
export interface SectionDefinition {
  readonly section: Section;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fields: FieldList;
  /** By question, compiled at build time. A question that takes any text has none. */
  readonly validators: AnswerValidators;
}

/** A question as it is asked, or was last. */
export const questionTitle = ({ schema, fields }: SectionDefinition, question: string): string =>
  schema.properties[question]?.title ?? fields[question]?.retired ?? question;

/** Loads a section's definition, which is a chunk of its own. */
export async function loadSectionDefinition(section: Section): Promise<SectionDefinition> {
  const load = definitions[section.id];
  if (load === undefined) {
    throw new Error(`There is no section ${section.id}.`);
  }
  const { schema, ui, fields, validators } = await load();
  return { section, schema, ui, fields, validators };
}
