import { type Answer, storedText } from "../../domain/answer/answers.ts";
import {
  type QuestionKind,
  type Scale,
  QUESTION_KINDS,
  isUnfinished,
} from "../../domain/question/question-kinds.ts";
import { inOwnMark } from "./decimal-mark.ts";

/** How a question shows a stored value. */
export interface ShownAnswer {
  /** What the question's control holds; `""` when not answered. */
  readonly text: string;
  /** A stored value that the control cannot hold, e.g. a rating of 11. Stays until the client replaces it. */
  readonly kept?: string;
  /** The scale on which a stored rating was given, if the question has another one, or other words at it, now. */
  readonly scale?: Scale;
  /** In a conflict, the text that another tab or device has stored; absent once the client has chosen. */
  readonly rival?: string;
  /** The part of the rival that a restored backup has undone: the server no longer holds this part. */
  readonly undone?: string | undefined;
}

/** A stored value as text: a number in the mark of this device. */
export const inOwnText = (stored: unknown): string =>
  typeof stored === "number" ? inOwnMark(stored) : storedText(stored);

/** How to show a stored value of any type. For `choices`, see `KindOfQuestion.held`. */
export function toShown(
  kind: QuestionKind,
  stored: unknown,
  choices?: readonly string[],
): ShownAnswer {
  const text = inOwnText(stored);
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
