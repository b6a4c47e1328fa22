import type { FailureKind } from "../../../domain/failure/failure.ts";
import type { Clock } from "../clock.ts";

/** Milliseconds from the last change to the save. */
export const SAVE_DELAY = 500;
/** The longest time between saves, in milliseconds, while the client types without a pause. */
export const LONGEST_WAIT = 3000;
/** Milliseconds between the starts of two saves: Firestore takes about one write a second per document. */
export const SHORTEST_INTERVAL = 1000;
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/** Failures that last until the client acts, for example signs in again: retries are rare. */
const FINAL: ReadonlySet<FailureKind> = new Set([
  "signed-out",
  "not-allowed",
  "not-found",
  "withdrawn",
  "page-hangs",
]);

/** Decides when to save. Knows nothing of what is saved. */
export interface SaveSchedule {
  /** A change waits: a save is due after `SAVE_DELAY` without changes, or `LONGEST_WAIT` after the first. */
  readonly changed: () => void;
  /** A save starts, due or not. No other save is due until `changed`, `failed` or `tryRarely` is called. */
  readonly started: () => void;
  /** The server has answered: the retry delay starts over. */
  readonly answered: () => void;
  /** The save has failed: a retry is due, after a longer wait each time. */
  readonly failed: (kind: FailureKind) => void;
  /** Only answers without room are left. Retries seldom: another device may make room for them. */
  readonly tryRarely: () => void;
  /** No change waits any more: no save is due. */
  readonly cancel: () => void;
}

interface SaveScheduleOptions {
  readonly clock: Clock;
  /** Returns a number between 0 and 1, which spreads the retries of many clients over time. */
  readonly random: () => number;
  readonly onDue: () => void;
}

export function createSaveSchedule({ clock, random, onDue }: SaveScheduleOptions): SaveSchedule {
  let firstChangeAt: number | undefined;
  let startedAt = -Infinity;
  let failures = 0;
  let cancelTimer: (() => void) | undefined;

  const stopTimer = (): void => {
    cancelTimer?.();
    cancelTimer = undefined;
  };
  const dueAfter = (milliseconds: number): void => {
    stopTimer();
    cancelTimer = clock.after(milliseconds, onDue);
  };
  const cancel = (): void => {
    stopTimer();
    firstChangeAt = undefined;
  };

  return {
    changed: () => {
      const now = clock.elapsed();
      firstChangeAt ??= now;
      const latest = firstChangeAt + LONGEST_WAIT - now;
      const earliest = startedAt + SHORTEST_INTERVAL - now;
      dueAfter(Math.max(0, earliest, Math.min(SAVE_DELAY, latest)));
    },
    started: () => {
      cancel();
      startedAt = clock.elapsed();
    },
    answered: () => {
      failures = 0;
    },
    tryRarely: () => {
      dueAfter(LONGEST_RETRY);
    },
    failed: (kind) => {
      const wait = FINAL.has(kind)
        ? LONGEST_RETRY
        : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures);
      dueAfter(wait / 2 + (wait / 2) * random());
      failures += 1;
    },
    cancel,
  };
}
