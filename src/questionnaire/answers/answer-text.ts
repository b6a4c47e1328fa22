import type { Answer } from "../../domain/answer/answers.ts";
import {
  QUESTION_KINDS,
  type QuestionKind,
  isUnfinished,
} from "../../domain/question/question-kinds.ts";
import { storedText } from "../../domain/answer/stored-text.ts";

/** What a question shows of a stored value. */
export interface ShownAnswer {
  /** What the question's control holds; `""` when not answered. */
  readonly text: string;
  /** A stored value that the control cannot hold. It stays stored until the client replaces it. */
  readonly kept?: string;
  /** What another tab or device has stored meanwhile, until the client chooses between it and `text`. */
  readonly rival?: string;
  /** The part of the rival that a restored backup has undone: it is stored nowhere any more. */
  readonly undone?: string | undefined;
}

/** What to show of a stored value of any type. `choices` are the options of a choice. */
export function toShown(
  kind: QuestionKind,
  stored: unknown,
  choices: readonly string[] = [],
): ShownAnswer {
  const text = storedText(stored);
  const { held } = QUESTION_KINDS[kind];
  if (text === "" || held === undefined) {
    return { text };
  }
  const part = held(text, choices);
  return part === undefined ? { text: "", kept: text } : { text: part };
}

/**
 * The answer that a control's text stands for; `""` is a cleared answer. `undefined` when it must not
 * reach the store: of the wrong type for the question (`1m70` for a number), unfinished, or too long.
 */
export const toAnswer = (kind: QuestionKind, text: string): Answer | undefined =>
  isUnfinished(kind, text) ? undefined : QUESTION_KINDS[kind].answer(text);
