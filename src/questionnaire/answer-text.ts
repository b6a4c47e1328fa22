import type { Answer } from "../domain/answers.ts";
import type { QuestionKind } from "../domain/section.ts";
import { RATING_STEPS } from "../domain/section-files.ts";

/** What a question shows of a stored value. */
export interface ShownAnswer {
  /** What its control holds; `""` when not answered. */
  readonly text: string;
  /** A stored value that the control cannot hold. It stays stored until it is replaced. */
  readonly earlier?: string;
}

const NOT_ANSWERED: ShownAnswer = { text: "" };

const DECIMAL = /^[+-]?\d{1,15}(?:[.,]\d{1,10})?$/u;
const TIME_WITH_SECONDS = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/u;

/** The text of any stored value: documents of the earlier site hold numbers as text, and `null`. */
export function storedText(stored: unknown): string {
  if (stored === undefined || stored === null) {
    return "";
  }
  if (typeof stored === "string") {
    return stored;
  }
  return typeof stored === "number" || typeof stored === "boolean"
    ? String(stored)
    : JSON.stringify(stored);
}

/** What to show of a stored value of any type. `choices` are the options of a choice. */
export function toShown(
  kind: QuestionKind,
  stored: unknown,
  choices: readonly string[] = [],
): ShownAnswer {
  const text = storedText(stored);
  if (text === "") {
    return NOT_ANSWERED;
  }
  switch (kind) {
    case "time": {
      const time = TIME_WITH_SECONDS.exec(text)?.[1];
      return time === undefined ? { text: "", earlier: text } : { text: time };
    }
    case "choice":
      return choices.includes(text) ? { text } : { text: "", earlier: text };
    case "rating":
      return RATING_STEPS.some((step) => String(step) === text)
        ? { text }
        : { text: "", earlier: text };
    case "short text":
    case "long text":
    case "number":
    case "email":
    case "web address":
      return { text };
  }
}

/**
 * The answer that a control's text stands for; `""` is a cleared answer. `undefined` when it is of the
 * wrong type for the question (`1m70` for a number) and must not reach the store.
 */
export function toAnswer(kind: QuestionKind, text: string): Answer | undefined {
  if (kind !== "number" && kind !== "rating") {
    return text;
  }
  const trimmed = text.trim();
  if (trimmed === "") {
    return "";
  }
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(",", ".")) : undefined;
}
