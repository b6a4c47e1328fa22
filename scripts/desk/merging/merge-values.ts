import { mergeLists } from "./merge-lists.ts";

export type JsonObject = Readonly<Record<string, unknown>>;

/** Three versions of one thing: what both began with, and what became of it. Absent is undefined. */
export interface Versions<T = unknown> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Where both have changed the same thing, each in another way. */
export interface Clash extends Versions {
  readonly path: readonly string[];
}

/** A clash, and in which file. */
export interface FileClash extends Clash {
  readonly file: string;
}

/**
 * What became of a value on both sides. A clash is reported, and theirs is taken until it is decided.
 */
export function mergeValues(
  versions: Versions,
  path: readonly string[],
  report: (clash: Clash) => void,
): unknown {
  const { base, mine, theirs } = versions;
  if (isSame(mine, theirs) || isSame(base, mine)) {
    return theirs;
  }
  if (isSame(base, theirs)) {
    return mine;
  }
  if (isObject(mine) && isObject(theirs) && (base === undefined || isObject(base))) {
    return mergeObjects({ base: base ?? {}, mine, theirs }, path, report);
  }
  if (isTexts(base) && isTexts(mine) && isTexts(theirs) && ORDERS.has(path.at(-1) ?? "")) {
    return mergeLists(base, mine, theirs);
  }
  report({ ...versions, path });
  return theirs;
}

/** Lists of keys, in which each side may have put and moved some. */
const ORDERS = new Set(["required", "ui:order"]);

export function mergeObjects(
  { base, mine, theirs }: Versions<JsonObject>,
  path: readonly string[],
  report: (clash: Clash) => void,
): JsonObject {
  const [old, my, their] = [base, mine, theirs].map((version) => Object.keys(version));
  // A key that one side took out and the other changed is a clash, so it has to come up.
  const keys = new Set([
    ...mergeLists(old ?? [], my ?? [], their ?? []),
    ...(my ?? []),
    ...(their ?? []),
  ]);
  const entries = [...keys].map((key) => {
    const versions = { base: own(base, key), mine: own(mine, key), theirs: own(theirs, key) };
    return [key, mergeValues(versions, [...path, key], report)] as const;
  });
  return Object.fromEntries(entries.filter(([, value]) => value !== undefined));
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));

/** Keys of an object in another order are no difference. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(inOrder);
  }
  return isObject(value)
    ? Object.entries(value)
        .toSorted(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, inner]) => [key, inOrder(inner)])
    : value;
}

export const isObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const isTexts = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((entry) => typeof entry === "string");

const own = (object: JsonObject, key: string): unknown =>
  Object.hasOwn(object, key) ? object[key] : undefined;
