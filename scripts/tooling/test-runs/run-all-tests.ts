import { readFileSync } from "node:fs";
import { createVitest, startVitest, type JsonTestResults } from "vitest/node";
import { runCommand } from "../../command/run-command.ts";
import { EVERY_TIME } from "./test-projects.ts";
import { reportedRun, type TestedFile, type TestRun, testTotals } from "./test-totals.ts";

const USAGE = `
Runs every test but those that only the workflow Thorough or a person starts. At its end are the totals.

  npm test -- all [--after FILE]

  --after FILE   the report of an npm test that has just run: all other tests, and the totals of both
`;

async function run(project: string[]): Promise<TestRun> {
  const vitest = await startVitest("test", [], { run: true, watch: false, project });
  const files = vitest.state.getTestModules().map((file): TestedFile => ({
    path: file.moduleId,
    isOk: file.ok(),
    tests: [...file.children.allTests()].map((test) => ({
      name: test.fullName,
      state: test.result().state,
    })),
  }));
  const strayErrors = vitest.state.getUnhandledErrors().length;
  await vitest.close();
  return { files, strayErrors };
}

/** The names of all projects except those that `npm test` has run, and the projects `apart-*`. */
async function projectsAfterNpmTest({ files }: TestRun): Promise<string[]> {
  const vitest = await createVitest("test", { watch: false, project: ["!apart-*"] });
  const names = vitest.projects.map(({ name }) => name);
  await vitest.close();
  const isDone = files.some(({ path }) => path.includes("/scripts/local-firebase/"));
  return names.filter(
    (name) => !EVERY_TIME.includes(name) && !(isDone && name === "local-firebase"),
  );
}

await runCommand({
  usage: USAGE,
  options: { after: { type: "string" } },
  run: async ({ after }) => {
    const runs: TestRun[] = [];
    if (after === undefined) {
      runs.push(await run(["!apart-*"]));
    } else {
      // The file is the report of Vitest's JSON reporter.
      const before = reportedRun(JSON.parse(readFileSync(after, "utf8")) as JsonTestResults);
      runs.push(before, await run(await projectsAfterNpmTest(before)));
    }
    const { passed, failed, missing } = testTotals(runs);
    console.log([...missing, `${passed} passed, ${failed} failed`].join("\n"));
    process.exitCode = failed === 0 && missing.length === 0 && passed > 0 ? 0 : 1;
  },
});
