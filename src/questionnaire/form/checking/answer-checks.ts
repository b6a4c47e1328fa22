import { toAnswer } from "../../answers/answer-text.ts";
import type { AnswerStore } from "../../answers/answer-store.ts";
import { type Listeners, createListeners } from "../../answers/listeners.ts";
import { QUESTION_KINDS } from "../../../domain/question/question-kinds.ts";
import type { SectionDefinition } from "../../section-definition.ts";
import { type Fate, FATE_WORDS, REQUIRED_WORDS, misfitMessage } from "./error-messages.ts";
import { askedQuestions } from "../question-order.ts";

/** The message about one answer. */
interface Remark {
  readonly question: string;
  readonly message: string;
}

/**
 * Checks each answer separately, so that leaving a control takes no longer in a long section. Has messages
 * only about answers whose control the client has left.
 */
export interface AnswerChecks {
  /** To be called when the client leaves the control of `question`. */
  readonly leave: (question: string) => void;
  readonly message: (question: string) => string | undefined;
  /** All messages, in the order in which the questions are asked. The same array until a message changes. */
  readonly remarks: () => readonly Remark[];
  /** Calls `listener` when the message of `question` has changed. */
  readonly subscribe: (question: string, listener: () => void) => () => void;
  /** Calls `listener` when any message has changed. */
  readonly onRemarks: (listener: () => void) => () => void;
}

/** The checks never unsubscribe from `store`: the page drops the store at the same time. */
export function createAnswerChecks(
  definition: SectionDefinition,
  store: AnswerStore,
): AnswerChecks {
  const { schema, ui, validators } = definition;
  /**
   * Questions that the client has left and not typed into since. If another tab or device changes one of
   * these answers, checks the answer at once.
   */
  const left = new Set<string>();
  const messages = new Map<string, string>();
  const listeners = new Map<string, Listeners<[]>>();
  const remarkListeners = createListeners();
  let remarks: readonly Remark[] = [];

  const fateOf = (question: string): Fate => {
    if (!store.isTouched(question) || store.shown(question).rival !== undefined) {
      return "left as it was";
    }
    return store.answer(question) === undefined ? "not stored" : "stored as typed";
  };

  const messageFor = (question: string): string | undefined => {
    const kind = store.kind(question);
    const { whyWithheld, doubt } = QUESTION_KINDS[kind];
    const fate = fateOf(question);
    if (fate === "not stored") {
      return whyWithheld;
    }
    const { text } = store.shown(question);
    // An older document may hold text where a number belongs.
    const answer = toAnswer(kind, text) ?? text;
    if (answer === "") {
      return schema.required?.includes(question) === true ? REQUIRED_WORDS : undefined;
    }
    const fits = validators[question];
    if (fits !== undefined && !fits(answer)) {
      const [misfit] = fits.errors ?? [];
      // The client may have typed metres instead of centimetres, e.g. 1.7 for 170.
      const meant = typeof answer === "number" ? Number((answer * 100).toFixed(1)) : undefined;
      const isMeant = misfit?.keyword === "minimum" && meant !== undefined && fits(meant);
      return misfit && misfitMessage(misfit, fate, kind, isMeant ? meant : undefined);
    }
    // By its type, `ui[question]` may also be a setting of the section; in fact it is the question's entry.
    const words = doubt?.(text, (ui[question] ?? {}) as Readonly<Record<string, unknown>>);
    return words === undefined ? undefined : `${words} ${FATE_WORDS[fate]}`;
  };

  const check = (question: string): void => {
    const message = messageFor(question);
    if (message === messages.get(question)) {
      return;
    }
    if (message === undefined) {
      messages.delete(question);
    } else {
      messages.set(question, message);
    }
    remarks = askedQuestions(definition).flatMap((asked) => {
      const said = messages.get(asked);
      return said === undefined ? [] : [{ question: asked, message: said }];
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

  return {
    leave: (question) => {
      left.add(question);
      check(question);
    },
    message: (question) => messages.get(question),
    remarks: () => remarks,
    subscribe: (question, listener) => {
      const subscribed = listeners.get(question) ?? createListeners();
      listeners.set(question, subscribed);
      return subscribed.subscribe(listener);
    },
    onRemarks: remarkListeners.subscribe,
  };
}
