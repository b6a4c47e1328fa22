import type { Answer } from "../../../domain/answer/answers.ts";
import { toAnswer } from "../../answers/answer-text.ts";
import type { AnswerStore } from "../../answers/answer-store.ts";
import { type Listeners, createListeners } from "../../../listening.ts";
import { decimalMarkOf, numberText, numbersIn } from "../../../domain/answer/numbers-in-text.ts";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import {
  type Fate,
  FATE_WORDS,
  REQUIRED_WORDS,
  misfitMessage,
  noNumberMessage,
} from "./error-messages.ts";
import { askedQuestions } from "../question-order.ts";
import { t } from "../../../words/words.ts";

/** The message about one answer. */
interface Remark {
  readonly question: string;
  readonly message: () => string;
}

/** What is said about one answer, in the language of the page at that time. */
interface Said {
  readonly message: () => string;
  readonly meant?: readonly string[];
}

/**
 * Checks each answer separately, so that leaving a control takes no longer in a long section. Has messages
 * only about answers whose control the client has left. The checks never unsubscribe from `store`: the page
 * drops the store at the same time.
 */
export function createAnswerChecks(definition: SectionDefinition, store: AnswerStore) {
  const { schema, ui, validators } = definition;
  /**
   * Questions that the client has left and not typed into since. If another tab or device changes one of
   * these answers, checks the answer at once.
   */
  const left = new Set<string>();
  const said = new Map<string, Said>();
  const listeners = new Map<string, Listeners<[]>>();
  const remarkListeners = createListeners();
  let remarks: readonly Remark[] = [];

  const fateOf = (question: string): Fate => {
    if (!store.isTouched(question) || store.shown(question).rival !== undefined) {
      return "left as it was";
    }
    return store.answer(question) === undefined ? "not stored" : "stored as typed";
  };

  const saidOf = (question: string): Said | undefined => {
    const kind = store.kind(question);
    const { whyWithheld, doubt, isNumber, isGroup } = QUESTION_KINDS[kind];
    const isTypedNumber = isNumber === true && isGroup !== true;
    const fate = fateOf(question);
    if (fate === "not stored") {
      return { message: () => t(whyWithheld) };
    }
    const { text } = store.shown(question);
    const wording = schema.properties[question]?.title;
    // An older document may hold text where a number belongs.
    const answer = toAnswer(kind, text, wording) ?? text;
    if (answer === "") {
      return schema.required?.includes(question) === true
        ? { message: () => t(REQUIRED_WORDS) }
        : undefined;
    }
    const validate = validators[question];
    const fits = (one: Answer): boolean => validate?.(one) ?? true;
    const numbers = isTypedNumber ? numbersIn(text, wording) : [];
    // The client may have typed metres instead of centimetres, e.g. 1.7 for 170.
    const inHundredths = numbers.map((number) => Number((number * 100).toFixed(1))).filter(fits);
    const words = (meant: readonly number[]): readonly string[] =>
      meant.map((number) => numberText(number, decimalMarkOf(text)));
    if (isTypedNumber && typeof answer === "string") {
      const fitting = [numbers.filter(fits), inHundredths, numbers];
      const meant = words(fitting.find((some) => some.length > 0) ?? []);
      return { message: () => noNumberMessage(meant, fate), meant };
    }
    if (!fits(answer)) {
      const [misfit] = validate?.errors ?? [];
      const meant = misfit?.keyword === "minimum" ? words(inHundredths) : [];
      return misfit && { message: () => misfitMessage(misfit, fate, kind, meant[0]), meant };
    }
    // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
    const doubted = doubt?.(text, (ui[question] ?? {}) as Readonly<Record<string, unknown>>);
    return doubted && { message: () => `${t(doubted)} ${t(FATE_WORDS[fate])}` };
  };

  const check = (question: string): void => {
    const now = saidOf(question);
    if (now?.message() === said.get(question)?.message()) {
      return;
    }
    if (now === undefined) {
      said.delete(question);
    } else {
      said.set(question, now);
    }
    remarks = askedQuestions(definition).flatMap((asked) => {
      const message = said.get(asked)?.message;
      return message === undefined ? [] : [{ question: asked, message }];
    });
    listeners.get(question)?.tell();
    remarkListeners.tell();
  };

  const checkOnBlur = (question: string): void => {
    if (left.has(question)) {
      check(question);
    }
  };
  store.onFollow(checkOnBlur);
  store.onWrite((question, isChosen) => {
    if (isChosen) {
      checkOnBlur(question);
    } else {
      // While the client types, the message stays; the next `leave` checks again.
      left.delete(question);
    }
  });

  const leave = (question: string): void => {
    left.add(question);
    check(question);
  };
  // A text that waits, such as one that an earlier visit left on this device, was left already.
  for (const question of askedQuestions(definition)) {
    const waits = store.isTouched(question) && store.answer(question) !== store.stored(question);
    if (waits && store.shown(question).rival === undefined) {
      leave(question);
    }
  }

  return {
    /** To be called when the client leaves the control of `question`. */
    leave,
    message: (question: string): string | undefined => said.get(question)?.message(),
    /** The numbers that the client may have meant, as the message names them. */
    meant: (question: string): readonly string[] => said.get(question)?.meant ?? [],
    /** All messages, in the order in which the questions are asked. The same array until a message changes. */
    remarks: () => remarks,
    /** Calls `listener` when the message of `question` has changed. */
    subscribe: (question: string, listener: () => void): (() => void) => {
      const subscribed = listeners.get(question) ?? createListeners();
      listeners.set(question, subscribed);
      return subscribed.subscribe(listener);
    },
    /** Calls `listener` when any message has changed. */
    onRemarks: remarkListeners.subscribe,
  };
}

export type AnswerChecks = ReturnType<typeof createAnswerChecks>;
