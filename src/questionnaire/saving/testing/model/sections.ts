import type { QuestionKind } from "../../../../domain/question/question-kinds.ts";
import { toAnswer } from "../../../answers/answer-text.ts";
import { sectionOf } from "../../../answers/testing/section-of.ts";
import type { SectionDefinition } from "../../../section-definition.ts";

/** The question that is asked again. */
export const AGAIN = "age";

/** The options of the choice, one for each new text of a sequence: each option identifies its writer. */
export const CHOICES = Array.from({ length: 60 }, (_, number) => `choice ${number}`);

const PROSE = { prose: { type: "string", title: "Prose?" } } as const;
const FIELDS = {
  prose: { kind: "long text" },
  age: { kind: "number" },
  colour: { kind: "choice" },
} as const;

export const DEFINITIONS = [
  sectionOf(
    "story",
    {
      ...PROSE,
      age: { type: "number", title: "Age?" },
      colour: { type: "string", title: "Colour?", enum: CHOICES },
    },
    FIELDS,
    { [AGAIN]: { "ui:askedAgain": true } },
  ),
  sectionOf("health", PROSE, FIELDS),
] as const;

/** A section as it is published: in every second edition, the first one has no question for prose any more. */
export function publishedIn(definition: SectionDefinition, edition: number): SectionDefinition {
  if (edition % 2 === 0 || definition !== DEFINITIONS[0]) {
    return definition;
  }
  const { prose: _, ...properties } = definition.schema.properties;
  return {
    ...definition,
    schema: { ...definition.schema, properties },
    fields: { ...definition.fields, prose: { kind: "long text", retired: "Prose?" } },
  };
}

export const questionsOf = ({ schema }: SectionDefinition): readonly string[] =>
  Object.keys(schema.properties);

export const kindOf = ({ fields }: SectionDefinition, question: string): QuestionKind =>
  fields[question]?.kind ?? "short text";

export const fits = (definition: SectionDefinition, question: string, text: string): boolean =>
  toAnswer(kindOf(definition, question), text) !== undefined;
