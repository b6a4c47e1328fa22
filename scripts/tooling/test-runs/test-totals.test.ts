import { expect, it } from "vitest";
import { failedFiles, reportedRun, type TestRun, testTotals } from "./test-totals.ts";

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

it("adds up what passed and what failed", () => {
  const all = run({ a: { one: "passed", two: "failed" }, b: { three: "passed" } });
  expect(failedFiles(all)).toEqual(["a"]);
  expect(testTotals(all)).toEqual({
    passed: 2,
    failed: 1,
    missing: ["a failed: two"],
    passedAlone: [],
  });
});

it("counts a file that was run once more as it ended then", () => {
  const all = run({ a: { one: "failed", two: "failed" }, b: { three: "passed" } });
  const alone = run({ a: { one: "passed", two: "failed" } });
  expect(testTotals(all, alone)).toMatchObject({ passed: 2, failed: 1, passedAlone: [] });
});

it("is no success where a file passed only alone, unless it is a known defect", () => {
  const all = run({ "/p/a": { one: "failed" }, "/p/b": "not run", "/p/c": { two: "passed" } });
  const alone = run({ "/p/a": { one: "passed" }, "/p/b": { three: "passed" } });
  const known = [{ path: "a", reason: "The clock of a slow machine.", since: "2026-11-23" }];
  expect(testTotals(all, alone, known)).toEqual({
    passed: 3,
    failed: 0,
    missing: ["/p/b failed beside other tests, and passed alone."],
    passedAlone: ["/p/a", "/p/b"],
  });
});

it("takes what Vitest reported of another run", () => {
  const test = { ancestorTitles: [], title: "", meta: {}, failureMessages: [], tags: [] };
  const file = { message: "", startTime: 0, endTime: 0 };
  const { files, strayErrors } = reportedRun({
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
  const all = run({ c: { three: "passed" } });
  expect(testTotals({ files: [...files, ...all.files], strayErrors })).toEqual({
    passed: 2,
    failed: 1,
    missing: ["a failed: two", "b could not be run."],
    passedAlone: [],
  });
});

it("is no success where a file was not run, a test was left out, or an error belongs to no test", () => {
  expect(testTotals(run({ a: "not run", b: { one: "passed" } })).missing).toEqual([
    "a could not be run.",
  ]);
  expect(testTotals(run({ a: { one: "skipped", two: "passed" } })).missing).toEqual([
    "1 tests were left out.",
  ]);
  const stray = run({ a: { one: "passed" } }, 1);
  expect(testTotals(stray).missing).toEqual(["1 errors belong to no test."]);
});
