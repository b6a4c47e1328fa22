import { equals } from "./equality.ts";
import { RulesSet, type Value } from "./language-values.ts";

/** From this length on, looking texts up in a set is faster than comparing them one by one. */
const LONG = 8;

/** Whether an item of a list or set is equal to a value. */
export function contains(items: readonly Value[], value: Value): boolean {
  return typeof value === "string"
    ? items.includes(value)
    : items.some((item) => equals(item, value));
}

/** Like `contains`, but faster when many values are looked up in the same items. */
export function membership(items: readonly Value[]): (value: Value) => boolean {
  if (items.length < LONG) return (value) => contains(items, value);
  const texts = new Set(items.filter((item) => typeof item === "string"));
  const others = items.filter((item) => typeof item !== "string");
  return (value) => (typeof value === "string" ? texts.has(value) : contains(others, value));
}

/** Keeps the first of equal items: `[1, 1.0].toSet()` has the integer. */
export function setOf(items: readonly Value[]): RulesSet {
  const texts = new Set<string>();
  const others: Value[] = [];
  return new RulesSet(
    items.filter((item) => {
      if (typeof item === "string") return !texts.has(item) && texts.add(item).has(item);
      if (contains(others, item)) return false;
      others.push(item);
      return true;
    }),
  );
}

/** For texts that are already unique, such as the keys of a map. */
export function setOfUnique(texts: readonly string[]): RulesSet {
  return new RulesSet(texts);
}
