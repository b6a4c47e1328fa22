type JsonObject = Readonly<Record<string, unknown>>;

export const asObject = (value: unknown): JsonObject =>
  // A value of type `object` that is neither null nor a list is a JSON object.
  typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonObject) : {};

/**
 * Pairs the indexes of entries in two versions of a list, because offers and paragraphs have no key: first
 * equal entries, then entries with the same title, then the remaining entries in their order.
 */
export function matchEntries(
  before: readonly unknown[],
  after: readonly unknown[],
): ReadonlyMap<number, number> {
  const matches = new Map<number, number>();
  const match = (isSame: (old: unknown, now: unknown) => boolean): void => {
    for (const [from, old] of before.entries()) {
      const to = after.findIndex(
        (now, index) => ![...matches.values()].includes(index) && isSame(old, now),
      );
      if (!matches.has(from) && to !== -1) {
        matches.set(from, to);
      }
    }
  };
  match((old, now) => JSON.stringify(old) === JSON.stringify(now));
  match((old, now) => titleOf(old) !== undefined && titleOf(old) === titleOf(now));
  match(() => true);
  return matches;
}

export function titleOf(entry: unknown): string | undefined {
  const { title } = asObject(entry);
  return typeof title === "string" ? title : undefined;
}
