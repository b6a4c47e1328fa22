import { equals } from "./equality.ts";
import { RulesSet, type Value } from "./language-values.ts";

/** Whether an item of a list or set is equal to a value. */
export function contains(items: readonly Value[], value: Value): boolean {
  return items.some((item) => equals(item, value));
}

/** Keeps the first of equal items: `[1, 1.0].toSet()` has the integer. */
export function setOf(items: readonly Value[]): RulesSet {
  const unique: Value[] = [];
  for (const item of items) {
    if (!contains(unique, item)) unique.push(item);
  }
  return new RulesSet(unique);
}
