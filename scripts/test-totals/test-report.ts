import * as v from "valibot";

/** What is used of the report that vitest writes with `--reporter=json`. */
const reportSchema = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      message: v.optional(v.string(), ""),
      assertionResults: v.array(v.object({ fullName: v.string(), status: v.string() })),
    }),
  ),
});

export type TestReport = v.InferOutput<typeof reportSchema>;

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  /** What keeps the run from being a success beside failed tests: files that did not run, tests left out. */
  readonly missing: readonly string[];
  /** Full names of tests that failed among all others and passed by themselves. */
  readonly passedAlone: readonly string[];
}

export function parseTestReport(json: string): TestReport {
  return v.parse(reportSchema, JSON.parse(json));
}

/** Paths of the files that failed, or of which a test did. */
export function failedFiles({ testResults }: TestReport): string[] {
  return [...new Set(testResults.filter(({ status }) => status !== "passed").map((f) => f.name))];
}

/** Adds up a run, of which `alone` has the files that failed in it, run once more by themselves. */
export function testTotals(all: TestReport, alone: TestReport = { testResults: [] }): TestTotals {
  const askedAgain = new Set(alone.testResults.map(({ name }) => name));
  const counted = [
    ...all.testResults.filter(({ name }) => !askedAgain.has(name)),
    ...alone.testResults,
  ];
  const tests = counted.flatMap(({ assertionResults }) => assertionResults);
  const passed = tests.filter(({ status }) => status === "passed").length;
  const failed = tests.filter(({ status }) => status === "failed").length;
  const notRun = counted
    .filter(({ status, assertionResults }) => status !== "passed" && assertionResults.length === 0)
    .map(({ name, message }) => `${name} could not be run: ${message}`);
  const leftOut = tests.length - passed - failed;
  const passedNow = new Set(tests.filter((t) => t.status === "passed").map((t) => t.fullName));
  return {
    passed,
    failed,
    missing: leftOut > 0 ? [...notRun, `${leftOut} tests were left out.`] : notRun,
    passedAlone: all.testResults
      .filter(({ name }) => askedAgain.has(name))
      .flatMap(({ assertionResults }) => assertionResults)
      .filter(({ status, fullName }) => status === "failed" && passedNow.has(fullName))
      .map(({ fullName }) => fullName),
  };
}
