/** One of the items, by any number. */
export function pick<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) {
    throw new Error("There is nothing to choose from.");
  }
  return item;
}
