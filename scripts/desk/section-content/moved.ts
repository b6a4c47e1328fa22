/** What has to be moved to make one order of the same things into another: as few of them as can be. */
export function movedIn<T>(before: readonly T[], after: readonly T[]): readonly T[] {
  const places = after.map((thing) => before.indexOf(thing));
  // The longest row of things that stand in the order in which they did.
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
