import { contains } from "../equality.ts";
import { fail } from "../errors.ts";
import { type Result, RulesSet, typeOf, type Value } from "../language-values.ts";
import { RulesPath } from "../values.ts";
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

export function difference(items: readonly Value[], removed: readonly Value[]): readonly Value[] {
  return items.filter((item) => !contains(removed, item));
}

/** Numbers, booleans, null and paths are joined as texts, which is not documented: so does Google's emulator. */
function join(items: readonly Value[], separator: string): Result {
  const texts: string[] = [];
  for (const item of items) {
    const text = textOf(item);
    if (text === undefined) return fail(`join takes no ${typeOf(item)}.`);
    texts.push(text);
  }
  return texts.join(separator);
}

function textOf(item: Value): string | undefined {
  if (item instanceof RulesPath) return `/${item.segments.join("/")}`;
  if (typeof item === "number") return floatText(item);
  return item === null || typeof item !== "object" ? String(item) : undefined;
}

/** A float as Java writes it: `1.0`, `2.5E-4`, `1.0E7`. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  const size = Math.abs(value);
  if (size === 0) return Object.is(value, -0) ? "-0.0" : "0.0";
  const [digits = "", exponent] =
    size >= 1e-3 && size < 1e7 ? [String(value)] : value.toExponential().split("e");
  const fraction = digits.includes(".") ? digits : `${digits}.0`;
  return exponent === undefined ? fraction : `${fraction}E${Number(exponent)}`;
}

/** Keeps the first of equal items: `[1, 1.0].toSet()` has the integer. */
function toSet(items: readonly Value[]): RulesSet {
  const unique: Value[] = [];
  for (const item of items) {
    if (!contains(unique, item)) unique.push(item);
  }
  return new RulesSet(unique);
}
