import type { ReactNode } from "react";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { NoteBeside } from "./NoteBeside.tsx";
import { answerNote } from "./note-addresses.ts";

/**
 * What a form in read mode puts beside each question of a section. The notes on questions that are no longer
 * asked stand above the section.
 */
export const noteBesideAnswer =
  ({ section, schema }: SectionDefinition) =>
  (question: string): ReactNode =>
    Object.hasOwn(schema.properties, question) && (
      <NoteBeside address={answerNote(section.id, question)} />
    );
