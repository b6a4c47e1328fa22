import { expect, it } from "vitest";
import { failedFiles, parseTestReport, testTotals } from "./test-report.ts";

type Results = Readonly<Record<string, string>>;

/** A report in which each file has its tests, by name and how they ended. */
function report(files: Readonly<Record<string, Results | "not run">>) {
  const testResults = Object.entries(files).map(([name, results]) => {
    const ends = results === "not run" ? [] : Object.entries(results);
    const passed = ends.length > 0 && ends.every(([, status]) => status !== "failed");
    return {
      name,
      status: passed ? "passed" : "failed",
      message: results === "not run" ? "no such import" : "",
      assertionResults: ends.map(([fullName, status]) => ({ fullName, status })),
    };
  });
  return parseTestReport(JSON.stringify({ testResults }));
}

it("adds up what passed and what failed", () => {
  const all = report({ a: { one: "passed", two: "failed" }, b: { three: "passed" } });
  expect(failedFiles(all)).toEqual(["a"]);
  expect(testTotals(all)).toEqual({ passed: 2, failed: 1, missing: [], passedAlone: [] });
});

it("counts a file that was run once more as it ended then, and names what passed only alone", () => {
  const all = report({ a: { one: "failed", two: "failed" }, b: { three: "passed" } });
  const alone = report({ a: { one: "passed", two: "failed" } });
  expect(testTotals(all, alone)).toEqual({
    passed: 2,
    failed: 1,
    missing: [],
    passedAlone: ["one"],
  });
});

it("is no success where a file was not run or a test was left out", () => {
  expect(testTotals(report({ a: "not run", b: { one: "passed" } })).missing).toEqual([
    "a could not be run: no such import",
  ]);
  expect(testTotals(report({ a: { one: "skipped", two: "passed" } })).missing).toEqual([
    "1 tests were left out.",
  ]);
});

it("counts a file that could be run only the second time", () => {
  const all = report({ a: "not run" });
  const alone = report({ a: { one: "passed" } });
  expect(testTotals(all, alone)).toMatchObject({ passed: 1, failed: 0, missing: [] });
});
