import type { AskWhen } from "../../../../domain/question/ask-when.ts";
import type { CreateAsking } from "../../../../domain/question/asking.ts";
import type { SectionUi } from "../../../../domain/question/section-files.ts";
import type { SectionDefinition } from "../../../section-definition.ts";
import { AGAIN, CHOICES, DEFINITIONS, questionsOf } from "./sections.ts";

/** The question whose answer decides every condition. */
export const DECISIVE = "colour";

/** In this edition, the first question applies unless the answer to `DECISIVE` is an even choice. */
export const EDITION_WITH_EXCEPTION = 2;

/**
 * The first section. Short questions are added until `conditions` questions, not counting `DECISIVE`, can
 * have a condition. `publishedIn` adds the conditions: half of the questions get theirs from their heading.
 */
export function withConditions(conditions: number, createAsking: CreateAsking): SectionDefinition {
  const [story] = DEFINITIONS;
  const { schema, fields } = story;
  const own = questionsOf(story).filter((question) => question !== DECISIVE);
  const added = Array.from({ length: conditions - own.length }, (_, number) => `detail${number}`);
  const properties = {
    ...schema.properties,
    ...Object.fromEntries(added.map((key) => [key, { type: "string", title: `${key}?` }] as const)),
  };
  return {
    ...story,
    createAsking,
    schema: { ...schema, properties },
    fields: {
      ...fields,
      ...Object.fromEntries(added.map((key) => [key, { kind: "short text" }] as const)),
    },
  };
}

/**
 * The section as the coach publishes it in an edition. Each edition has other conditions and wordings; every
 * second edition retires the first question. A section without conditions stays the same.
 */
export function publishedIn(definition: SectionDefinition, edition: number): SectionDefinition {
  if (definition.createAsking === undefined) {
    return definition;
  }
  const { prose: _, ...others } = definition.schema.properties;
  const isRetired = edition % 2 === 1;
  const reworded = { type: "string", title: `Prose, in edition ${edition}?` } as const;
  const properties = isRetired ? others : { prose: reworded, ...others };
  const field = { kind: "long text", ...(isRetired && { retired: "Prose?" }) } as const;
  return {
    ...definition,
    schema: { ...definition.schema, properties },
    fields: { ...definition.fields, prose: field },
    ui: conditionsOf(Object.keys(properties), edition),
  };
}

function conditionsOf(questions: readonly string[], edition: number): SectionUi {
  const conditional = questions.filter((question) => question !== DECISIVE);
  const own = conditional.filter((_, index) => index % 2 === 0);
  const underHeading = conditional.filter((_, index) => index % 2 === 1);
  return {
    "ui:groups": [
      { title: "First", items: [DECISIVE, ...own] },
      { title: "Then", items: underHeading, "ui:askWhen": conditionOf(edition) },
    ],
    ...Object.fromEntries(
      conditional.map((question, index) => [
        question,
        {
          ...(own.includes(question) && { "ui:askWhen": conditionOf(index / 2 + edition) }),
          ...(question === AGAIN && { "ui:askedAgain": true }),
        },
      ]),
    ),
  };
}

function conditionOf(number: number): AskWhen {
  const half = CHOICES.filter((_, index) => index % 2 === number % 2);
  const tests = [{ is: half }, { isAnswered: true }, { isNot: half }] as const;
  return { question: DECISIVE, ...tests[number % 3] };
}
