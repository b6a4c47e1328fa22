/** Numbers that look random and are the same for the same seed. */
export interface SeededRandom {
  /** At least 0 and less than 1. */
  readonly fraction: () => number;
  /** A whole number of at least 0 and less than `end`. */
  readonly below: (end: number) => number;
}

/** Mulberry32, by Tommy Ettinger: small, quick and even enough for tests. */
export function seededRandom(seed: number): SeededRandom {
  let state = seed;
  const fraction = (): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return { fraction, below: (end) => Math.floor(fraction() * end) };
}
