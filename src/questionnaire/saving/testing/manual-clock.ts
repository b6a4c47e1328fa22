import type { Clock } from "../clock.ts";

/** A fake clock that moves only in `advance`, which lets pending promises `settle` before each timer. */
export function manualClock(settle: () => Promise<unknown> = settled): Clock & {
  readonly advance: (milliseconds: number) => Promise<void>;
  /** Changes `now`, as when the device's clock is corrected: no timer is called earlier or later. */
  readonly correct: (milliseconds: number) => void;
} {
  let now = 1_000_000;
  /** Milliseconds that the device's clock is ahead of the timers. */
  let ahead = 0;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now + ahead,
    elapsed: () => now,
    after: (milliseconds, callback) => {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (milliseconds) => {
      await settle();
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) {
          break;
        }
        now = next.at;
        timers.delete(next);
        next.callback();
        await settle();
      }
      now = end;
      await settle();
    },
    correct: (milliseconds) => {
      ahead += milliseconds;
    },
  };
}

/** Lets the callbacks of all settled promises run. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * Like `settled`, but a thousand times as fast; only for code that waits for promises alone. Runs a fixed
 * number of microtask turns, several times as many as the longest chain of promises needs.
 */
export async function calm(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    await Promise.resolve();
  }
}
