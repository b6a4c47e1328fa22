import type { FailureKind } from "../../../domain/failure/failure.ts";
import type { Clock } from "../clock.ts";

/** Milliseconds from the last change to the save. Told in `docs/for-builders/what-saved-means.md` and its picture. */
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

interface SaveScheduleOptions {
  readonly clock: Clock;
  /** Returns a number between 0 and 1, which spreads the retries of many clients over time. */
  readonly random: () => number;
  readonly onDue: () => void;
}

/** Decides when to save. Knows nothing of what is saved. */
export function createSaveSchedule({ clock, random, onDue }: SaveScheduleOptions) {
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
    /** A change waits: a save is due after `SAVE_DELAY` without changes, or `LONGEST_WAIT` after the first. */
    changed: (): void => {
      const now = clock.elapsed();
      firstChangeAt ??= now;
      const latest = firstChangeAt + LONGEST_WAIT - now;
      const earliest = startedAt + SHORTEST_INTERVAL - now;
      dueAfter(Math.max(0, earliest, Math.min(SAVE_DELAY, latest)));
    },
    /** A save starts, due or not. No other save is due until `changed`, `failed` or `tryRarely` is called. */
    started: (): void => {
      cancel();
      startedAt = clock.elapsed();
    },
    /** The server has answered, or a save was asked for, as by a connection that is back: retries come soon again. */
    startOver: (): void => {
      failures = 0;
    },
    /** Only answers without room are left. Retries seldom: another device may make room for them. */
    tryRarely: (): void => {
      dueAfter(LONGEST_RETRY);
    },
    /** The save has failed: a retry is due, after a longer wait each time. */
    failed: (kind: FailureKind): void => {
      const wait = FINAL.has(kind)
        ? LONGEST_RETRY
        : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures);
      dueAfter(wait / 2 + (wait / 2) * random());
      failures += 1;
    },
    /** No change waits any more: no save is due. */
    cancel,
  };
}
