export interface ThrottleLimit {
  /** Failed attempts in a row before the key is blocked. */
  readonly attempts: number;
  /** Milliseconds that a block lasts, and after which failures are forgotten. */
  readonly period: number;
}

interface Attempts {
  readonly count: number;
  /** Milliseconds: when these attempts are forgotten. */
  readonly until: number;
}

const MAX_KEYS = 10_000;

/** Counts attempts per key and blocks a key that fails too often, for a while. In memory only. */
export class Throttle {
  readonly #limit: ThrottleLimit;
  readonly #now: () => number;
  readonly #attempts = new Map<string, Attempts>();

  constructor(limit: ThrottleLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts an attempt before its outcome is known, so that attempts made at once cannot slip
   * through while the first is still being checked. False: the key is blocked.
   */
  begin(key: string): boolean {
    const now = this.#now();
    const current = this.#attempts.get(key);
    const count = current === undefined || current.until <= now ? 0 : current.count;
    if (count >= this.#limit.attempts) {
      return false;
    }
    this.#attempts.delete(key);
    this.#attempts.set(key, { count: count + 1, until: now + this.#limit.period });
    this.#forget(now);
    return true;
  }

  /** Takes one attempt back that turned out well. */
  refund(key: string): void {
    const current = this.#attempts.get(key);
    if (current !== undefined) {
      this.#attempts.set(key, { ...current, count: current.count - 1 });
    }
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  /** The map is ordered by the newest attempt: the first keys are forgotten first. */
  #forget(now: number): void {
    for (const [key, { until }] of this.#attempts) {
      if (until > now && this.#attempts.size <= MAX_KEYS) {
        return;
      }
      this.#attempts.delete(key);
    }
  }
}
