import type { Clock } from "../autosave.ts";

/** A clock that only moves when it is told to. */
export function manualClock(): Clock & { advance: (milliseconds: number) => Promise<void> } {
  let now = 1_000_000;
  const timers = new Set<{ at: number; callback: () => void }>();
  return {
    now: () => now,
    after: (milliseconds, callback) => {
      const timer = { at: now + milliseconds, callback };
      timers.add(timer);
      return () => timers.delete(timer);
    },
    advance: async (milliseconds) => {
      await settled();
      const end = now + milliseconds;
      for (;;) {
        const [next] = [...timers].filter(({ at }) => at <= end).toSorted((a, b) => a.at - b.at);
        if (next === undefined) {
          break;
        }
        now = next.at;
        timers.delete(next);
        next.callback();
        await settled();
      }
      now = end;
      await settled();
    },
  };
}

/** Lets every promise that can go on do so. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
