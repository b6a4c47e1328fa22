import type { Answer, StoredAnswers } from "../domain/answers.ts";
import { type QuestionKind, formerKeys } from "../domain/section.ts";
import { storedText } from "../domain/stored-text.ts";
import { type ShownAnswer, toAnswer, toShown } from "./answer-text.ts";
import type { SectionDefinition } from "./section-definition.ts";

/**
 * What every control of one section holds right now. It lives beside the form library, which
 * re-renders the whole section when a value of its own changes: while someone types, only the one
 * control that shows the text follows.
 */
export interface AnswerStore {
  readonly shown: (question: string) => ShownAnswer;
  /** The answer as it would be stored; `undefined` when its text is not one. */
  readonly answer: (question: string) => Answer | undefined;
  /** What was stored when the section was opened; `""` when nothing was. */
  readonly stored: (question: string) => Answer;
  /** Sets what a control holds. */
  readonly write: (question: string, text: string) => void;
  /** Whether somebody has written to it since the section was opened. */
  readonly isTouched: (question: string) => boolean;
  /** Calls `listener` when what the control of `question` holds has changed. */
  readonly subscribe: (question: string, listener: () => void) => () => void;
  /** Calls `listener` after every `write`. */
  readonly onWrite: (listener: (question: string) => void) => () => void;
  /** The kind of a question's answer. */
  readonly kind: (question: string) => QuestionKind;
}

/** Where a question's stored value lies: under its own key, or else under the last one it had before. */
export function storedValue(
  definition: SectionDefinition,
  stored: StoredAnswers,
  question: string,
): unknown {
  const former = formerKeys(definition.fields[question]);
  const key = [question, ...former].find((candidate) => Object.hasOwn(stored, candidate));
  return key === undefined ? undefined : stored[key];
}

export function createAnswerStore(
  definition: SectionDefinition,
  stored: StoredAnswers,
): AnswerStore {
  const kind = (question: string): QuestionKind =>
    definition.fields[question]?.kind ?? "short text";
  const held = new Map<string, ShownAnswer>();
  const opened = new Map<string, Answer>();
  for (const [question, schema] of Object.entries(definition.schema.properties)) {
    const value = storedValue(definition, stored, question);
    held.set(question, toShown(kind(question), value, schema.enum?.map(String)));
    opened.set(question, typeof value === "number" ? value : storedText(value));
  }
  const touched = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const writeListeners = new Set<(question: string) => void>();

  const shown = (question: string): ShownAnswer => held.get(question) ?? { text: "" };
  return {
    kind,
    shown,
    stored: (question) => opened.get(question) ?? "",
    answer: (question) => toAnswer(kind(question), shown(question).text),
    isTouched: (question) => touched.has(question),
    write: (question, text) => {
      touched.add(question);
      held.set(question, { text });
      for (const listener of listeners.get(question) ?? []) {
        listener();
      }
      for (const listener of writeListeners) {
        listener(question);
      }
    },
    subscribe: (question, listener) => {
      const subscribed = listeners.get(question) ?? new Set();
      listeners.set(question, subscribed.add(listener));
      return () => subscribed.delete(listener);
    },
    onWrite: (listener) => {
      writeListeners.add(listener);
      return () => writeListeners.delete(listener);
    },
  };
}
