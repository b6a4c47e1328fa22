/** Lines that a comparison is expected to report, and why. A `*` at a line's end stands for any text. */
export interface KnownDifference {
  readonly because: string;
  /** Whether the lines may also be missing, because they depend on the speed of the machine. */
  readonly sometimes?: true;
  readonly lines: readonly string[];
}

/** The reported lines that `known` lacks, and the lines of `known` that were not reported. */
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
