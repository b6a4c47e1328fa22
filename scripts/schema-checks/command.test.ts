import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { checkSchemas, formatProblem } from "./check-schemas.ts";
import {
  brokenFixtures,
  fixtureDirectory,
  MANY_PROBLEMS_FIXTURE,
  VALID_FIXTURE,
} from "./testing/fixtures.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const COMMAND = join(ROOT, "scripts", "check-schemas.ts");
const TSX = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");
const GUIDE = "How to edit the questions: docs/editing-questions.md";

interface Run {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
}

function run(...nodeArguments: readonly string[]): Promise<Run> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      nodeArguments,
      { cwd: ROOT },
      (_error, stdout, stderr) =>
        resolve({
          code: child.exitCode ?? -1,
          output: stdout + stderr,
          milliseconds: performance.now() - start,
        }),
    );
  });
}

describe("the command", () => {
  test("prints one calm line about files that are in order, in under 2 seconds", async () => {
    // As npm runs it. The fastest of three: other tests run at the same time.
    const runs: Run[] = [];
    for (let times = 0; times < 3; times++) {
      runs.push(await run(TSX, COMMAND, "--schemas", fixtureDirectory(VALID_FIXTURE)));
    }
    expect(runs.map(({ code }) => code)).toEqual([0, 0, 0]);
    expect(runs[0]?.output).toBe("All 2 sections are in order: 16 questions.\n");
    expect(Math.min(...runs.map(({ milliseconds }) => milliseconds))).toBeLessThan(2000);
  }, 30_000);

  test("names the one option it has when it is given another", async () => {
    const { code, output } = await run(TSX, COMMAND, "--folder", "here");
    expect(code).toBe(1);
    expect(output).toBe("This command takes one option only: --schemas FOLDER\n");
  });
});

describe.concurrent("the command on a broken folder", () => {
  const outDir = mkdtempSync(join(tmpdir(), "schema-checks-"));
  afterAll(() => rmSync(outDir, { recursive: true }));

  beforeAll(async () => {
    // Bundled once: through tsx, each start would take half a second more.
    await build({
      configFile: false,
      logLevel: "silent",
      root: ROOT,
      build: { ssr: COMMAND, outDir, rollupOptions: { output: { entryFileNames: "command.mjs" } } },
      ssr: { noExternal: true },
    });
  }, 60_000);

  function runOn(fixture: string): Promise<Run> {
    return run(join(outDir, "command.mjs"), "--schemas", fixtureDirectory(fixture));
  }

  test.each(brokenFixtures())(
    "%s prints every problem and where to read on, and fails for more than advice",
    async (fixture) => {
      const problems = checkSchemas(fixtureDirectory(fixture));
      const { code, output } = await runOn(fixture);
      const lines = output.trimEnd().split("\n");
      expect(lines.slice(0, -1)).toEqual(problems.map(formatProblem));
      expect(lines.at(-1)).toContain("docs/editing-questions.md");
      expect(code).toBe(problems.some(({ severity }) => severity === "error") ? 1 : 0);
    },
  );

  test.each([
    [MANY_PROBLEMS_FIXTURE, `10 problems to put right, and 1 piece of advice. ${GUIDE}`],
    ["misspelt-keyword", `1 problem to put right. ${GUIDE}`],
    [
      "long-question",
      "All 2 sections are in order: 16 questions. There is 1 piece of advice, to take or to leave: docs/editing-questions.md",
    ],
  ])("%s ends with a count", async (fixture, summary) => {
    const { output } = await runOn(fixture);
    expect(output.trimEnd().split("\n").at(-1)).toBe(summary);
  });

  test("names file, line and the key that was meant", async () => {
    expect((await runOn("misspelt-question")).output).toContain(
      "misspelt-question/questionnaire.schema.json line 24: the question `medicatons` is not in the field list. Did you mean `medications`?",
    );
  });
});
