import { expect, test } from "vitest";
import { checkSources } from "../check-sources.ts";
import { type Check, formatProblem } from "../problem.ts";
import { type Edit, sourcesAfter } from "./edited-valid-files.ts";

/** An edit of the valid files; or several, with the further lines that they bring. */
type Mistake = Edit | readonly (Edit | string)[];

/**
 * Makes each mistake alone, and runs all checks: they must tell the line that is its key, and no other than its
 * further lines. Each of `checks` must tell one of the mistakes.
 */
export function testChecks(
  checks: Readonly<Record<string, Check>>,
  mistakes: Readonly<Record<string, Mistake>>,
): void {
  const cases = Object.entries(mistakes).map(([line, mistake]) => {
    const parts = [mistake].flat();
    return {
      lines: [line, ...parts.filter((part) => typeof part === "string")].toSorted(),
      edits: parts.filter((part) => typeof part === "function"),
    };
  });

  test("each mistake is told once, with its file, its line and what to do", () => {
    expect(cases.map(({ edits }) => toldAfter(edits))).toEqual(cases.map(({ lines }) => lines));
  });

  test("each check tells one of the mistakes", () => {
    const silent = Object.entries(checks).filter(([, check]) =>
      cases.every(({ edits }) => [...check(sourcesAfter(edits))].length === 0),
    );
    expect(silent.map(([name]) => name)).toEqual([]);
  });
}

/** The lines that `npm run schemas:check` prints for problems after the edits, sorted. */
export const toldAfter = (edits: readonly Edit[]): readonly string[] =>
  checkSources(sourcesAfter(edits)).map(formatProblem).toSorted();

/** Expects that nothing is told of question files after these edits. */
export function testInOrder(cases: Readonly<Record<string, readonly Edit[]>>): void {
  test.each(Object.entries(cases))("nothing is told of %s", (_, edits) => {
    expect(toldAfter(edits)).toEqual([]);
  });
}
