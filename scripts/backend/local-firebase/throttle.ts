export interface ThrottleLimit {
  /** Attempts before the key is blocked. */
  readonly attempts: number;
  /** Milliseconds after which attempts no longer count, and a block ends. */
  readonly period: number;
  /** Whether every attempt starts the period anew, or only the first one. */
  readonly from: "last attempt" | "first attempt";
}

interface Attempts {
  readonly count: number;
  /** Milliseconds since 1970: when the period of these attempts ends. */
  readonly until: number;
}

const MAX_KEYS = 10_000;

/** Counts attempts per key and blocks a key that has too many, for a while. In memory only. */
export class Throttle {
  readonly #limit: ThrottleLimit;
  readonly #now: () => number;
  readonly #attempts = new Map<string, Attempts>();

  constructor(limit: ThrottleLimit, now: () => number) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * Counts an attempt before its outcome is known, so that simultaneous attempts cannot pass during the
   * check of the first. False: the key is blocked.
   */
  begin(key: string): boolean {
    const now = this.#now();
    const { attempts, period, from } = this.#limit;
    const stored = this.#attempts.get(key);
    const current = stored === undefined || stored.until <= now ? undefined : stored;
    const count = (current?.count ?? 0) + 1;
    if (count > attempts) {
      return false;
    }
    if (current !== undefined && from === "first attempt") {
      this.#attempts.set(key, { ...current, count });
      return true;
    }
    this.#attempts.delete(key);
    this.#attempts.set(key, { count, until: now + period });
    this.#forget(now);
    return true;
  }

  /** Takes back the count of one attempt of the key, because the attempt succeeded. */
  refund(key: string): void {
    const current = this.#attempts.get(key);
    if (current !== undefined) {
      this.#attempts.set(key, { ...current, count: current.count - 1 });
    }
  }

  clear(key: string): void {
    this.#attempts.delete(key);
  }

  /** Forgets keys whose period has ended. The map is ordered by that end. */
  #forget(now: number): void {
    for (const [key, { until }] of this.#attempts) {
      if (until > now && this.#attempts.size <= MAX_KEYS) {
        return;
      }
      this.#attempts.delete(key);
    }
  }
}
