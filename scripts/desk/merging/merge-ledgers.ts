import type { Wording } from "../../questions/schema-checks/remembered-questions.ts";
import { isObject } from "./merge-values.ts";

/** The ledger forgets nothing: it has every key and every wording of both, by day. */
export function mergeLedgers(theirs: unknown, mine: unknown): unknown {
  if (isObject(theirs) && isObject(mine)) {
    const keys = new Set([...Object.keys(theirs), ...Object.keys(mine)]);
    return Object.fromEntries([...keys].map((key) => [key, mergeLedgers(theirs[key], mine[key])]));
  }
  if (isWordings(theirs) && isWordings(mine)) {
    const came = mine.filter(
      ({ from, words }) => !theirs.some((other) => other.from === from && other.words === words),
    );
    return [...theirs, ...came].toSorted((a, b) =>
      a.from < b.from ? -1 : Number(a.from > b.from),
    );
  }
  return mine ?? theirs;
}

const isWordings = (value: unknown): value is readonly Wording[] =>
  Array.isArray(value) && value.every((entry) => isObject(entry) && "from" in entry);
