import { describe, expect, test } from "vitest";
import { checkSources } from "../check-schemas.ts";
import { type Edit, sourcesAfter } from "./edited-valid-files.ts";
import { type Check, formatProblem, type Problems } from "../problem.ts";

export interface BrokenCase {
  readonly edits: readonly Edit[];
  /** The lines that the check reports. */
  readonly lines: readonly string[];
  /** The lines that other checks must report, too. */
  readonly besides?: readonly string[];
}

/**
 * Runs one check, and then all checks, on the valid files after each case's edits. Each run must report
 * exactly the case's lines.
 *
 * @param cases Each key names the mistake that the edits make.
 */
export function testCheck(check: Check, cases: Readonly<Record<string, BrokenCase>>): void {
  describe(`the check ${check.name}`, () => {
    describe.each(Object.entries(cases))("%s", (_, { edits, lines, besides = [] }) => {
      test("is told with its file, its line and what to do", () => {
        expect(shown(check(sourcesAfter(edits)))).toEqual(lines);
      });

      test("is told in a whole run, with nothing that does not belong to it", () => {
        const all = shown(checkSources(sourcesAfter(edits)));
        expect(all.toSorted()).toEqual([...lines, ...besides].toSorted());
      });
    });

    test("says nothing about question files that are in order", () => {
      expect(shown(check(sourcesAfter([])))).toEqual([]);
    });
  });
}

const shown = (problems: Problems): readonly string[] => Array.from(problems, formatProblem);
