/** One of the items; `number` may be larger than their count. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) {
    throw new Error("There is nothing to choose from.");
  }
  return item;
}
