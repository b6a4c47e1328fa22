import { isDeepStrictEqual as isSame } from "node:util";
import { OF } from "../../schema-checks/sections/translations/section-texts.ts";

/** A value as it was, and as two people have it now: undefined where it is not there. */
export interface ValueVersions {
  readonly base: unknown;
  readonly mine: unknown;
  readonly theirs: unknown;
}

/** Returns what to take of a value that both have changed, each in another way. */
export type ChooseValue = (versions: ValueVersions) => unknown;

type Entries = ReadonlyMap<string, unknown>;
type List = readonly unknown[];

/** Joins two people's changes of a JSON value, each key and each entry of a list by itself. */
export function joinValues({ base, mine, theirs }: ValueVersions, choose: ChooseValue): unknown {
  if (isSame(mine, base) || isSame(mine, theirs)) {
    return theirs;
  }
  if (isSame(theirs, base)) {
    return mine;
  }
  if (Array.isArray(mine) && Array.isArray(theirs)) {
    return joinLists(Array.isArray(base) ? base : [], mine, theirs, choose);
  }
  return isObject(mine) && isObject(theirs)
    ? joinObjects(entriesOf(base), entriesOf(mine), entriesOf(theirs), choose)
    : choose({ base, mine, theirs });
}

function joinObjects(base: Entries, mine: Entries, theirs: Entries, choose: ChooseValue): unknown {
  const joined = new Map<string, unknown>();
  for (const key of inOrder([...theirs.keys()], [...mine.keys()], [...base.keys()])) {
    const [was, my, their] = [base, mine, theirs].map((side) => side.get(key));
    const words = key.endsWith(OF) ? key.slice(0, -OF.length) : undefined;
    // The hash of the English text goes with the translation, which may be of other English words.
    const value =
      words === undefined
        ? joinValues({ base: was, mine: my, theirs: their }, choose)
        : !isSame(mine.get(words), theirs.get(words)) && isSame(joined.get(words), mine.get(words))
          ? my
          : their;
    if (value !== undefined) {
      joined.set(key, value);
    }
  }
  return Object.fromEntries(joined);
}

function joinLists(base: List, mine: List, theirs: List, choose: ChooseValue): unknown {
  const [my, their] = [namesIn(base, mine), namesIn(base, theirs)];
  if (isReordered(my) && isReordered(their)) {
    return choose({ base, mine, theirs });
  }
  const [leading, other] = isReordered(my) ? [my, their] : [their, my];
  const entries = inOrder<EntryName>(leading, other, [...base.keys()]).flatMap((name) => {
    const [was, ...sides] = [
      typeof name === "number" ? base[name] : undefined,
      mine[my.indexOf(name)],
      theirs[their.indexOf(name)],
    ];
    const value =
      typeof name === "number"
        ? joinValues({ base: was, mine: sides[0], theirs: sides[1] }, choose)
        : (sides[0] ?? sides[1]);
    return value === undefined ? [] : [value];
  });
  return withQuestionsOnce(entries);
}

/**
 * A heading that one side keeps and the other has removed comes back with its questions, which stand under
 * another heading as well. Other lists stay as they are.
 */
function withQuestionsOnce(entries: List): List {
  const others = (group: unknown): List =>
    entries.flatMap((entry) => (entry === group ? [] : questionsUnder(entry)));
  const back = entries.filter((group) => {
    const questions = questionsUnder(group);
    return questions.length > 0 && questions.every((each) => others(group).includes(each));
  });
  const placed = new Set(back.flatMap(questionsUnder));
  return entries.map((group) => {
    const { items }: { items?: unknown } = Object(group);
    if (!Array.isArray(items) || back.includes(group)) {
      return group;
    }
    const once = items.filter((item) => typeof item !== "string" || !placed.has(item));
    for (const question of questionsUnder(group)) {
      placed.add(question);
    }
    return { ...Object(group), items: once };
  });
}

/** The index in the base of an entry that was there; the JSON of a new one. */
type EntryName = number | string;

/** Finds each entry of a list in its base, also if it was moved, or reworded in its place. */
function namesIn(base: List, side: List): readonly EntryName[] {
  const names: (number | undefined)[] = side.map(() => undefined);
  const free = new Set(base.keys());
  const found = (at: number, index: number | undefined): void => {
    if (index !== undefined) {
      names[at] = index;
      free.delete(index);
    }
  };
  for (const isAlike of [isSame, hasSameName, hasSameItem]) {
    for (const [at, entry] of side.entries()) {
      if (names[at] === undefined) {
        found(
          at,
          [...free].find((index) => isAlike(base[index], entry)),
        );
      }
    }
  }
  for (const index of free) {
    const before = names.findLast((name) => name !== undefined && name < index);
    const at = before === undefined ? 0 : names.indexOf(before) + 1;
    if (at < side.length && names[at] === undefined && typeof side[at] === typeof base[index]) {
      found(at, index);
    }
  }
  return side.map((entry, at) => names[at] ?? JSON.stringify(entry));
}

const hasSameName = (one: unknown, other: unknown): boolean =>
  ["id", "title", "question"].some((key) => {
    const name = entriesOf(one).get(key);
    return name !== undefined && name === entriesOf(other).get(key);
  });

/** Whether two headings have a question in common. */
const hasSameItem = (one: unknown, other: unknown): boolean =>
  questionsUnder(one).some((question) => questionsUnder(other).includes(question));

function questionsUnder(group: unknown): List {
  const items = entriesOf(group).get("items");
  return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
}

function isReordered(names: readonly EntryName[]): boolean {
  const known = names.filter((name) => typeof name === "number");
  return known.some((name, at) => name < (known[at - 1] ?? 0));
}

/** All names, in the order of the first list. Each other one stands after what it follows in its own list. */
function inOrder<Name>(first: readonly Name[], ...others: readonly (readonly Name[])[]) {
  const order = [...first];
  for (const names of others) {
    for (const [at, name] of names.entries()) {
      if (!order.includes(name)) {
        const before = at === 0 ? -1 : order.indexOf(names[at - 1] ?? name);
        order.splice(before + 1, 0, name);
      }
    }
  }
  return order;
}

const isObject = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

const entriesOf = (value: unknown): Entries =>
  new Map<string, unknown>(isObject(value) ? Object.entries(value) : []);
