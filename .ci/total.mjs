import { existsSync, readFileSync } from "node:fs";

// Adds up the reports of several runs, and fails where one is missing, left tests out or had a failure.

const say = (line) => process.stdout.write(`${line}\n`);

let passed = 0;
let failed = 0;
for (const path of process.argv.slice(2)) {
  if (!existsSync(path)) {
    say(`There is no report ${path}`);
    process.exitCode = 1;
    continue;
  }
  const report = JSON.parse(readFileSync(path, "utf8"));
  const { numPassedTests, numFailedTests, numTotalTests, numFailedTestSuites, success } = report;
  const leftOut = numTotalTests - numPassedTests - numFailedTests;
  if (leftOut > 0) {
    say(`${leftOut} tests were left out`);
    process.exitCode = 1;
  }
  if (!success) {
    process.exitCode = 1;
    if (numFailedTests === 0) {
      say(`${numFailedTestSuites} files could not be run`);
    }
  }
  passed += numPassedTests;
  failed += numFailedTests;
}
say(`${passed} passed, ${failed} failed`);
