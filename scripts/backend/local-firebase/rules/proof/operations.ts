import { contains } from "../collections.ts";
import { fail, unproved } from "../errors.ts";
import { isList, isMap, type Result, RulesSet, type Value } from "../language-values.ts";
import type { StrictOperator } from "../operators.ts";
import { Unknown } from "./unknown.ts";
import { UnknownKeys, UnknownMap, UnknownValue } from "./unknown-values.ts";

/**
 * The operations on unknown values. Each returns a value only if the value holds for every document the
 * query can return. Otherwise it returns a failure, which `||` and `&&` may absorb like an error.
 */
export function proveBinary(operator: StrictOperator, left: Value, right: Value): Result {
  if (operator === "in") return proveIn(left, right);
  if (left instanceof Unknown) {
    return right instanceof Unknown ? unproved(left.what) : proveRelation(left, operator, right);
  }
  return right instanceof Unknown
    ? proveRelation(right, MIRRORED.get(operator) ?? operator, left)
    : fail("Nothing is unknown here.");
}

const MIRRORED = new Map<StrictOperator, StrictOperator>([
  ["<", ">"],
  ["<=", ">="],
  [">", "<"],
  [">=", "<="],
]);

function proveRelation(unknown: Unknown, operator: StrictOperator, value: Value): Result {
  const proved = relation(unknown, operator, value);
  return proved ?? unproved(unknown.what);
}

function relation(unknown: Unknown, operator: StrictOperator, value: Value): boolean | undefined {
  if (operator === "==") return isEqual(unknown, value);
  if (operator === "!=") return not(isEqual(unknown, value));
  if (!(unknown instanceof UnknownValue)) return undefined;
  const { facts } = unknown;
  if (operator === "<") return facts.below(value);
  if (operator === ">") return facts.above(value);
  // With NaN, both `<=` and `>` are false, so neither is the opposite of the other.
  if (operator === "<=") {
    const above = facts.above(value);
    return above === false && facts.maybeNaN ? undefined : not(above);
  }
  if (operator === ">=") return not(facts.below(value));
  return undefined;
}

function isEqual(unknown: Unknown, value: Value): boolean | undefined {
  if (unknown instanceof UnknownMap) return isMap(value) ? undefined : false;
  return unknown instanceof UnknownValue ? unknown.facts.equals(value) : undefined;
}

function not(proved: boolean | undefined): boolean | undefined {
  return proved === undefined ? undefined : !proved;
}

function proveIn(item: Value, collection: Value): Result {
  if (item instanceof Unknown) {
    const items = collection instanceof RulesSet ? collection.items : collection;
    if (!isList(items)) return unproved(item.what);
    const equalities = items.map((candidate) => isEqual(item, candidate));
    if (equalities.includes(true)) return true;
    return equalities.includes(undefined) ? unproved(item.what) : false;
  }
  const known = knownItems(collection);
  if (known !== undefined && contains(known, item)) return true;
  return collection instanceof Unknown
    ? unproved(collection.what)
    : fail("Nothing is unknown here.");
}

/** The items that a list, or the keys of a map, certainly hold. */
function knownItems(collection: Value): readonly Value[] | undefined {
  if (collection instanceof UnknownMap) return collection.keys;
  if (collection instanceof UnknownKeys) return collection.keys;
  return collection instanceof UnknownValue ? collection.facts.items : undefined;
}

export function proveType(unknown: Unknown, types: readonly string[]): Result {
  const type = typeOfUnknown(unknown);
  if (type === undefined) return unproved(unknown.what);
  if (type !== "number") return types.includes(type);
  const [int, float] = [types.includes("int"), types.includes("float")];
  return int === float ? int : unproved(unknown.what);
}

function typeOfUnknown(unknown: Unknown): string | undefined {
  if (unknown instanceof UnknownMap) return "map";
  if (unknown instanceof UnknownKeys) return "list";
  return unknown instanceof UnknownValue ? unknown.facts.type : undefined;
}

export function proveMember(target: Unknown, name: string): Result {
  return target instanceof UnknownMap ? target.child(name) : unproved(target.what);
}

export function proveIndex(target: Value, key: Value): Result {
  if (target instanceof UnknownMap && typeof key === "string") return target.child(key);
  if (target instanceof Unknown) return unproved(target.what);
  return key instanceof Unknown ? unproved(key.what) : fail("Nothing is unknown here.");
}

export function proveMethod(target: Unknown, name: string, args: readonly Value[]): Result {
  if (target instanceof UnknownMap) {
    if (name === "keys") return new UnknownKeys(target.what, target.keys);
    if (name === "get") return target.get(args[0]);
    return unproved(target.what);
  }
  const [wanted] = args;
  const known = knownItems(target);
  const isProved =
    known !== undefined &&
    wanted !== undefined &&
    isList(wanted) &&
    ((name === "hasAny" && wanted.some((item) => contains(known, item))) ||
      (name === "hasAll" && wanted.length > 0 && wanted.every((item) => contains(known, item))));
  return isProved || unproved(target.what);
}
