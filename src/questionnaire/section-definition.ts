import { definitions, earlierSections, sections } from "virtual:sections";
import type { CreateAsking } from "../domain/question/asking.ts";
import { type FieldList, type Section, formerKeys } from "../domain/question/section.ts";
import { questionOfKey } from "../domain/question/talk-mark.ts";
import type {
  AnswerValidators,
  QuestionUi,
  SectionSchema,
  SectionUi,
} from "../domain/question/section-files.ts";

export { earlierSections, sections };

/** Includes retired sections: a client may still have unsaved texts there. */
export const allSections: readonly Section[] = [...sections, ...earlierSections];

/** Everything the engine needs to render one section, made from its files in `schemas/`. */
export interface SectionDefinition {
  readonly section: Section;
  readonly schema: SectionSchema;
  readonly ui: SectionUi;
  readonly fields: FieldList;
  /** The validators by question, compiled at build time. A question that takes any text has none. */
  readonly validators: AnswerValidators;
  /** Present only if the section has conditions: the pages of other sections need not load this code. */
  readonly createAsking?: CreateAsking | undefined;
}

/** The present or last wording of a question. `key` is the stored key of its answer or of its talk mark. */
export function questionTitle({ schema, fields }: SectionDefinition, key: string): string {
  const question = questionOfKey(key);
  return schema.properties[question]?.title ?? fields[question]?.retired ?? question;
}

/** The present name of a question, which may have been renamed since it was answered. */
export function askedAs({ schema, fields }: SectionDefinition, question: string): string {
  if (Object.hasOwn(schema.properties, question)) {
    return question;
  }
  const renamed = Object.entries(fields).find(([, field]) => formerKeys(field).includes(question));
  return renamed?.[0] ?? question;
}

/** Whether each day's value of the question is kept beside its answer. */
export function isAskedAgain({ ui }: SectionDefinition, question: string): boolean {
  // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
  const entry = ui[question] as QuestionUi | undefined;
  return entry?.["ui:askedAgain"] === true;
}

/** Loads a section's definition, a lazy chunk of its own. */
export async function loadSectionDefinition(section: Section): Promise<SectionDefinition> {
  const load = definitions[section.id];
  if (load === undefined) {
    throw new Error(`There is no section ${section.id}.`);
  }
  const { schema, ui, fields, validators, createAsking } = await load();
  return { section, schema, ui, fields, validators, createAsking };
}
