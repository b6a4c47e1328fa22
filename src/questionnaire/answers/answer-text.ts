import type { Answer } from "../../domain/answers.ts";
import type { QuestionKind } from "../../domain/section.ts";
import { RATING_STEPS } from "../../domain/section-files.ts";
import { storedText } from "../../domain/stored-text.ts";
import { wellFormed } from "../../domain/well-formed-text.ts";

/** What a question shows of a stored value. */
export interface ShownAnswer {
  /** What its control holds; `""` when not answered. */
  readonly text: string;
  /** A stored value that the control cannot hold. It stays stored until it is replaced. */
  readonly kept?: string;
  /** What has been stored from another place meanwhile, until somebody chooses between the two. */
  readonly rival?: string;
}

/**
 * The text of a time of which only a part is filled in. Browsers do not tell which part, and their
 * empty text must not be taken for a cleared answer.
 */
export const UNFINISHED_TIME = "--:--";

const NOT_ANSWERED: ShownAnswer = { text: "" };

/**
 * Longest text of one answer, in UTF-16 units. All seven sections share a document of 1 MiB, and one
 * answer that fills it would keep every other from being saved.
 */
export const LONGEST_ANSWER = 200_000;

// A comma at the end belongs to a number that is still being typed.
const DECIMAL = /^[+-]?\d{1,15}(?:[.,]\d{0,10})?$/u;
const TIME_WITH_SECONDS = /^((?:[01]\d|2[0-3]):[0-5]\d)(?::[0-5]\d)?$/u;

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
      return time === undefined ? { text: "", kept: text } : { text: time };
    }
    case "choice":
      return choices.includes(text) ? { text } : { text: "", kept: text };
    case "rating":
      return RATING_STEPS.some((step) => String(step) === text)
        ? { text }
        : { text: "", kept: text };
    case "short text":
    case "long text":
    case "number":
    case "email":
    case "web address":
      return { text };
  }
}

/**
 * The answer that a control's text stands for; `""` is a cleared answer. `undefined` when it must not
 * reach the store: of the wrong type for the question (`1m70` for a number), unfinished, or too long.
 */
export function toAnswer(kind: QuestionKind, text: string): Answer | undefined {
  if (kind === "time" && text === UNFINISHED_TIME) {
    return undefined;
  }
  if (kind !== "number" && kind !== "rating") {
    return text.length > LONGEST_ANSWER ? undefined : wellFormed(text);
  }
  const trimmed = text.trim();
  if (trimmed === "") {
    return "";
  }
  return DECIMAL.test(trimmed) ? Number(trimmed.replace(",", ".")) : undefined;
}
