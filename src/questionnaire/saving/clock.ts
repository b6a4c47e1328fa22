export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Calls back once after `milliseconds`; the result cancels. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};
