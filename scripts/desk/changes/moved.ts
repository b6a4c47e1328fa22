/** The fewest items that have to move to turn one order into another. */
export function movedIn<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const places = after.map((thing) => before.indexOf(thing));
  // For each item of `after`, the longest increasing subsequence of old indexes that ends with this item.
  const rows = places.reduce<readonly (readonly number[])[]>((found, place) => {
    const best = found
      .filter((row) => (row.at(-1) ?? -1) < place)
      .reduce<readonly number[]>(
        (longest, row) => (row.length > longest.length ? row : longest),
        [],
      );
    return [...found, [...best, place]];
  }, []);
  const stay = new Set(
    rows.reduce<readonly number[]>(
      (longest, row) => (row.length > longest.length ? row : longest),
      [],
    ),
  );
  return after.filter((_, index) => !stay.has(places[index] ?? -1));
}
