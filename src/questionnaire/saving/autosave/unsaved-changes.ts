import {
  type Answer,
  type Answers,
  type WithoutRoom,
  sizeOf,
} from "../../../domain/answer/answers.ts";
import { isAmong, markOf } from "../../answers/answer-mark.ts";
import { createOversizedAnswers } from "./oversized-answers.ts";

/**
 * For how many failed saves of a question to remember the answer: the server may have stored any of these
 * answers. An older answer would seem to come from another device, and the client would have to choose.
 */
const MOST_DOUBTS = 200;

/**
 * The changes of a section that the server has not acknowledged. Each is either waiting, being sent, or
 * unsendable: a text that does not fit its question, has a rival text from another device, or has no room.
 * Knows nothing of when to save. `stored` returns the server's last known answer: typing the same is no change.
 */
export function createUnsavedChanges(stored: (question: string) => Answer) {
  /** By question, `markOf` hashes of sent answers that may have replaced the last known answer. */
  const doubtful = new Map<string, readonly Answer[]>();
  /** Questions whose text does not fit, or has a rival text from another device. */
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
    /**
     * Records a question's present answer; `undefined` for a text that cannot be sent. Returns true if the
     * change was waiting and another tab has stored the same answer. An answer chosen in a conflict
     * (`isChosen`) waits even if it seems to be stored.
     */
    change: (question: string, answer: Answer | undefined, isChosen = false): boolean => {
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
      // Makes a new list even of the same questions: the reason why a text is unsendable may have changed.
      noteUnsendable();
      return answer !== undefined && !isToBeSent && isWaiting;
    },
    /** Records answers that an earlier visit has sent and that may still reach the server. */
    doubt: (question: string, answers: readonly Answer[]): void => {
      const others = answers.filter((answer) => !isAmong([answer], stored(question)));
      if (others.length > 0) {
        doubt(question, others);
      }
    },
    isWaiting: () => waiting.size > 0,
    /** Turns all waiting changes into changes being sent, and returns them. */
    send: (): Answers => {
      if ([...waiting].some(isShorter)) {
        retryOversized();
      }
      sending = waiting;
      waiting = new Map();
      return Object.fromEntries(sending);
    },
    sending: () => sending,
    /** Holds back the sent answers that had no room, until they are short enough. */
    leaveOut: (roomFor: WithoutRoom["roomFor"]): void => {
      const hasRoom = [...sending].filter(([question]) => !Object.hasOwn(roomFor, question));
      for (const [question, most] of Object.entries(roomFor)) {
        // A waiting text is newer than the sent one: the client has typed it since the save began.
        const newest = waiting.get(question) ?? sending.get(question);
        if (newest !== undefined && !misfits.has(question) && sizeOf(newest) > most) {
          waiting.delete(question);
          oversized.hold(question, newest, most);
        }
      }
      sending = new Map(hasRoom);
      noteUnsendable();
    },
    /** Moves the answers held back to the waiting changes: there may be room by now. */
    retryOversized,
    /** By question, for texts without room: about how many characters to cut. The same map until a change. */
    oversized: oversized.excess,
    /** The server has stored the sent answers. */
    succeed: (): void => {
      for (const [question, answer] of sending) {
        if (misfits.has(question)) {
          // The server stored the sent answer, but the control now holds an unsendable text. The answer stays
          // in doubt: another tab may have stored a different one before or after.
          doubt(question, [answer]);
        } else {
          doubtful.delete(question);
        }
      }
      sending = new Map();
    },
    /** The save failed: the sent answers wait again, although the server may have stored them. */
    fail: (): void => {
      for (const question of sending.keys()) {
        doubt(question, sentOf(question));
      }
      takeBack();
    },
    /** The server refused the save: the sent answers wait again. */
    refuse: takeBack,
    /** The section was just read: no save is in doubt. Returns whether a waiting change proved to be stored. */
    settleDoubts: (): boolean => {
      doubtful.clear();
      const alreadyStored = [...waiting].filter(([question, answer]) => isStored(question, answer));
      for (const [question] of alreadyStored) {
        waiting.delete(question);
      }
      return alreadyStored.length > 0;
    },
    /** For each unsaved question, the answers (or their `markOf` hashes) that this draft may have stored. */
    sent: () => new Map(unsaved().map((question) => [question, sentOf(question)])),
    /** Questions whose text the server has not acknowledged, including unsendable texts. */
    unsaved,
    /** Questions with an unsendable text. A new array after every change of such a text, otherwise the same. */
    unsendable: () => unsendableNow,
    /** What the server may hold unless another tab or device wrote: its last known answer, then `sent` ones. */
    possiblyStored: (question: string): readonly Answer[] => [
      stored(question),
      ...sentOf(question),
    ],
  };
}
