/** Part of `.ci/run`: adds up the reports of Vitest and Playwright Test. Fails unless each test has passed. */
import { existsSync, readFileSync } from "node:fs";
import type { JSONReport, JSONReportSuite } from "@playwright/test/reporter";
import type { JsonTestResults } from "vitest/node";

const STATES = { expected: "passed", unexpected: "failed", flaky: "flaky", skipped: "skipped" };

const inSuite = ({ specs, suites = [] }: JSONReportSuite): string[] => [
  ...specs.flatMap((s) => s.tests.map((t) => `${STATES[t.status]}: ${s.file} ${s.title}`)),
  ...suites.flatMap(inSuite),
];

/** A line for each test, and for each failure that is no test's. */
const linesOf = (report: JSONReport | JsonTestResults): string[] =>
  "suites" in report
    ? [...report.suites.flatMap(inSuite), ...report.errors.map((e) => `failed: ${e.message}`)]
    : report.testResults.flatMap(({ name, message, status, assertionResults: tests }) => [
        ...tests.map((test) => `${test.status}: ${name} ${test.fullName}`),
        ...(tests.some((test) => test.status === status) ? [] : [`failed: ${name} ${message}`]),
      ]);

const lines = process.argv.slice(2).flatMap((path) => {
  const its = existsSync(path) ? linesOf(JSON.parse(readFileSync(path, "utf8"))) : [];
  return its.length > 0 ? its : [`failed: ${path} is missing, or has no test`];
});
const passed = lines.filter((line) => line.startsWith("passed")).length;
const failed = lines.filter((line) => line.startsWith("failed")).length;
const others = lines.filter((line) => !line.startsWith("passed"));
console.log([...others, `${passed} passed, ${failed} failed`].join("\n"));
process.exitCode = passed > 0 && others.length === 0 ? 0 : 1;
