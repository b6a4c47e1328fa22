import { setTimeout } from "node:timers/promises";

export interface SlowDownLimit {
  /** The number of attempts that are answered without waiting. */
  readonly attempts: number;
  /** Milliseconds without an attempt after which the count starts again. */
  readonly period: number;
  /** Milliseconds between the turns of attempts that wait. */
  readonly interval: number;
}

interface Line {
  readonly count: number;
  /** Milliseconds since 1970: the last attempt's turn, which may be in the future. */
  readonly last: number;
}

const MAX_KEYS = 10_000;
/** Less than the pages' timeout. An attempt that would wait longer is refused. */
const LONGEST_WAIT = 15_000;

/**
 * Answers some attempts at once, and further ones one after another. So guessing takes long, and still no
 * client is locked out: with the right password, a client only waits for a turn. In memory only.
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
   * Counts an attempt before its outcome is known, and waits for its turn. False if too many attempts wait
   * already. Such an attempt does not count.
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

  /** Takes back the count of one attempt of the key, because the attempt succeeded. */
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
