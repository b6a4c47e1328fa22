import type { Answer, StoredAnswers } from "../../domain/answers.ts";
import { type QuestionKind, formerKeys } from "../../domain/section.ts";
import { storedText } from "../../domain/stored-text.ts";
import { type ShownAnswer, toAnswer, toShown } from "./answer-text.ts";
import type { SectionDefinition } from "../section-definition.ts";

/**
 * What every control of one section holds right now. It lives beside the form library, which
 * re-renders the whole section when a value of its own changes: while someone types, only the one
 * control that shows the text follows.
 */
export interface AnswerStore {
  readonly shown: (question: string) => ShownAnswer;
  /** The answer as it would be stored; `undefined` when its text is not one, or has a rival. */
  readonly answer: (question: string) => Answer | undefined;
  /** What is stored, as far as is known; `""` when nothing is. */
  readonly stored: (question: string) => Answer;
  /** Takes note of what has been stored. */
  readonly acknowledge: (answers: ReadonlyMap<string, Answer>) => void;
  /**
   * Takes over how the section is stored now. Where nobody is writing here, controls follow; where
   * somebody is, the text stays, and what was stored from another place becomes its rival.
   */
  readonly refresh: (stored: StoredAnswers, here: WrittenHere) => void;
  /** Brings back what was written before. It has a rival unless one of `possiblyStored` is stored. */
  readonly restore: (question: string, text: string, possiblyStored: readonly Answer[]) => void;
  /** Ends a rivalry by keeping one of the two texts, or both. */
  readonly choose: (question: string, choice: RivalChoice) => void;
  /** Sets what a control holds. */
  readonly write: (question: string, text: string) => void;
  /** Whether somebody has written to it since the section was opened. */
  readonly isTouched: (question: string) => boolean;
  /** Calls `listener` when what the control of `question` holds has changed. */
  readonly subscribe: (question: string, listener: () => void) => () => void;
  /** Calls `listener` after every `write`. */
  readonly onWrite: (listener: (question: string) => void) => () => void;
  /** Calls `listener` after a control has come to show what is stored, or turned out to. */
  readonly onFollow: (listener: (question: string) => void) => () => void;
  /** The kind of a question's answer. */
  readonly kind: (question: string) => QuestionKind;
}

/** What is known of the texts of this page. */
interface WrittenHere {
  /** Whether the text of a question has not been acknowledged. */
  readonly isUnsaved: (question: string) => boolean;
  /** Whether an answer may have been stored from here. */
  readonly isOurs: (question: string, answer: Answer) => boolean;
}

export type RivalChoice = "mine" | "other" | "both";

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
  answers: StoredAnswers,
): AnswerStore {
  const { properties } = definition.schema;
  const kind = (question: string): QuestionKind =>
    definition.fields[question]?.kind ?? "short text";
  const stored = new Map<string, Answer>();
  const held = new Map<string, ShownAnswer>();
  const touched = new Set<string>();
  const listeners = new Map<string, Set<() => void>>();
  const writeListeners = new Set<(question: string) => void>();
  const followListeners = new Set<(question: string) => void>();

  const read = (from: StoredAnswers, question: string): { answer: Answer; shown: ShownAnswer } => {
    const value = storedValue(definition, from, question);
    return {
      answer: typeof value === "number" ? value : storedText(value),
      shown: toShown(kind(question), value, properties[question]?.enum?.map(String)),
    };
  };
  const isAsked = (question: string): boolean => Object.hasOwn(properties, question);
  const questions = [...new Set([...Object.keys(properties), ...Object.keys(definition.fields)])];
  for (const question of questions) {
    const { answer, shown } = read(answers, question);
    stored.set(question, answer);
    held.set(question, shown);
  }

  const shownOf = (question: string): ShownAnswer => held.get(question) ?? NOTHING;
  const storedOf = (question: string): Answer =>
    stored.get(question) ?? read(answers, question).answer;
  /** What was written to a question that is asked no more fits nothing else: it is kept as text. */
  const answerOf = (question: string, text: string): Answer | undefined =>
    toAnswer(kind(question), text) ?? (isAsked(question) ? undefined : toAnswer("long text", text));
  const answerTo = (question: string): Answer | undefined => {
    const { text, rival } = shownOf(question);
    return rival === undefined ? answerOf(question, text) : undefined;
  };

  const show = (question: string, shown: ShownAnswer): void => {
    held.set(question, shown);
    for (const listener of listeners.get(question) ?? []) {
      listener();
    }
  };
  const write = (question: string, shown: ShownAnswer): void => {
    touched.add(question);
    show(question, shown);
    for (const listener of writeListeners) {
      listener(question);
    }
  };
  const writeBesideRival = (question: string, text: string): void => {
    const rival = storedText(storedOf(question));
    // A question that is not asked any more is not shown: there is nowhere to choose.
    write(question, isAsked(question) ? { text, rival } : { text: bothOf(rival, text) });
  };

  return {
    kind,
    shown: shownOf,
    stored: storedOf,
    answer: answerTo,
    isTouched: (question) => touched.has(question),
    acknowledge: (saved) => {
      for (const [question, answer] of saved) {
        // A rival has been stored from elsewhere since.
        if (shownOf(question).rival === undefined) {
          stored.set(question, answer);
        }
      }
    },
    refresh: (from, { isUnsaved, isOurs }) => {
      for (const question of questions) {
        const { answer, shown } = read(from, question);
        const { text } = shownOf(question);
        if (answer === storedOf(question)) {
          continue;
        }
        const isText = answerOf(question, text) === answer;
        stored.set(question, answer);
        if (isText || !isUnsaved(question)) {
          show(question, isText ? { text } : shown);
          for (const listener of followListeners) {
            listener(question);
          }
        } else if (!isOurs(question, answer)) {
          writeBesideRival(question, text);
        }
      }
    },
    restore: (question, text, possiblyStored) => {
      if (answerOf(question, text) === storedOf(question)) {
        return;
      }
      if (possiblyStored.includes(storedOf(question))) {
        write(question, { text });
      } else {
        writeBesideRival(question, text);
      }
    },
    choose: (question, choice) => {
      const { text, rival = "" } = shownOf(question);
      const chosen = { mine: text, other: rival, both: bothOf(rival, text) };
      write(question, { text: chosen[choice] });
    },
    write: (question, text) => {
      const { rival } = shownOf(question);
      write(question, rival === undefined ? { text } : { text, rival });
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
    onFollow: (listener) => {
      followListeners.add(listener);
      return () => followListeners.delete(listener);
    },
  };
}

const bothOf = (one: string, other: string): string => [one, other].filter(Boolean).join("\n\n");

const NOTHING: ShownAnswer = { text: "" };
