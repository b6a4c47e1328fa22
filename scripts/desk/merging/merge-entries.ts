import { matchEntries, titleOf } from "./match-entries.ts";
import { mergeLists } from "./merge-lists.ts";
import { type Clash, type JsonObject, mergeObjects, type Versions } from "./merge-values.ts";

/** Merges a list of offers or paragraphs by entry: both sides may have added, moved and reworded some. */
export function mergeEntries(
  { base, mine, theirs }: Versions,
  report: (clash: Clash) => void,
): unknown {
  if (!Array.isArray(mine) || !Array.isArray(theirs)) {
    report({ base, mine, theirs, path: [] });
    return theirs;
  }
  const old: readonly unknown[] = Array.isArray(base) ? base : [];
  const versions = {
    base: named(old, old, "theirs"),
    mine: named(old, mine, "mine"),
    theirs: named(old, theirs, "theirs"),
  };
  const nameOf = (id: string): string =>
    titleOf(versions.base[id]) ?? titleOf(versions.theirs[id]) ?? "";
  const merged = mergeObjects(versions, [], (clash) => {
    const [id = "", ...rest] = clash.path;
    report({ ...clash, path: [nameOf(id), ...rest] });
  });
  const [was, my, their] = [versions.base, versions.mine, versions.theirs].map((version) =>
    Object.keys(version),
  );
  const order = [...mergeLists(was ?? [], my ?? [], their ?? [])];
  for (const [index, id] of (their ?? []).entries()) {
    // Taken out on my side and reworded on theirs: theirs stays until it is decided.
    if (Object.hasOwn(merged, id) && !order.includes(id)) {
      order.splice(order.indexOf(their?.[index - 1] ?? "") + 1, 0, id);
    }
  }
  return order.flatMap((id) => (Object.hasOwn(merged, id) ? [merged[id]] : []));
}

/** The entries of a version by a name that they have in the other versions as well. */
function named(base: readonly unknown[], list: readonly unknown[], side: string): JsonObject {
  const matches = new Map([...matchEntries(base, list)].map(([from, to]) => [to, from]));
  return Object.fromEntries(
    list.map((entry, index) => {
      const from = matches.get(index);
      return [from === undefined ? `new ${side} ${index}` : `old ${from}`, entry];
    }),
  );
}
