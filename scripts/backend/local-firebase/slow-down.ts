import { setTimeout } from "node:timers/promises";

export interface SlowDownLimit {
  /** Attempts that are answered at once. */
  readonly attempts: number;
  /** Milliseconds without an attempt after which all of them are forgotten. */
  readonly period: number;
  /** Milliseconds from one of the later attempts to the next. */
  readonly interval: number;
}

interface Line {
  readonly count: number;
  /** Milliseconds: when the last attempt of the line was or will be answered. */
  readonly last: number;
}

const MAX_KEYS = 10_000;
/** Below what the pages wait for an answer. Whoever would wait longer is told to try again later. */
const LONGEST_WAIT = 15_000;

/**
 * Lets attempts through at once until there were many, and then one after another. Guessing takes
 * long that way, and still nobody is locked out: who has the right password waits her turn. In memory
 * only.
 */
export class SlowDown {
  readonly #limit: SlowDownLimit;
  readonly #now: () => number;
  /** Ordered by their last attempt. */
  readonly #lines = new Map<string, Line>();

  constructor(limit: SlowDownLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts an attempt before its outcome is known, and waits for its turn. False: too many wait
   * already, and this one is not counted.
   */
  async begin(key: string): Promise<boolean> {
    const now = this.#now();
    const { attempts, period, interval } = this.#limit;
    const stored = this.#lines.get(key);
    const line = stored === undefined || stored.last + period <= now ? undefined : stored;
    const count = (line?.count ?? 0) + 1;
    const turn = count <= attempts ? now : Math.max(now, (line?.last ?? now) + interval);
    if (turn - now > LONGEST_WAIT) {
      return false;
    }
    this.#lines.delete(key);
    this.#lines.set(key, { count, last: turn });
    this.#forget(now);
    await setTimeout(turn - now);
    return true;
  }

  /** Takes one attempt back that turned out well. */
  refund(key: string): void {
    const line = this.#lines.get(key);
    if (line !== undefined) {
      this.#lines.set(key, { ...line, count: Math.max(0, line.count - 1) });
    }
  }

  clear(key: string): void {
    this.#lines.delete(key);
  }

  #forget(now: number): void {
    for (const [key, { last }] of this.#lines) {
      if (last + this.#limit.period > now && this.#lines.size <= MAX_KEYS) {
        return;
      }
      this.#lines.delete(key);
    }
  }
}
