/** The field lists and the ledger, which have one field a line: each line is one question's. */
const ONE_FIELD_A_LINE = /^(?:field-lists|ledger)\.json$/u;

/**
 * The one layout of the files in `schemas/` and `src/content/`. Every value has a line of its own, however
 * short it is: two people can reword neighbouring questions, and git joins what they did.
 */
export const laidOut = (name: string, value: unknown): string =>
  `${ONE_FIELD_A_LINE.test(name) ? withLines(value, 2) : JSON.stringify(value, null, 2)}\n`;

/** @param levels how many levels of objects have a line for each entry; what is deeper shares a line. */
function withLines(value: unknown, levels: number, indent = ""): string {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  const entries: readonly [string, unknown][] = isObject ? Object.entries(value) : [];
  if (levels === 0 || entries.length === 0) {
    return JSON.stringify(value, null, 1).replaceAll(/\n */gu, " ");
  }
  const inner = `${indent}  `;
  const lines = entries.map(
    ([key, each]) => `${inner}${JSON.stringify(key)}: ${withLines(each, levels - 1, inner)}`,
  );
  return `{\n${lines.join(",\n")}\n${indent}}`;
}
