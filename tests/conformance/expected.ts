/** Lines that a comparison is known to find, and why it may. */
export interface KnownDifference {
  readonly because: string;
  readonly lines: readonly string[];
}

/**
 * What was found and is not known, and what is known and was not found: both are news. Empty if the list
 * says exactly what is so.
 */
export function newsOf(
  found: readonly string[],
  known: readonly KnownDifference[],
): readonly string[] {
  const listed = new Set(known.flatMap(({ lines }) => lines));
  const seen = new Set(found);
  return [
    ...found.filter((line) => !listed.has(line)).map((line) => `new: ${line}`),
    ...[...listed].filter((line) => !seen.has(line)).map((line) => `gone: ${line}`),
  ];
}
