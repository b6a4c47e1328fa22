import { expect, it } from "vitest";
import { reportedRun, type TestRun, testTotals } from "./test-totals.ts";

type States = Readonly<Record<string, string>>;

/** A run with each file's tests, by file name, and their results. */
function run(files: Readonly<Record<string, States | "not run">>, strayErrors = 0): TestRun {
  return {
    strayErrors,
    files: Object.entries(files).map(([path, states]) => {
      const ends = states === "not run" ? [] : Object.entries(states);
      return {
        path,
        isOk: ends.length > 0 && ends.every(([, state]) => state !== "failed"),
        tests: ends.map(([name, state]) => ({ name, state })),
      };
    }),
  };
}

it("totals add up a run and Vitest's report of another", () => {
  const test = { ancestorTitles: [], title: "", meta: {}, failureMessages: [], tags: [] };
  const file = { message: "", startTime: 0, endTime: 0 };
  const reported = reportedRun({
    testResults: [
      {
        ...file,
        name: "a",
        status: "failed",
        assertionResults: [
          { ...test, fullName: "one", status: "passed" },
          { ...test, fullName: "two", status: "failed" },
        ],
      },
      { ...file, name: "b", status: "failed", assertionResults: [] },
    ],
  });
  expect(testTotals([reported, run({ c: { three: "passed" } })])).toEqual({
    passed: 2,
    failed: 1,
    missing: ["a failed: two", "b could not be run."],
  });
});

it("totals miss a file not run, a skipped test, and a stray error", () => {
  const missing = (one: TestRun) => testTotals([one]).missing;
  expect(missing(run({ a: "not run", b: { one: "passed" } }))).toEqual(["a could not be run."]);
  expect(missing(run({ a: { one: "skipped", two: "passed" } }))).toEqual([
    "1 tests were left out.",
  ]);
  expect(missing(run({ a: { one: "passed" } }, 1))).toEqual(["1 errors belong to no test."]);
});
