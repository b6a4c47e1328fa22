import type { QuestionKind } from "../../../../domain/question/question-kinds.ts";
import { toAnswer } from "../../../answers/answer-text.ts";
import type { Language } from "../../../../words/words.ts";
import type { SectionDefinition } from "../../../section-definition.ts";

/** The question that is asked again. */
export const AGAIN = "age";

/** The options of the choice, one for each new text of a sequence: each option identifies its writer. */
export const CHOICES = Array.from({ length: 60 }, (_, number) => `choice ${number}`);

const definitionOf = (id: string): SectionDefinition => ({
  section: { id, title: id, route: `/${id}`, coachRoute: `/admin${id}` },
  schema: {
    title: id,
    type: "object",
    properties: {
      prose: { type: "string", title: "Prose?" },
      ...(id === "story"
        ? {
            age: { type: "number", title: "Age?" },
            colour: { type: "string", title: "Colour?", enum: CHOICES },
          }
        : {}),
    },
  },
  ui: { [AGAIN]: { "ui:askedAgain": true } },
  fields: {
    prose: { kind: "long text" },
    age: { kind: "number" },
    colour: { kind: "choice" },
  },
  language: "en",
  validators: {},
});

export const DEFINITIONS = [definitionOf("story"), definitionOf("health")] as const;

export const questionsOf = ({ schema }: SectionDefinition): readonly string[] =>
  Object.keys(schema.properties);

export const kindOf = ({ fields }: SectionDefinition, question: string): QuestionKind =>
  fields[question]?.kind ?? "short text";

/** The language in which a new text is typed; `undefined` of a text that holds none or several. */
export function languageOfText(text: string): Language | undefined {
  const number = /^(?:words |choice )?(\d+)(?: cut)?$/u.exec(text)?.[1];
  return number === undefined ? undefined : Number(number) % 2 === 0 ? "nl" : "en";
}

export const fits = (definition: SectionDefinition, question: string, text: string): boolean =>
  toAnswer(kindOf(definition, question), text) !== undefined;
