export interface Clock {
  /** Milliseconds since 1970, for display only: the device's clock may be set to another time. */
  readonly now: () => number;
  /** Milliseconds since an arbitrary moment, for measuring durations: the number never decreases. */
  readonly elapsed: () => number;
  /** Calls `callback` once, after `milliseconds`; the returned function cancels the call. */
  readonly after: (milliseconds: number, callback: () => void) => () => void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  elapsed: () => performance.now(),
  after: (milliseconds, callback) => {
    const timer = setTimeout(callback, milliseconds);
    return () => {
      clearTimeout(timer);
    };
  },
};
