import type { QuestionGroup } from "../../../src/domain/question/section-files.ts";
import { isNote, matchGroups, matchNotes, notesIn } from "../section-content/match-groups.ts";
import { mergeLists } from "./merge-lists.ts";
import { type Clash, isObject, mergeValues, type Versions } from "./merge-values.ts";

type Groups = readonly QuestionGroup[];
type Item = QuestionGroup["items"][number];

/** A group and its items under names that are the same in all versions. */
interface NamedGroup {
  readonly id: string;
  readonly group: QuestionGroup;
  readonly items: ReadonlyMap<string, Item>;
}

/** A heading goes with its questions, wherever it was moved; a question goes where one side put it. */
export function mergeGroups(
  versions: Versions<Groups>,
  path: readonly string[],
  report: (clash: Clash) => void,
): Groups {
  const base = namedLike(versions.base, versions.base, "b");
  const mine = namedLike(versions.base, versions.mine, "m");
  const theirs = sameNewNames(mine, namedLike(versions.base, versions.theirs, "t"));
  const named: Versions<readonly NamedGroup[]> = { base, mine, theirs };
  const idsOf = (groups: readonly NamedGroup[]) => groups.map(({ id }) => id);
  const ids = mergeLists(idsOf(base), idsOf(mine), idsOf(theirs));
  const homes = homesOf(named, ids);
  const partsOf = (groups: readonly NamedGroup[], id: string) => {
    const { items: _, ...parts } = groups.find((group) => group.id === id)?.group ?? {};
    return Object.keys(parts).length === 0 ? undefined : parts;
  };
  const removed = [...new Set(base.map(({ id }) => id))].filter((id) => !ids.includes(id));
  for (const id of removed) {
    mergeValues(
      versionsOf((groups) => partsOf(groups, id)),
      [...path, id],
      report,
    );
  }
  const merged = ids.map((id) => {
    const parts = mergeValues(
      versionsOf((groups) => partsOf(groups, id)),
      [...path, id],
      report,
    );
    const items = itemsOf(named, id, homes).map((item) => {
      const content = mergeValues(
        versionsOf((groups) => contentOf(groups, item)),
        [...path, "note"],
        report,
      );
      return content as Item; // one of the three
    });
    // What both have of a group, without its items, is its parts.
    return {
      ...(isObject(parts) ? (parts as Omit<QuestionGroup, "items">) : { title: "" }),
      items,
    };
  });
  // A heading from which each side moved the rest would stand over nothing.
  return merged.filter(
    ({ items }, index) =>
      items.length > 0 || [mine, theirs].some((groups) => isEmpty(groups, ids[index])),
  );

  function versionsOf<T>(of: (groups: readonly NamedGroup[]) => T): Versions<T> {
    return { base: of(base), mine: of(mine), theirs: of(theirs) };
  }
}

function namedLike(base: Groups, version: Groups, prefix: string): readonly NamedGroup[] {
  const matches = new Map([...matchGroups(base, version)].map(([from, to]) => [to, from]));
  const old = new Set(base.flatMap(notesIn));
  const count = new Map<string, number>();
  // The same note may stand in several places.
  const counted = (id: string): string => {
    count.set(id, (count.get(id) ?? 0) + 1);
    return `note ${id} ${count.get(id)}`;
  };
  return version.map((group, index) => {
    const from = matches.get(index);
    const before = from === undefined ? [] : notesIn(base[from] ?? { title: "", items: [] });
    // A note that came with the same words from elsewhere is that note.
    const reworded = matchNotes(
      before,
      notesIn(group).filter((note) => before.includes(note) || !old.has(note)),
    );
    const former = new Map([...reworded].map(([was, is]) => [is, was]));
    const items = group.items.map(
      (item) => [isNote(item) ? counted(former.get(item.note) ?? item.note) : item, item] as const,
    );
    return {
      id: from === undefined ? `${prefix}${index}` : `b${from}`,
      group,
      items: new Map(items),
    };
  });
}

/** Both may have added the same heading. */
function sameNewNames(
  mine: readonly NamedGroup[],
  theirs: readonly NamedGroup[],
): readonly NamedGroup[] {
  return theirs.map((named) => {
    const same = mine.find(
      ({ id, group }) => id.startsWith("m") && group.title === named.group.title,
    );
    return named.id.startsWith("t") && same !== undefined ? { ...named, id: same.id } : named;
  });
}

/** Under which of the headings that are left each item comes; one that a side took out is in none. */
function homesOf(
  { base, mine, theirs }: Versions<readonly NamedGroup[]>,
  ids: readonly string[],
): ReadonlyMap<string, string> {
  const items = new Set([...mine, ...theirs].flatMap((group) => [...group.items.keys()]));
  return new Map(
    [...items].flatMap((item) => {
      const [old, my, their] = [base, mine, theirs].map((groups) => homeIn(groups, item));
      if (old !== undefined && (my === undefined || their === undefined)) {
        return [];
      }
      const wanted = my === undefined || my === old ? [their, my] : [my, their];
      const home = wanted.find((id) => id !== undefined && ids.includes(id));
      return [[item, home ?? ids[0] ?? ""] as const];
    }),
  );
}

const isEmpty = (groups: readonly NamedGroup[], id: string | undefined): boolean =>
  groups.find((group) => group.id === id)?.items.size === 0;

const homeIn = (groups: readonly NamedGroup[], item: string): string | undefined =>
  groups.find(({ items }) => items.has(item))?.id;

const contentOf = (groups: readonly NamedGroup[], item: string): Item | undefined =>
  groups.find(({ items }) => items.has(item))?.items.get(item);

function itemsOf(
  { base, mine, theirs }: Versions<readonly NamedGroup[]>,
  id: string,
  homes: ReadonlyMap<string, string>,
): readonly string[] {
  const [old, my, their] = [base, mine, theirs].map((groups) =>
    [...(groups.find((group) => group.id === id)?.items.keys() ?? [])].filter(
      (item) => homes.get(item) === id,
    ),
  );
  const merged = mergeLists(old ?? [], my ?? [], their ?? []);
  const stranded = [...homes].filter(([item, home]) => home === id && !merged.includes(item));
  return [...merged, ...stranded.map(([item]) => item)];
}
