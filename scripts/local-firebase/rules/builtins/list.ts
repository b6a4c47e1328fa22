import { contains } from "../equality.ts";
import { fail } from "../errors.ts";
import { RulesSet, type Value } from "../language-values.ts";
import { type Builtins, builtin, list, string } from "./builtin.ts";

/** https://firebase.google.com/docs/reference/rules/rules.List */
export const listMethods: Builtins = new Map([
  ["concat", builtin([list, list], (self, other) => [...self, ...other])],
  ["hasAll", builtin([list, list], hasAll)],
  ["hasAny", builtin([list, list], hasAny)],
  ["hasOnly", builtin([list, list], hasOnly)],
  ["join", builtin([list, string], join)],
  ["removeAll", builtin([list, list], difference)],
  ["size", builtin([list], (self) => BigInt(self.length))],
  ["toSet", builtin([list], toSet)],
]);

export function hasAll(items: readonly Value[], wanted: readonly Value[]): boolean {
  return wanted.every((item) => contains(items, item));
}

export function hasAny(items: readonly Value[], wanted: readonly Value[]): boolean {
  return wanted.some((item) => contains(items, item));
}

/** True for an empty list. Rules that require items also call `hasAll`. */
export function hasOnly(items: readonly Value[], allowed: readonly Value[]): boolean {
  return items.every((item) => contains(allowed, item));
}

function difference(items: readonly Value[], removed: readonly Value[]): readonly Value[] {
  return items.filter((item) => !contains(removed, item));
}

function join(items: readonly Value[], separator: string) {
  return items.every((item) => typeof item === "string")
    ? items.join(separator)
    : fail("join needs a list of strings.");
}

/** Keeps the first of equal items: `[1, 1.0].toSet()` has the integer. */
function toSet(items: readonly Value[]): RulesSet {
  const unique: Value[] = [];
  for (const item of items) {
    if (!contains(unique, item)) unique.push(item);
  }
  return new RulesSet(unique);
}
