import {
  type Answer,
  type Answers,
  type StoredAnswers,
  wordsKey,
} from "../../domain/answer/answers.ts";
import type { QuestionKind } from "../../domain/question/question-kinds.ts";
import { formerKeys } from "../../domain/question/section.ts";
import { storedText } from "../../domain/answer/stored-text.ts";
import { isTalkKey, questionOfKey, talkKey } from "../../domain/question/talk-mark.ts";
import { type Listeners, createListeners } from "./listeners.ts";
import { isAmong } from "./answer-mark.ts";
import { type ShownAnswer, toAnswer, toShown } from "./answer-text.ts";
import type { SectionDefinition } from "../section-definition.ts";

/**
 * What every control of one section holds right now: of a question its answer, and of its mark whether it
 * is pressed, each under its stored key. It lives beside the form library, which
 * re-renders the whole section when a value of its own changes: while the client types, only the one
 * control that shows the text follows. It knows nothing of saving, which subscribes to it.
 */
export interface AnswerStore {
  readonly shown: (question: string) => ShownAnswer;
  /** The answer as it would be stored; `undefined` when its text is not one, or has a rival. */
  readonly answer: (question: string) => Answer | undefined;
  /** What is stored, as far as is known; `""` when nothing is. */
  readonly stored: (question: string) => Answer;
  /**
   * Takes note of what the server has stored. Returns what of it is the newest: an answer with a rival
   * was stored before the rival was.
   */
  readonly acknowledge: (answers: ReadonlyMap<string, Answer>) => AcknowledgedAnswers;
  /**
   * Takes over how the section is stored now. `unsaved` holds the questions with an unsaved text, each
   * with the answers, or their marks, that may have been stored from here. Their text stays, and an answer from another
   * place becomes its rival; the other controls follow.
   *
   * Returns what is to be saved now of the questions that this has changed: what is stored for those
   * that follow, `undefined` for those that have a rival.
   */
  readonly refresh: (
    stored: StoredAnswers,
    unsaved: ReadonlyMap<string, readonly Answer[]>,
  ) => ReadonlyMap<string, Answer | undefined>;
  /**
   * Takes over how a restored backup has stored the section: every text that differs stays, and gets the
   * stored answer as its rival. Returns like `refresh`.
   */
  readonly goBack: (stored: StoredAnswers) => ReadonlyMap<string, Answer | undefined>;
  /** Brings back what was written before. It has a rival unless one of `possiblyStored` is stored. */
  readonly restore: (question: string, text: string, possiblyStored: readonly Answer[]) => void;
  /** Ends a rivalry by keeping one of the two texts, or both. */
  readonly choose: (question: string, choice: RivalChoice) => void;
  /** Sets what a control holds. */
  readonly write: (question: string, text: string) => void;
  /** Whether the client has written to it since the section was opened, or has to choose. */
  readonly isTouched: (question: string) => boolean;
  /** Calls `listener` when what the control of `question` holds has changed. */
  readonly subscribe: (question: string, listener: () => void) => () => void;
  /** Calls `listener` after every `write` and `choose`. */
  readonly onWrite: (listener: (question: string, isChosen: boolean) => void) => () => void;
  /** Calls `listener` after a control has got what it holds from elsewhere, or a rival beside it. */
  readonly onFollow: (listener: (question: string) => void) => () => void;
  /** Calls `listener` after a text has got a rival. */
  readonly onRival: (listener: (question: string) => void) => () => void;
  /** The kind of a question's answer. */
  readonly kind: (question: string) => QuestionKind;
}

/** Answers that the server has stored, and what it held before. */
export interface AcknowledgedAnswers {
  readonly answers: Answers;
  readonly before: Answers;
}

export type RivalChoice = "mine" | "other" | "both";

/**
 * Where the stored value of a question lies, or of what is stored beside it: under its own key, or else under the last
 * one it had before.
 */
export function storedValue(
  definition: SectionDefinition,
  stored: StoredAnswers,
  key: string,
): unknown {
  const question = questionOfKey(key);
  const ending = key.slice(question.length);
  const names = [question, ...formerKeys(definition.fields[question])];
  const found = names.find((name) => Object.hasOwn(stored, name + ending));
  return found === undefined ? undefined : stored[found + ending];
}

/** The day from which the words were asked that an answer was given to; `""` where that is not known. */
export const givenTo = (
  definition: SectionDefinition,
  stored: StoredAnswers,
  question: string,
): string => storedText(storedValue(definition, stored, wordsKey(question)));

/** Whether a question is marked in a section as it is stored. */
export const isToTalkAbout = (
  definition: SectionDefinition,
  stored: StoredAnswers,
  question: string,
): boolean => storedText(storedValue(definition, stored, talkKey(question))) !== "";

/** Every key that a section has for its questions, asked or not any more: answers, then marks. */
export function keysOf({ schema, fields }: SectionDefinition): readonly string[] {
  const questions = [...new Set([...Object.keys(schema.properties), ...Object.keys(fields)])];
  return [...questions, ...questions.map(talkKey)];
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
  const listeners = new Map<string, Listeners<[]>>();
  const writes = createListeners<[question: string, isChosen: boolean]>();
  const follows = createListeners<[string]>();
  const rivals = createListeners<[string]>();

  const read = (from: StoredAnswers, question: string): { answer: Answer; shown: ShownAnswer } => {
    const value = storedValue(definition, from, question);
    return {
      answer: typeof value === "number" ? value : storedText(value),
      shown: toShown(kind(question), value, properties[question]?.enum?.map(String)),
    };
  };
  const isAsked = (question: string): boolean => Object.hasOwn(properties, question);
  const questions = keysOf(definition);
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
    listeners.get(question)?.tell();
  };
  const follow = (question: string, shown: ShownAnswer): void => {
    show(question, shown);
    follows.tell(question);
  };
  const write = (question: string, shown: ShownAnswer, isChosen = false): void => {
    touched.add(question);
    show(question, shown);
    writes.tell(question, isChosen);
  };
  /** `unchosen` was a rival already, and is stored no more. */
  const holdBesideRival = (question: string, text: string, unchosen = ""): void => {
    touched.add(question);
    if (isTalkKey(question)) {
      // It is pressed or not: there are no two texts to choose between, and what is pressed here counts.
      follow(question, { text });
      return;
    }
    const rival = bothOf(storedText(storedOf(question)), unchosen);
    // A question that is not asked any more is not shown: there is nowhere to choose.
    follow(question, isAsked(question) ? { text, rival } : { text: bothOf(rival, text) });
    rivals.tell(question);
  };

  return {
    kind,
    shown: shownOf,
    stored: storedOf,
    answer: answerTo,
    isTouched: (question) => touched.has(question),
    acknowledge: (saved) => {
      const newest = [...saved].filter(([question]) => shownOf(question).rival === undefined);
      const before = newest.map(([question]) => [question, storedOf(question)] as const);
      for (const [question, answer] of newest) {
        stored.set(question, answer);
      }
      return { answers: Object.fromEntries(newest), before: Object.fromEntries(before) };
    },
    refresh: (from, unsaved) => {
      const changed = new Map<string, Answer | undefined>();
      for (const question of questions) {
        const { answer, shown } = read(from, question);
        const { text } = shownOf(question);
        if (answer === storedOf(question)) {
          continue;
        }
        const isText = answerOf(question, text) === answer;
        stored.set(question, answer);
        if (isText || !unsaved.has(question)) {
          follow(question, isText ? { text } : shown);
          changed.set(question, answer);
        } else if (!isAmong(unsaved.get(question) ?? [], answer)) {
          holdBesideRival(question, text);
          changed.set(question, answerTo(question));
        }
      }
      return changed;
    },
    goBack: (from) => {
      const changed = new Map<string, Answer | undefined>();
      for (const question of questions) {
        const { answer } = read(from, question);
        if (answer === storedOf(question)) {
          continue;
        }
        const { text, kept = text, rival = "" } = shownOf(question);
        stored.set(question, answer);
        if (answerOf(question, kept) === answer) {
          follow(question, { text: kept });
        } else {
          holdBesideRival(question, kept, rival);
        }
        changed.set(question, answerTo(question));
      }
      return changed;
    },
    restore: (question, text, possiblyStored) => {
      if (answerOf(question, text) === storedOf(question)) {
        return;
      }
      if (isAmong(possiblyStored, storedOf(question))) {
        touched.add(question);
        follow(question, { text });
      } else {
        holdBesideRival(question, text);
      }
    },
    choose: (question, choice) => {
      const { text, rival = "" } = shownOf(question);
      const chosen = { mine: text, other: rival, both: bothOf(rival, text) };
      write(question, { text: chosen[choice] }, true);
    },
    write: (question, text) => {
      const { rival } = shownOf(question);
      write(question, rival === undefined ? { text } : { text, rival });
    },
    subscribe: (question, listener) => {
      const subscribed = listeners.get(question) ?? createListeners();
      listeners.set(question, subscribed);
      return subscribed.subscribe(listener);
    },
    onWrite: writes.subscribe,
    onFollow: follows.subscribe,
    onRival: rivals.subscribe,
  };
}

const bothOf = (one: string, other: string): string => [one, other].filter(Boolean).join("\n\n");

const NOTHING: ShownAnswer = { text: "" };
