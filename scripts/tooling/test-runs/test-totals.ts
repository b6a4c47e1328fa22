import type { JsonTestResults } from "vitest/node";

export interface TestedFile {
  readonly path: string;
  /** False if a test failed, or if the file could not run. */
  readonly isOk: boolean;
  readonly tests: readonly { readonly name: string; readonly state: string }[];
}

export interface TestRun {
  readonly files: readonly TestedFile[];
  /** The number of unhandled errors, which belong to no test. */
  readonly strayErrors: number;
}

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  /** The reasons why the run is not a success, a line each. */
  readonly missing: readonly string[];
}

/** A run, from Vitest's JSON report. The report lacks unhandled errors, for which Vitest exits with 1. */
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

export function testTotals(runs: readonly TestRun[]): TestTotals {
  const files = runs.flatMap((run) => run.files);
  const tests = files.flatMap((file) => file.tests);
  const passed = tests.filter(({ state }) => state === "passed").length;
  const failed = tests.filter(({ state }) => state === "failed").length;
  const leftOut = tests.length - passed - failed;
  const stray = runs.reduce((sum, { strayErrors }) => sum + strayErrors, 0);
  return {
    passed,
    failed,
    missing: [
      ...files.flatMap(({ path, tests: its }) =>
        its.filter(({ state }) => state === "failed").map(({ name }) => `${path} failed: ${name}`),
      ),
      ...files
        .filter(({ isOk, tests: its }) => !isOk && its.every(({ state }) => state !== "failed"))
        .map(({ path }) => `${path} could not be run.`),
      ...(leftOut > 0 ? [`${leftOut} tests were left out.`] : []),
      ...(stray > 0 ? [`${stray} errors belong to no test.`] : []),
    ],
  };
}
