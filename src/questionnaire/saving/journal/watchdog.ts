/** Milliseconds between two checks. */
const TICK = 500;

/**
 * How many checks until an operation counts as hanging: they take 2 to 2.5 seconds. The page must report a
 * failing device within three seconds of a keystroke.
 */
const PATIENCE = 5;

/**
 * Gives up operations that hang. One timer checks all of them: a timer for each would slow down every
 * keystroke. Counts checks, not time: otherwise operations would count as hanging after the device has slept.
 */
export function createWatchdog() {
  /** For each operation, by its `giveUp`: how many checks have found it under way. */
  const looks = new Map<() => void, number>();
  let isLooking = false;

  const look = (): void => {
    isLooking = false;
    for (const [giveUp, before] of looks) {
      if (before + 1 < PATIENCE) {
        looks.set(giveUp, before + 1);
      } else {
        looks.delete(giveUp);
        giveUp();
      }
    }
    lookLater();
  };

  const lookLater = (): void => {
    if (!isLooking && looks.size > 0) {
      isLooking = true;
      setTimeout(look, TICK);
    }
  };

  return {
    /** Calls `giveUp` unless the returned function is called in time. */
    watch: (giveUp: () => void): (() => void) => {
      looks.set(giveUp, 0);
      lookLater();
      return () => {
        looks.delete(giveUp);
      };
    },
  };
}
