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

/** A test file that is known to fail beside other files, and to pass when it runs alone. */
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

/**
 * Adds up a run. `alone` is a second run, only of the files that failed in `all`. A file that passes only in
 * the second run still counts as a failure, unless `known` lists the file.
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
  // Adds the unhandled errors of both runs: they belong to no file, so a file that passes alone cancels none.
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
