/** Lines that a comparison is known to find, and why it may. One that ends with a star is a beginning. */
export interface KnownDifference {
  readonly because: string;
  /** Whether it may also not be found: it depends on how fast the machine is. */
  readonly sometimes?: true;
  readonly lines: readonly string[];
}

/**
 * What was found and is not known, and what is known and was not found: both are news. Empty if the list
 * says what is so.
 */
export function newsOf(
  found: readonly string[],
  known: readonly KnownDifference[],
): readonly string[] {
  const listed = known.flatMap(({ lines }) => lines);
  const certain = known.filter(({ sometimes }) => sometimes !== true).flatMap(({ lines }) => lines);
  return [
    ...found
      .filter((line) => !listed.some((one) => covers(one, line)))
      .map((line) => `new: ${line}`),
    ...certain
      .filter((one) => !found.some((line) => covers(one, line)))
      .map((line) => `gone: ${line}`),
  ];
}

function covers(listed: string, line: string): boolean {
  return listed.endsWith("*") ? line.startsWith(listed.slice(0, -1)) : listed === line;
}
