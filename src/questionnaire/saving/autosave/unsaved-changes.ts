import { type Answer, type Answers, type LeftOut, sizeOf } from "../../../domain/answer/answers.ts";
import { isAmong, markOf } from "../../answers/answer-mark.ts";
import { createOversizedAnswers } from "./oversized-answers.ts";

/**
 * How many doubtful answers of a question are remembered. If the server holds an older one, the form takes it
 * for another device's answer, and asks the client to choose between two own texts.
 */
const MOST_DOUBTS = 200;

/**
 * The changes of a section that the server has not acknowledged. Each is either waiting, being sent, or
 * unsendable: a text that does not fit its question, has a rival, or has no room. Knows nothing of when
 * to save.
 */
export interface UnsavedChanges {
  /**
   * Records a question's present answer; `undefined` for a text that cannot be sent. Returns whether a
   * waiting change turns out to be stored, since another tab stored the same. An answer chosen in a conflict
   * waits even if it seems to be stored.
   */
  readonly change: (question: string, answer: Answer | undefined, isChosen?: boolean) => boolean;
  /** Records answers that an earlier visit has sent and that may still reach the server. */
  readonly doubt: (question: string, answers: readonly Answer[]) => void;
  readonly isWaiting: () => boolean;
  /** Moves all waiting changes to those being sent, and returns them. */
  readonly send: () => Answers;
  readonly sending: () => ReadonlyMap<string, Answer>;
  /** Some of the sent answers had no room: holds them back until they are short enough. */
  readonly leaveOut: (roomFor: LeftOut["roomFor"]) => void;
  /** Answers held back wait again: there may be room by now. */
  readonly retryOversized: () => void;
  /**
   * By question without room, about how many characters its text is too long. The same map until a change.
   */
  readonly oversized: () => ReadonlyMap<string, number>;
  /** The server has stored the sent answers. */
  readonly succeed: () => void;
  /** The sent answers wait again; the server may have stored them all the same. */
  readonly fail: () => void;
  /** The sent answers wait again; the server has not stored them. */
  readonly refuse: () => void;
  /** The section was just read: nothing is in doubt. Returns whether a waiting change proved to be stored. */
  readonly settleDoubts: () => boolean;
  /** By unsaved question, the answers, or their marks, that this draft may have stored. */
  readonly sent: () => ReadonlyMap<string, readonly Answer[]>;
  /** Questions whose text is not acknowledged, the unsendable ones included. */
  readonly unsaved: () => readonly string[];
  /** Questions with an unsendable text. A new array after every change of such a text, otherwise the same. */
  readonly unsendable: () => readonly string[];
  /** Answers, or their marks, that the server may hold if no other tab or device wrote; last known first. */
  readonly possiblyStored: (question: string) => readonly Answer[];
}

/** `stored` returns the server's answer as last known: writing the same again is no change. */
export function createUnsavedChanges(stored: (question: string) => Answer): UnsavedChanges {
  /** By question, marks of sent answers that the server may hold instead of the last known answer. */
  const doubtful = new Map<string, readonly Answer[]>();
  /** Questions whose text does not fit, or has a rival. */
  const misfits = new Set<string>();
  const oversized = createOversizedAnswers();
  let waiting = new Map<string, Answer>();
  let sending: ReadonlyMap<string, Answer> = new Map();
  let unsendableNow: readonly string[] = [];

  const isStored = (question: string, answer: Answer): boolean =>
    !doubtful.has(question) && !sending.has(question) && answer === stored(question);

  const unsaved = (): readonly string[] => [
    ...new Set([...sending.keys(), ...waiting.keys(), ...unsendableNow]),
  ];

  const sentOf = (question: string): readonly Answer[] => {
    const underWay = sending.get(question);
    const sent = underWay === undefined ? [] : [underWay];
    return [...new Set([...(doubtful.get(question) ?? []), ...sent])];
  };

  const doubt = (question: string, answers: readonly Answer[]): void => {
    doubtful.set(question, [...new Set(answers.map(markOf))].slice(-MOST_DOUBTS));
  };

  /** The sent answers wait again, except where the client has typed a newer text, even an unsendable one. */
  const takeBack = (): void => {
    const unsent = [...sending].filter(([question]) => !misfits.has(question));
    waiting = new Map([...unsent, ...waiting]);
    sending = new Map();
  };

  const noteUnsendable = (): void => {
    const now = [...misfits, ...oversized.excess().keys()];
    if (now.length > 0 || unsendableNow.length > 0) {
      unsendableNow = now;
    }
  };
  const retryOversized = (): void => {
    waiting = new Map([...oversized.release(), ...waiting]);
    noteUnsendable();
  };
  const isShorter = ([question, answer]: readonly [string, Answer]): boolean =>
    sizeOf(answer) < sizeOf(stored(question));

  return {
    change: (question, answer, isChosen = false) => {
      const isToBeSent = answer !== undefined && (isChosen || !isStored(question, answer));
      const isHeldBack = oversized.change(question, isToBeSent ? answer : undefined);
      const isWaiting = waiting.get(question) === answer;
      if (isToBeSent && !isHeldBack) {
        waiting.set(question, answer);
      } else {
        waiting.delete(question);
      }
      if (answer === undefined) {
        misfits.add(question);
      } else {
        misfits.delete(question);
      }
      // A new list: the text may be unsendable for another reason than before.
      noteUnsendable();
      return answer !== undefined && !isToBeSent && isWaiting;
    },
    doubt: (question, answers) => {
      const others = answers.filter((answer) => !isAmong([answer], stored(question)));
      if (others.length > 0) {
        doubt(question, others);
      }
    },
    isWaiting: () => waiting.size > 0,
    send: () => {
      if ([...waiting].some(isShorter)) {
        retryOversized();
      }
      sending = waiting;
      waiting = new Map();
      return Object.fromEntries(sending);
    },
    sending: () => sending,
    leaveOut: (roomFor) => {
      const hasRoom = [...sending].filter(([question]) => !Object.hasOwn(roomFor, question));
      for (const [question, most] of Object.entries(roomFor)) {
        // A text that the client has typed since the save began is newer than the sent one.
        const newest = waiting.get(question) ?? sending.get(question);
        if (newest !== undefined && !misfits.has(question) && sizeOf(newest) > most) {
          waiting.delete(question);
          oversized.hold(question, newest, most);
        }
      }
      sending = new Map(hasRoom);
      noteUnsendable();
    },
    retryOversized,
    oversized: oversized.excess,
    succeed: () => {
      for (const [question, answer] of sending) {
        if (misfits.has(question)) {
          // The sent answer was stored; the field now holds a text that cannot be sent. Another tab may have
          // stored something else before or after.
          doubt(question, [answer]);
        } else {
          doubtful.delete(question);
        }
      }
      sending = new Map();
    },
    fail: () => {
      for (const question of sending.keys()) {
        doubt(question, sentOf(question));
      }
      takeBack();
    },
    refuse: takeBack,
    settleDoubts: () => {
      doubtful.clear();
      const alreadyStored = [...waiting].filter(([question, answer]) => isStored(question, answer));
      for (const [question] of alreadyStored) {
        waiting.delete(question);
      }
      return alreadyStored.length > 0;
    },
    sent: () => new Map(unsaved().map((question) => [question, sentOf(question)])),
    unsaved,
    unsendable: () => unsendableNow,
    possiblyStored: (question) => [stored(question), ...sentOf(question)],
  };
}
