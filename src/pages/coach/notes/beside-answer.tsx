import type { ReactNode } from "react";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { NoteBeside } from "./NoteBeside.tsx";
import { answerNote } from "./note-addresses.ts";

/**
 * What a form that is read puts beside each question of a section. The notes on questions that are not
 * asked any more stand above the section.
 */
export const noteBesideAnswer =
  ({ section, schema }: SectionDefinition) =>
  (question: string): ReactNode =>
    Object.hasOwn(schema.properties, question) && (
      <NoteBeside address={answerNote(section.id, question)} />
    );
