import type { ReactNode } from "react";
import { answerAddress } from "../../../domain/question/addresses.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { NoteBeside } from "./NoteBeside.tsx";

/**
 * Puts the coach's note beside each question of a form in read mode. The notes on questions that are no
 * longer asked stand above the section.
 */
export const noteBesideAnswer =
  ({ section, schema }: SectionDefinition) =>
  (question: string): ReactNode =>
    Object.hasOwn(schema.properties, question) && (
      <NoteBeside address={answerAddress(section.id, question)} />
    );
