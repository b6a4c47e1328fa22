import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import {
  failedFiles,
  parseTestReport,
  type TestReport,
  testTotals,
} from "./test-totals/test-report.ts";

// `npm run test:all`: every test but the monkey, those that failed once more by themselves, and the totals.

const reports = mkdtempSync(join(tmpdir(), "test-reports-"));

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the tests of `files`, or all, and gives the report; none where the run itself broke. */
function run(name: string, files: readonly string[], options: readonly string[]): TestReport {
  const path = join(reports, `${name}.json`);
  spawnSync(
    process.execPath,
    ["node_modules/vitest/vitest.mjs", "run", ...files, ...options].concat(
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${path}`,
    ),
    { stdio: "inherit" },
  );
  if (!existsSync(path)) {
    throw new Error("The tests ended without a report.");
  }
  return parseTestReport(readFileSync(path, "utf8"));
}

const all = run("all", [], ["--project", "!monkey", ...process.argv.slice(2)]);
const failed = failedFiles(all).map((path) => relative(process.cwd(), path));
let alone: TestReport | undefined;
if (failed.length > 0) {
  say(`\nOnce more, by themselves: ${failed.join(", ")}`);
  alone = run("alone", failed, ["--no-file-parallelism"]);
}
rmSync(reports, { recursive: true });

const totals = testTotals(all, alone);
for (const test of totals.passedAlone) {
  say(`Failed beside other tests, and passed alone: ${test}`);
}
for (const line of totals.missing) {
  say(line);
}
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.missing.length === 0 && totals.passed > 0 ? 0 : 1;
