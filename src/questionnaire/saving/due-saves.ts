import { type Clock, browserClock } from "./clock.ts";

/** When each waiting save is due, as `performance.now()` tells it. Filled in development alone. */
export const dueSaves = new Set<number>();

/** The browser's clock, which notes in `dueSaves` what waits. */
export const watchedClock: Clock = {
  ...browserClock,
  after: (milliseconds, callback) => {
    const due = browserClock.elapsed() + milliseconds;
    dueSaves.add(due);
    const cancel = browserClock.after(milliseconds, () => {
      dueSaves.delete(due);
      callback();
    });
    return () => {
      dueSaves.delete(due);
      cancel();
    };
  },
};
