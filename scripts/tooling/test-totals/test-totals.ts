import type { JsonTestResults } from "vitest/node";

/** A test file's results. */
export interface TestedFile {
  readonly path: string;
  /** Also false if the file itself could not run. */
  readonly isOk: boolean;
  readonly tests: readonly { readonly name: string; readonly state: string }[];
}

export interface TestRun {
  readonly files: readonly TestedFile[];
  /** Errors outside of all tests, thrown where nothing waits for them. */
  readonly strayErrors: number;
}

/** A file that may pass only alone for a while, until the defect is mended. */
export interface KnownDefect {
  readonly path: string;
  readonly reason: string;
  /** The day it was listed, as in 2026-11-23. */
  readonly since: string;
}

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  /** The reasons why the run is not a success, a line each. */
  readonly missing: readonly string[];
  /** Paths of files that failed with the others and passed alone. */
  readonly passedAlone: readonly string[];
}

/** Paths of files that failed, or have a failed test. */
export function failedFiles({ files }: TestRun): string[] {
  return [...new Set(files.filter(({ isOk }) => !isOk).map(({ path }) => path))];
}

/** A run, from Vitest's JSON report. The report lacks stray errors: only Vitest's exit code shows them. */
export function reportedRun({ testResults }: Pick<JsonTestResults, "testResults">): TestRun {
  return {
    files: testResults.map(({ name: path, status, assertionResults }) => ({
      path,
      isOk: status === "passed",
      tests: assertionResults.map(({ fullName: name, status: state }) => ({ name, state })),
    })),
    strayErrors: 0,
  };
}

/**
 * Adds up a run. `alone` is a second run of its failed files. A file that only passes then still counts as a
 * defect, unless it is one of the `known`.
 */
export function testTotals(
  all: TestRun,
  alone: TestRun = { files: [], strayErrors: 0 },
  known: readonly KnownDefect[] = [],
): TestTotals {
  const again = new Set(alone.files.map(({ path }) => path));
  const counted = [...all.files.filter(({ path }) => !again.has(path)), ...alone.files];
  const tests = counted.flatMap((file) => file.tests);
  const passed = tests.filter(({ state }) => state === "passed").length;
  const failed = tests.filter(({ state }) => state === "failed").length;
  const leftOut = tests.length - passed - failed;
  // An error outside of all files causes no second run.
  const stray = all.strayErrors + alone.strayErrors;
  const failedAlone = new Set(failedFiles(alone));
  const passedAlone = [...again].filter((path) => !failedAlone.has(path));
  return {
    passed,
    failed,
    missing: [
      ...counted.flatMap(({ path, tests: its }) =>
        its.filter(({ state }) => state === "failed").map(({ name }) => `${path} failed: ${name}`),
      ),
      ...counted
        .filter(({ isOk, tests: its }) => !isOk && its.every(({ state }) => state !== "failed"))
        .map(({ path }) => `${path} could not be run.`),
      ...(leftOut > 0 ? [`${leftOut} tests were left out.`] : []),
      ...(stray > 0 ? [`${stray} errors belong to no test.`] : []),
      ...passedAlone
        .filter((path) => !known.some((defect) => path.endsWith(`/${defect.path}`)))
        .map((path) => `${path} failed beside other tests, and passed alone.`),
    ],
    passedAlone,
  };
}
