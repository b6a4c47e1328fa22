import type { Answer, SaveAnswers } from "../domain/answers.ts";
import { type Failure, type FailureKind, toFailure } from "../domain/failure.ts";

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
  /** Sends what has changed now instead of in a moment. Resolves when nothing is under way. */
  readonly flush: () => Promise<void>;
  readonly status: () => SaveStatus;
  /** Whether something is typed that the store has not acknowledged. */
  readonly hasUnsaved: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** After the last change, in milliseconds. */
export const SAVE_DELAY = 500;
/** Someone who types without a pause is saved at least this often. */
export const LONGEST_WAIT = 3000;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/** Trying again by itself would not help; the next change or the person does. */
const FINAL: ReadonlySet<FailureKind> = new Set([
  "signed-out",
  "not-allowed",
  "not-found",
  "too-large",
]);

interface AutosaveOptions {
  readonly save: SaveAnswers;
  readonly clock: Clock;
  /** What is stored now, as far as it is an answer: writing the same again is no change. */
  readonly stored: (question: string) => Answer;
  /** Between 0 and 1, so that many clients do not retry at the same instant. */
  readonly random: () => number;
}

/**
 * Saves changes by itself: some time after the last one, only what changed, one request at a time,
 * again until it succeeds. Knows nothing of React, of the form or of the server.
 */
export function createAutosave({ save, clock, stored, random }: AutosaveOptions): Autosave {
  const acknowledged = new Map<string, Answer>();
  /** Questions of a failed save: it may have arrived all the same, so what is stored is not known. */
  const uncertain = new Set<string>();
  let pending = new Map<string, Answer>();
  let sending: ReadonlyMap<string, Answer> = new Map();
  let underWay: Promise<void> | undefined;
  let firstPendingAt: number | undefined;
  let savedAt: number | undefined;
  let cancelTimer: (() => void) | undefined;
  let failures = 0;
  let status: SaveStatus = { phase: "unchanged" };
  const listeners = new Set<() => void>();

  const become = (next: SaveStatus): void => {
    status = next;
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
    firstPendingAt ??= clock.now();
    const latest = firstPendingAt + LONGEST_WAIT - clock.now();
    sendAfter(Math.max(0, Math.min(SAVE_DELAY, latest)));
  };

  const isStored = (question: string, answer: Answer): boolean =>
    !uncertain.has(question) &&
    !sending.has(question) &&
    answer === (acknowledged.get(question) ?? stored(question));

  const succeed = (): void => {
    failures = 0;
    savedAt = clock.now();
    for (const [question, answer] of sending) {
      acknowledged.set(question, answer);
      uncertain.delete(question);
    }
    sending = new Map();
    if (pending.size === 0) {
      become({ phase: "saved", at: savedAt });
    } else {
      become({ phase: "waiting" });
      schedule();
    }
  };

  const fail = (failure: Failure): void => {
    for (const question of sending.keys()) {
      uncertain.add(question);
    }
    // What was typed meanwhile is newer than what did not arrive.
    pending = new Map([...sending, ...pending]);
    sending = new Map();
    become({ phase: "failed", failure });
    if (!FINAL.has(failure.kind)) {
      const wait = Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures);
      sendAfter(wait / 2 + (wait / 2) * random());
    }
    failures += 1;
  };

  function send(): Promise<void> {
    stopTimer();
    if (underWay !== undefined || pending.size === 0) {
      return underWay ?? Promise.resolve();
    }
    sending = pending;
    pending = new Map();
    firstPendingAt = undefined;
    become({ phase: "saving" });
    const settle = (then: () => void) => {
      underWay = undefined;
      then();
    };
    underWay = save(Object.fromEntries(sending)).then(
      () => {
        settle(succeed);
      },
      (error: unknown) => {
        settle(() => {
          fail(toFailure(error));
        });
      },
    );
    return underWay;
  }

  return {
    change: (question, answer) => {
      if (answer === undefined || isStored(question, answer)) {
        pending.delete(question);
      } else {
        pending.set(question, answer);
      }
      if (underWay !== undefined) {
        return;
      }
      if (pending.size === 0) {
        stopTimer();
        firstPendingAt = undefined;
        become(savedAt === undefined ? { phase: "unchanged" } : { phase: "saved", at: savedAt });
      } else if (status.phase !== "failed") {
        become({ phase: "waiting" });
        schedule();
      } else if (cancelTimer === undefined) {
        schedule();
      }
    },
    flush: async () => {
      do {
        await send();
      } while (pending.size > 0 && status.phase !== "failed");
    },
    status: () => status,
    hasUnsaved: () => pending.size > 0 || underWay !== undefined,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
