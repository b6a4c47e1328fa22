import type { Answer, SaveAnswers, StoredAnswers } from "../../domain/answers.ts";
import { type Failure, type FailureKind, toFailure } from "../../domain/failure.ts";

/** What is true of the changes right now. Times are milliseconds since 1970. */
export type SaveStatus =
  | { readonly phase: "unchanged" }
  | { readonly phase: "waiting" }
  | { readonly phase: "saving" }
  | { readonly phase: "saved"; readonly at: number }
  | { readonly phase: "failed"; readonly failure: Failure };

export interface Clock {
  readonly now: () => number;
  /** Calls back once after `milliseconds`; the result cancels. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

export interface Autosave {
  /** A changed answer, or one that cannot be stored as it is now (`undefined`). */
  readonly change: (question: string, answer: Answer | undefined) => void;
  /** Answers that an earlier visit has sent, and that may arrive still. */
  readonly doubt: (question: string, answers: readonly Answer[]) => void;
  /** Sends what has changed now instead of in a moment. Resolves when nothing is under way. */
  readonly flush: () => Promise<void>;
  /** Sends nothing any more. Resolves when nothing is under way. */
  readonly stop: () => Promise<void>;
  readonly status: () => SaveStatus;
  /** Questions whose text the store has not acknowledged, those that cannot be stored included. */
  readonly unsaved: () => readonly string[];
  /** Questions whose text cannot be stored as it is now. */
  readonly unsendable: () => readonly string[];
  /** What may be stored for a question without anybody else having written it. */
  readonly possiblyStored: (question: string) => readonly Answer[];
  /** Calls `listener` when any of the three has changed. */
  readonly subscribe: (listener: () => void) => () => void;
}

/** After the last change, in milliseconds. */
export const SAVE_DELAY = 500;
/** Someone who types without a pause is saved at least this often. */
export const LONGEST_WAIT = 3000;
/** Between the starts of two saves: a document bears about one write a second. */
export const SHORTEST_INTERVAL = 1000;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/** Trying again soon would not help; something has to be done first. */
const FINAL: ReadonlySet<FailureKind> = new Set([
  "signed-out",
  "not-allowed",
  "not-found",
  "too-large",
]);

// Told apart by identity, so that nothing is rendered again while somebody types on.
const UNCHANGED: SaveStatus = { phase: "unchanged" };
const WAITING: SaveStatus = { phase: "waiting" };
const SAVING: SaveStatus = { phase: "saving" };

interface AutosaveOptions {
  readonly save: SaveAnswers;
  readonly clock: Clock;
  /** What is stored now, as far as it is an answer: writing the same again is no change. */
  readonly stored: (question: string) => Answer;
  /** Told what has been stored. */
  readonly acknowledge: (answers: ReadonlyMap<string, Answer>) => void;
  /**
   * Told how the section is stored when it has changed elsewhere; `isOurs` tells what this autosave
   * may have written itself. From then on `stored` answers accordingly, and `change` has been called
   * for every question whose text can no longer be sent as it is.
   */
  readonly refresh: (
    answers: StoredAnswers,
    isOurs: (question: string, answer: Answer) => boolean,
  ) => void;
  /** Between 0 and 1, so that many clients do not retry at the same instant. */
  readonly random: () => number;
}

// Longer than most: its states share the same few variables, and are only understood beside each other.
/**
 * Saves changes by itself: some time after the last one, only what changed, one request at a time,
 * again until it succeeds. Knows nothing of React, of the form or of the server.
 */
export function createAutosave({
  save,
  clock,
  stored,
  acknowledge,
  refresh,
  random,
}: AutosaveOptions): Autosave {
  /** Answers of failed saves: they may have arrived all the same, so what is stored is not known. */
  const uncertain = new Map<string, readonly Answer[]>();
  const unsendable = new Set<string>();
  let pending = new Map<string, Answer>();
  let sending: ReadonlyMap<string, Answer> = new Map();
  let underWay: Promise<void> | undefined;
  let firstPendingAt: number | undefined;
  let sentAt = -Infinity;
  let savedAt: number | undefined;
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let stopped = false;
  let status: SaveStatus = UNCHANGED;
  let unsendableNow: readonly string[] = [];
  const listeners = new Set<() => void>();

  const become = (next: SaveStatus): void => {
    status = next;
    if (unsendableNow.join(" ") !== [...unsendable].join(" ")) {
      unsendableNow = [...unsendable];
    }
    for (const listener of listeners) {
      listener();
    }
  };

  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };

  const sendAfter = (milliseconds: number): void => {
    stopTimer();
    cancelTimer = clock.after(milliseconds, () => {
      void send();
    });
  };

  const schedule = (): void => {
    const now = clock.now();
    firstPendingAt ??= now;
    const latest = firstPendingAt + LONGEST_WAIT - now;
    // A clock that was set back meanwhile must not put it off.
    const earliest = Math.min(SHORTEST_INTERVAL, sentAt + SHORTEST_INTERVAL - now);
    sendAfter(Math.max(0, earliest, Math.min(SAVE_DELAY, latest)));
  };

  const isStored = (question: string, answer: Answer): boolean =>
    !uncertain.has(question) && !sending.has(question) && answer === stored(question);

  const succeed = (): void => {
    failures = 0;
    savedAt = clock.now();
    acknowledge(sending);
    for (const [question, answer] of sending) {
      if (unsendable.has(question)) {
        // Stored, but another tab may have stored something else before or after.
        uncertain.set(question, [answer]);
      } else {
        uncertain.delete(question);
      }
    }
    sending = new Map();
    if (pending.size === 0) {
      become({ phase: "saved", at: savedAt });
    } else {
      become(WAITING);
      schedule();
    }
  };

  const rest = (): void => {
    stopTimer();
    firstPendingAt = undefined;
    become(savedAt === undefined ? UNCHANGED : { phase: "saved", at: savedAt });
  };

  /** Back to what waits. What was typed meanwhile is newer, also where it cannot be stored. */
  const takeBack = (): void => {
    const unsent = [...sending].filter(([question]) => !unsendable.has(question));
    pending = new Map([...unsent, ...pending]);
    sending = new Map();
  };

  /** The section has changed elsewhere, and what was sent has not been written. */
  const rebase = (answers: StoredAnswers): void => {
    takeBack();
    const ours = new Map(uncertain);
    uncertain.clear();
    // Whoever refreshes may say of some that they are as they are stored.
    const unsent = [...pending];
    refresh(answers, (question, answer) => ours.get(question)?.includes(answer) === true);
    for (const [question, answer] of unsent) {
      if (isStored(question, answer)) {
        pending.delete(question);
        savedAt = clock.now();
      }
    }
    failures = 0;
    if (pending.size > 0) {
      void send();
    } else {
      rest();
    }
  };

  const fail = (failure: Failure): void => {
    for (const [question, answer] of sending) {
      uncertain.set(question, [...(uncertain.get(question) ?? []), answer]);
    }
    takeBack();
    if (pending.size === 0) {
      // What failed has been replaced by what cannot be stored: there is nothing to try again.
      rest();
      return;
    }
    become({ phase: "failed", failure });
    const wait = FINAL.has(failure.kind)
      ? LONGEST_RETRY
      : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures);
    sendAfter(wait / 2 + (wait / 2) * random());
    failures += 1;
  };

  function send(): Promise<void> {
    stopTimer();
    if (stopped || underWay !== undefined || pending.size === 0) {
      return underWay ?? Promise.resolve();
    }
    sending = pending;
    pending = new Map();
    firstPendingAt = undefined;
    sentAt = clock.now();
    become(SAVING);
    const settle = (then: () => void): void => {
      underWay = undefined;
      if (!stopped) {
        then();
      }
    };
    underWay = save(Object.fromEntries(sending)).then(
      (changedElsewhere) => {
        settle(() => {
          if (changedElsewhere === undefined) {
            succeed();
          } else {
            rebase(changedElsewhere);
          }
        });
      },
      (error: unknown) => {
        settle(() => {
          fail(toFailure(error));
        });
      },
    );
    return underWay;
  }

  const hasMoreToSend = (): boolean => !stopped && pending.size > 0 && status.phase !== "failed";

  /** The status that follows from a change, unless a request or a retry is on its way already. */
  const afterChange = (): void => {
    if (underWay !== undefined) {
      become(status);
    } else if (pending.size === 0) {
      rest();
    } else if (status.phase === "failed") {
      become(status);
    } else {
      become(WAITING);
      schedule();
    }
  };

  return {
    change: (question, answer) => {
      if (answer === undefined) {
        unsendable.add(question);
        pending.delete(question);
        // Another copy, since it may be unsendable for another reason than before.
        unsendableNow = [...unsendable];
      } else {
        unsendable.delete(question);
        if (isStored(question, answer)) {
          if (pending.get(question) === answer) {
            // Another tab has stored it meanwhile.
            savedAt = clock.now();
          }
          pending.delete(question);
        } else {
          pending.set(question, answer);
        }
      }
      afterChange();
    },
    doubt: (question, answers) => {
      const others = answers.filter((answer) => answer !== stored(question));
      if (others.length > 0) {
        uncertain.set(question, others);
      }
    },
    flush: async () => {
      await send();
      while (underWay !== undefined || hasMoreToSend()) {
        await send();
      }
    },
    stop: async () => {
      stopped = true;
      stopTimer();
      await underWay;
    },
    status: () => status,
    unsaved: () => [...new Set([...sending.keys(), ...pending.keys(), ...unsendable])],
    unsendable: () => unsendableNow,
    possiblyStored: (question) => {
      const underWayNow = sending.get(question);
      return [
        stored(question),
        ...(uncertain.get(question) ?? []),
        ...(underWayNow === undefined ? [] : [underWayNow]),
      ];
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
