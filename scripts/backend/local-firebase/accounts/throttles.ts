import { setTimeout } from "node:timers/promises";

/** The most keys that a throttle remembers. Beyond this number, it forgets the oldest key. */
const MAX_KEYS = 10_000;

export interface SlowDownLimit {
  /** The number of attempts that need not wait. */
  readonly attempts: number;
  /** The count starts again after this many milliseconds without an attempt. */
  readonly period: number;
  /** Milliseconds between the turns of attempts that wait. */
  readonly interval: number;
}

interface Line {
  readonly count: number;
  /** Milliseconds since 1970: the last attempt's turn, which may be in the future. */
  readonly last: number;
}

/** Milliseconds, fewer than the pages' timeout. An attempt that would wait longer is refused. */
const LONGEST_WAIT = 15_000;

/**
 * Answers the first attempts at once, and further attempts one after another. So guessing takes long, but
 * locks nobody out: with the right password, a client only waits for a turn. Kept in memory only.
 */
export class SlowDown {
  readonly #limit: SlowDownLimit;
  readonly #now: () => number;
  /** Ordered by the last attempt. */
  readonly #lines = new Map<string, Line>();

  constructor(limit: SlowDownLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts an attempt before its outcome is known, and waits for its turn. Resolves with false, and does not
   * count the attempt, if the wait would be longer than `LONGEST_WAIT`.
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

  /** Takes back the count of a successful attempt. */
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

export interface ThrottleLimit {
  readonly attempts: number;
  /** Milliseconds from the first attempt until the count starts again. */
  readonly period: number;
}

interface Attempts {
  readonly count: number;
  /** Milliseconds since 1970: when the period of these attempts ends. */
  readonly until: number;
}

/** Counts attempts by key. Blocks a key with too many until its period ends. Kept in memory only. */
export class Throttle {
  readonly #limit: ThrottleLimit;
  readonly #now: () => number;
  /** Ordered by the end of the period. */
  readonly #attempts = new Map<string, Attempts>();

  constructor(limit: ThrottleLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts an attempt before its outcome is known: otherwise many attempts at once would all pass before the
   * first one counts. False if the key is blocked.
   */
  begin(key: string): boolean {
    const now = this.#now();
    const stored = this.#attempts.get(key);
    if (stored !== undefined && stored.until > now) {
      this.#attempts.set(key, { ...stored, count: stored.count + 1 });
      return stored.count < this.#limit.attempts;
    }
    this.#attempts.delete(key);
    this.#attempts.set(key, { count: 1, until: now + this.#limit.period });
    this.#forget(now);
    return true;
  }

  #forget(now: number): void {
    for (const [key, { until }] of this.#attempts) {
      if (until > now && this.#attempts.size <= MAX_KEYS) {
        return;
      }
      this.#attempts.delete(key);
    }
  }
}
