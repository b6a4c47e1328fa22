import type { ReactNode } from "react";
import { answerAddress } from "../../../domain/question/addresses.ts";
import type { SectionDefinition } from "../../../questionnaire/section-definition.ts";
import { NoteBeside } from "./NoteBeside.tsx";

/**
 * Renders the coach's note beside each question of a form in read mode. Notes on questions that are no longer
 * asked are shown above the section instead.
 */
export const noteBesideAnswer =
  ({ section, schema }: SectionDefinition) =>
  (question: string): ReactNode =>
    Object.hasOwn(schema.properties, question) && (
      <NoteBeside address={answerAddress(section.id, question)} />
    );
