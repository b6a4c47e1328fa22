import { characters } from "./builtins/string.ts";
import { fail } from "./errors.ts";
import { isList, isMap, RulesRecord, type Result, typeOf, type Value } from "./language-values.ts";

/** `target.name`. The name comes from the rules, so a message may show it. */
export function member(target: Value, name: string): Result {
  if (isMap(target)) return found(target.get(name), `The map has no key “${name}”.`);
  if (target instanceof RulesRecord) {
    return found(target.properties.get(name), `There is no “${name}” here.`);
  }
  return fail(`A value of type ${typeOf(target)} has no member “${name}”.`);
}

/** `target[key]`. The key may be document data, so no message shows it. */
export function index(target: Value, key: Value): Result {
  if (isMap(target) && typeof key === "string") return found(target.get(key), "No such key.");
  if (target instanceof RulesRecord && typeof key === "string") {
    return found(target.properties.get(key), "There is no such property.");
  }
  if (isList(target) && typeof key === "bigint") return item(target, key);
  if (typeof target === "string" && typeof key === "bigint") return item(characters(target), key);
  return fail(`${typeOf(target)} cannot be indexed by ${typeOf(key)}.`);
}

/** `target[from:to]`, without the item at `to`. A bound outside the target is an error, and not clamped. */
export function slice(target: Value, from: Value, to: Value): Result {
  if (typeof from !== "bigint" || typeof to !== "bigint") return fail("A slice needs two ints.");
  if (!isList(target) && typeof target !== "string") {
    return fail(`${typeOf(target)} cannot be sliced.`);
  }
  const items = typeof target === "string" ? characters(target) : target;
  if (from < 0n || from > to || to > BigInt(items.length))
    return fail("The slice is out of range.");
  const part = items.slice(Number(from), Number(to));
  // `characters` returns a list for a text with characters of more than one UTF-16 unit.
  return typeof target === "string" && isList(part) ? part.map(String).join("") : part;
}

function item(items: readonly Value[] | string, position: bigint): Result {
  const inside = position < BigInt(items.length);
  return found(inside ? items[Number(position)] : undefined, "The index is out of range.");
}

/** Null is a value. Only a missing member is an error. */
function found(value: Value | undefined, problem: string): Result {
  return value === undefined ? fail(problem) : value;
}
