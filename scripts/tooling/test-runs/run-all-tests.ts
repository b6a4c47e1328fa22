import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { createVitest, startVitest, type JsonTestResults } from "vitest/node";
import { runCommand } from "../../command/run-command.ts";
import { EVERY_TIME } from "./test-projects.ts";
import {
  failedFiles,
  type KnownDefect,
  reportedRun,
  type TestedFile,
  type TestRun,
  testTotals,
} from "./test-totals.ts";

const USAGE = `
Runs every test but those that only the workflow Thorough or a person starts; then those that failed once more by themselves.
At its end are the totals.

  npm test -- all [--after FILE]

  --after FILE   the report of an npm test that has just run: all other tests, and the totals of both
`;

const KNOWN_DEFECTS: readonly KnownDefect[] = [];

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Runs the tests of `files`, or all tests. */
async function run(
  files: readonly string[],
  project: string[],
  fileParallelism: boolean,
): Promise<TestRun> {
  const vitest = await startVitest("test", [...files], {
    fileParallelism,
    run: true,
    watch: false,
    project,
  });
  const tested = vitest.state.getTestModules().map((file): TestedFile => ({
    path: file.moduleId,
    isOk: file.ok(),
    tests: [...file.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
    })),
  }));
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { files: tested, strayErrors };
}

/** The names of all projects except those of `npm test` and the projects `apart-*`. */
async function projectsAfterNpmTest(): Promise<string[]> {
  const vitest = await createVitest("test", { watch: false, project: ["!apart-*"] });
  const names = vitest.projects.map(({ name }) => name);
  await vitest.close();
  return names.filter((name) => !EVERY_TIME.includes(name));
}

await runCommand({
  usage: USAGE,
  options: { after: { type: "string" } },
  run: async ({ after }) => {
    const before: TestRun =
      after === undefined
        ? { files: [], strayErrors: 0 }
        : // The file is the report of Vitest's JSON reporter.
          reportedRun(JSON.parse(readFileSync(after, "utf8")) as JsonTestResults);
    const projects = after === undefined ? ["!apart-*"] : await projectsAfterNpmTest();
    const first = await run([], projects, true);
    const failed = failedFiles(first).map((path) => relative(process.cwd(), path));
    let alone: TestRun | undefined;
    if (failed.length > 0) {
      say(`\nOnce more, by themselves: ${failed.join(", ")}`);
      alone = await run(failed, projects, false);
    }

    const rest = testTotals(first, alone, KNOWN_DEFECTS);
    const earlier = testTotals(before);
    const passed = earlier.passed + rest.passed;
    const failures = earlier.failed + rest.failed;
    const missing = [...earlier.missing, ...rest.missing];
    for (const { path, reason, since } of KNOWN_DEFECTS) {
      say(`May pass only alone since ${since}: ${path}. ${reason}`);
    }
    for (const line of missing) {
      say(line);
    }
    say(`${rest.passedAlone.length} files passed only alone`);
    say(`${passed} passed, ${failures} failed`);
    process.exitCode = failures === 0 && missing.length === 0 && passed > 0 ? 0 : 1;
  },
});
