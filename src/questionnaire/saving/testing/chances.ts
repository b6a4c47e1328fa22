/** Replaces random numbers in a test, so that every run is the same. */
export interface Chances {
  /** At least 0 and less than 1. */
  readonly fraction: () => number;
  /** A whole number of at least 0 and less than `end`. */
  readonly below: (end: number) => number;
}

/** `numbers` lie between 0 and 999. Uses them in their order, again and again. */
export function createChances(numbers: readonly number[]): Chances {
  let taken = 0;
  const fraction = (): number => {
    const number = numbers[taken % numbers.length] ?? 0;
    taken += 1;
    return number / 1000;
  };
  return { fraction, below: (end) => Math.floor(fraction() * end) };
}

/** One of the items; `number` may be larger than their count. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) {
    throw new Error("There is nothing to choose from.");
  }
  return item;
}
