import { type Clock, browserClock } from "./clock.ts";

/** The times by `performance.now()` at which saves are due. Only filled in development. */
export const dueSaves = new Set<number>();

/** The browser's clock, which also keeps `dueSaves` up to date. */
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
