import { ownEntry } from "../../domain/question/answer-keys.ts";
import { type DatedValue, onTheirScales } from "../../domain/question/dated-values.ts";
import { type Scale, isSameRange, scaleOf, stepsOf } from "../../domain/question/question-kinds.ts";
import type { QuestionUi } from "../../domain/question/section-files.ts";
import type { SectionDefinition } from "../section-definition.ts";

/** The present scale of a rating. */
export const scaleIn = ({ schema, ui }: SectionDefinition, question: string): Scale =>
  // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
  scaleOf(ownEntry(schema.properties, question), ownEntry(ui, question) as QuestionUi | undefined);

/** The values of a question, those of a rating with their scales. */
export const withScales = (
  definition: SectionDefinition,
  question: string,
  values: readonly DatedValue[],
): readonly DatedValue[] =>
  onTheirScales(
    values,
    scaleIn(definition, question),
    ownEntry(definition.fields, question)?.scales,
  );

/** The steps among which a stored rating is shown as chosen: none, if it was chosen among others (`then`). */
export const stepsOn = (then: Scale | undefined, now: Scale): readonly string[] =>
  then === undefined || isSameRange(then, now) ? stepsOf(now).map(String) : [];
