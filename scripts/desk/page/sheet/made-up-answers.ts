import type { Answer, Answers } from "../../../../src/domain/answer/answers.ts";
import { type QuestionKind, RATING_STEPS } from "../../../../src/domain/question/question-kinds.ts";
import type { QuestionSchema, QuestionUi } from "../../../../src/domain/question/section-files.ts";
import { askedQuestions } from "../../../../src/questionnaire/form/question-order.ts";
import type { SectionDefinition } from "../../../../src/questionnaire/section-definition.ts";
import { LONG_TEXTS, PHONE_NUMBERS, SHORT_TEXTS, VERY_LONG_TEXT } from "./made-up-texts.ts";

/** A question's schema and UI entry. Both are empty for a retired question: only its kind is known. */
interface Asked {
  readonly schema: Partial<QuestionSchema>;
  readonly ui: QuestionUi;
}

/** The number of a section's long texts before the very long one. */
const BEFORE_VERY_LONG = 1;

/**
 * Answers to a section's questions, always the same for the same files. A question that accepts none of the
 * candidates gets no answer.
 */
export function madeUpAnswers(definition: SectionDefinition): Answers {
  const { schema, ui, fields, validators } = definition;
  const counted = new Map<QuestionKind, number>();
  const answers = askedQuestions(definition).flatMap((question) => {
    const asked = schema.properties[question];
    const kind = fields[question]?.kind ?? "short text";
    const nth = counted.get(kind) ?? 0;
    counted.set(kind, nth + 1);
    if (asked === undefined) {
      return [];
    }
    // The entry under a question's key in the UI file is a `QuestionUi`.
    const tried = answersOfKind(kind, nth, {
      schema: asked,
      ui: (ui[question] ?? {}) as QuestionUi,
    });
    const fits = validators[question] ?? (() => true);
    const answer = tried.find((each) => fits(each));
    return answer === undefined ? [] : [[question, answer] as const];
  });
  return Object.fromEntries(answers);
}

/** An answer to a retired question, of which only the kind is known. */
export const madeUpAnswer = (kind: QuestionKind, nth: number): Answer | undefined =>
  answersOfKind(kind, nth, { schema: {}, ui: {} })[0];

/** Candidates for an answer of this kind, best first. `nth` counts the questions of the kind. */
function answersOfKind(kind: QuestionKind, nth: number, { schema, ui }: Asked): readonly Answer[] {
  switch (kind) {
    case "short text":
      return [ui["ui:inputType"] === "tel" ? PHONE_NUMBERS : SHORT_TEXTS].flatMap((texts) =>
        fittingTexts(inTurn(texts, nth), schema),
      );
    case "long text":
      return fittingTexts(longTexts(nth), schema);
    case "number":
      return numbers(schema, nth);
    case "choice":
      return inTurn(schema.enum ?? [], nth);
    case "rating":
      return inTurn(schema.enum ?? RATING_STEPS, nth * 3 + 7);
    case "date":
      return inTurn(["1987-06-15", "2019-03-02", "2024-11-30"], nth);
    case "time":
      return inTurn(["22:30", "06:45", "07:15", "12:00"], nth);
    case "email":
      return inTurn(["someone@example.com", "a.long.address.for.letters@mail.example.com"], nth);
    case "web address":
      return inTurn(
        [
          "https://example.com/a-page",
          "example.com",
          "https://example.com/a/much/longer/way?to=it",
        ],
        nth,
      );
  }
}

const longTexts = (nth: number): readonly string[] =>
  nth === BEFORE_VERY_LONG
    ? [VERY_LONG_TEXT]
    : inTurn(LONG_TEXTS, nth > BEFORE_VERY_LONG ? nth - 1 : nth);

/** Shortens the texts to the question's length limit, without cutting an emoji in half. */
const fittingTexts = (
  texts: readonly string[],
  { maxLength = Number.POSITIVE_INFINITY }: Partial<QuestionSchema>,
): readonly string[] =>
  texts.map((text) =>
    text.length > maxLength ? Array.from(text).slice(0, maxLength).join("") : text,
  );

/** Candidates for a number, best first: within the question's limits, and at one of its steps. */
function numbers(schema: Partial<QuestionSchema>, nth: number): readonly number[] {
  const { minimum, maximum, multipleOf: step = 1 } = schema;
  const onStep = (value: number): number => Number((Math.round(value / step) * step).toFixed(8));
  const within =
    minimum !== undefined && maximum !== undefined
      ? minimum + (maximum - minimum) * 0.6
      : minimum !== undefined
        ? minimum + 3 + nth
        : maximum !== undefined
          ? maximum - 3 - nth
          : 3 + nth * 4.6;
  const tried = onStep(within);
  return [tried, tried + step, tried - step, minimum, maximum].flatMap((value) => value ?? []);
}

/** The list, starting at its `nth` entry and continuing at its beginning. */
function inTurn<Entry>(list: readonly Entry[], nth: number): readonly Entry[] {
  const start = list.length === 0 ? 0 : nth % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
