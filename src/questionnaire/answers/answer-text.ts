import type { Answer } from "../../domain/answer/answers.ts";
import {
  QUESTION_KINDS,
  type QuestionKind,
  isUnfinished,
} from "../../domain/question/question-kinds.ts";
import { inOwnMark } from "../../domain/browser/decimal-mark.ts";
import { storedText } from "../../domain/answer/stored-text.ts";

/** How a question shows a stored value. */
export interface ShownAnswer {
  /** What the question's control holds; `""` when not answered. */
  readonly text: string;
  /** A stored value that the control cannot hold, e.g. a rating of 11. Stays until the client replaces it. */
  readonly kept?: string;
  /** In a conflict, the text that another tab or device has stored; absent once the client has chosen. */
  readonly rival?: string;
  /** The part of the rival that a restored backup has undone: the server no longer holds this part. */
  readonly undone?: string | undefined;
}

/** How to show a stored value of any type. `choices` are the options of a choice. */
export function toShown(
  kind: QuestionKind,
  stored: unknown,
  choices: readonly string[] = [],
): ShownAnswer {
  const text = typeof stored === "number" ? inOwnMark(stored) : storedText(stored);
  const { held } = QUESTION_KINDS[kind];
  if (text === "" || held === undefined) {
    return { text };
  }
  const part = held(text, choices);
  return part === undefined ? { text: "", kept: text } : { text: part };
}

/**
 * The answer that a control's text stands for; `""` is a cleared answer. `undefined` when it must not
 * reach the store: unfinished, or too long.
 */
export const toAnswer = (kind: QuestionKind, text: string, wording?: string): Answer | undefined =>
  isUnfinished(kind, text) ? undefined : QUESTION_KINDS[kind].answer(text, wording);
