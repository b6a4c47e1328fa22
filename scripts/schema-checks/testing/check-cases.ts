import { describe, expect, test } from "vitest";
import { checkSources } from "../check-schemas.ts";
import { type Edit, sourcesAfter } from "./edited-valid-files.ts";
import { fixtureDirectory, shownIn } from "./fixtures.ts";
import type { Check } from "../problem.ts";
import { readSite } from "../site.ts";
import { loadSources, type SchemaSources } from "../sources.ts";

/** The files are checked as if they were to be published. */
const SITE = readSite();

interface Expected {
  /** All that the check says. */
  readonly lines: readonly string[];
  /** What other checks rightly say as well. */
  readonly besides?: readonly string[];
}

export interface FixtureCase extends Expected {
  readonly fixture: string;
}

interface EditCase extends Expected {
  readonly edits: readonly Edit[];
}

/**
 * Runs one check, and then all of them, on the check's fixture and on edits of the valid files. Each
 * must show exactly the given lines.
 *
 * @param edited by what is wrong after the edits.
 */
export function testCheck(
  check: Check,
  fixtureCase: FixtureCase,
  edited: Readonly<Record<string, EditCase>> = {},
): void {
  const { fixture } = fixtureCase;
  const cases: readonly (readonly [string, () => SchemaSources, Expected])[] = [
    [fixture, () => loadSources(fixtureDirectory(fixture), SITE), fixtureCase],
    ...Object.entries(edited).map(
      ([name, editCase]) => [name, () => sourcesAfter(editCase.edits), editCase] as const,
    ),
  ];

  describe(`the check ${check.name}`, () => {
    describe.each(cases)("%s", (_, load, { lines, besides = [] }) => {
      test("is told with its file, its line and what to do", () => {
        const sources = load();
        expect(shownIn(sources.folder, check(sources))).toEqual(lines);
      });

      test("is told in a whole run, with nothing that does not belong to it", () => {
        const sources = load();
        const shown = shownIn(sources.folder, checkSources(sources));
        expect(shown.toSorted()).toEqual([...lines, ...besides].toSorted());
      });
    });

    test("says nothing about question files that are in order", () => {
      expect(check(sourcesAfter([]))).toEqual([]);
    });
  });
}
