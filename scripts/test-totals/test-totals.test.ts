import { expect, it } from "vitest";
import { failedFiles, slowestFiles, type TestRun, testTotals } from "./test-totals.ts";

type States = Readonly<Record<string, string>>;

/** A run in which each file has its tests, by name and how they ended. */
function run(files: Readonly<Record<string, States | "not run">>, strayErrors = 0): TestRun {
  return {
    strayErrors,
    files: Object.entries(files).map(([path, states]) => {
      const ends = states === "not run" ? [] : Object.entries(states);
      return {
        path,
        isOk: ends.length > 0 && ends.every(([, state]) => state !== "failed"),
        // As many seconds as it has tests.
        seconds: ends.length,
        tests: ends.map(([name, state]) => ({ name, state })),
      };
    }),
  };
}

it("adds up what passed and what failed", () => {
  const all = run({ a: { one: "passed", two: "failed" }, b: { three: "passed" } });
  expect(failedFiles(all)).toEqual(["a"]);
  expect(testTotals(all)).toEqual({ passed: 2, failed: 1, missing: [], passedAlone: [] });
});

it("counts a file that was run once more as it ended then, and names what passed only alone", () => {
  const all = run({ a: { one: "failed", two: "failed" }, b: { three: "passed" } });
  const alone = run({ a: { one: "passed", two: "failed" } });
  expect(testTotals(all, alone)).toEqual({
    passed: 2,
    failed: 1,
    missing: [],
    passedAlone: ["one"],
  });
});

it("is no success where a file was not run, a test was left out, or an error belongs to no test", () => {
  expect(testTotals(run({ a: "not run", b: { one: "passed" } })).missing).toEqual([
    "a could not be run.",
  ]);
  expect(testTotals(run({ a: { one: "skipped", two: "passed" } })).missing).toEqual([
    "1 tests were left out.",
  ]);
  const stray = run({ a: { one: "failed" } }, 1);
  expect(testTotals(stray, run({ a: { one: "passed" } })).missing).toEqual([
    "1 errors belong to no test.",
  ]);
});

it("counts a file that could be run only the second time", () => {
  const alone = run({ a: { one: "passed" } });
  expect(testTotals(run({ a: "not run" }), alone)).toMatchObject({ passed: 1, missing: [] });
});

it("names the files that took longest, the slowest first", () => {
  const all = run({
    a: { one: "passed" },
    b: { one: "passed", two: "passed", three: "passed" },
    c: { one: "passed", two: "passed" },
  });
  expect(slowestFiles(all, 2).map(({ path }) => path)).toEqual(["b", "c"]);
});
