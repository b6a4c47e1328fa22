import { relative } from "node:path";
import { startVitest } from "vitest/node";
import {
  failedFiles,
  slowestFiles,
  type TestedFile,
  type TestRun,
  testTotals,
} from "./test-totals/test-totals.ts";

// `npm run test:all`: every test but the monkey's, those in other browsers, and those of structures, which
// the pictures look at as well; then those that failed once more by themselves, and the totals.

/** How many of the slowest files are named. */
const SLOWEST = 20;

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the tests of `files`, or all. */
async function run(
  files: readonly string[],
  options: { fileParallelism: boolean },
): Promise<TestRun> {
  const vitest = await startVitest("test", [...files], {
    ...options,
    run: true,
    watch: false,
    project: ["!apart-*"],
  });
  const tested = vitest.state.getTestModules().map((file): TestedFile => ({
    path: file.moduleId,
    isOk: file.ok(),
    seconds: Math.round(file.diagnostic().duration / 1000),
    tests: [...file.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
    })),
  }));
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { files: tested, strayErrors };
}

const all = await run([], { fileParallelism: true });
const failed = failedFiles(all).map((path) => relative(process.cwd(), path));
let alone: TestRun | undefined;
if (failed.length > 0) {
  say(`\nOnce more, by themselves: ${failed.join(", ")}`);
  alone = await run(failed, { fileParallelism: false });
}

say("\nWhere the time goes, in seconds with others beside:");
for (const { seconds, path } of slowestFiles(all, SLOWEST)) {
  say(`${String(seconds).padStart(4)} ${relative(process.cwd(), path)}`);
}

const totals = testTotals(all, alone);
for (const test of totals.passedAlone) {
  say(`Failed beside other tests, and passed alone: ${test}`);
}
for (const line of totals.missing) {
  say(line);
}
say(`${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed === 0 && totals.missing.length === 0 && totals.passed > 0 ? 0 : 1;
