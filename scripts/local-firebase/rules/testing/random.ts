/** Chance that can be repeated. */
export interface Chance {
  /** A whole number from 0 to below `count`. */
  readonly below: (count: number) => number;
  /** One of some items, of which there is at least one. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
}

/** The generator known as mulberry32: small, and good enough to try things with. */
export function chanceOf(seed: number): Chance {
  let state = seed;
  const below = (count: number): number => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * count);
  };
  const pick = <Item>(items: readonly Item[]): Item => {
    const [item] = items.slice(below(items.length));
    if (item === undefined) {
      throw new RangeError("There is nothing to pick from.");
    }
    return item;
  };
  return { below, pick };
}
