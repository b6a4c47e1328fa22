import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { format } from "prettier";
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
const UNRECORDED_FIXTURE = "unrecorded-question";
const GUIDE = "How to edit the questions: docs/editing-questions.md";

interface Run {
  readonly code: number;
  readonly output: string;
  readonly milliseconds: number;
}

function run(...nodeArguments: readonly string[]): Promise<Run> {
  return runWith({ CI: "" }, ...nodeArguments);
}

function runWith(
  environment: Readonly<Record<string, string>>,
  ...nodeArguments: readonly string[]
): Promise<Run> {
  const start = performance.now();
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      nodeArguments,
      { cwd: ROOT, env: { ...process.env, ...environment } },
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

  const command = join(outDir, "command.mjs");
  const runOn = (fixture: string): Promise<Run> =>
    run(command, "--schemas", fixtureDirectory(fixture));

  // The one that the command itself mends: below, in a copy.
  test.each(brokenFixtures().filter((fixture) => fixture !== UNRECORDED_FIXTURE))(
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

  describe("that lacks a question in its ledger", () => {
    const copyOfUnrecorded = (): string => {
      const folder = mkdtempSync(join(outDir, "ledger-"));
      cpSync(fixtureDirectory(UNRECORDED_FIXTURE), folder, { recursive: true });
      return folder;
    };
    const ledgerIn = (folder: string): string => readFileSync(join(folder, "ledger.json"), "utf8");

    test("writes it at the end of its section, and nothing the next time", async () => {
      const folder = copyOfUnrecorded();
      const before = ledgerIn(folder);
      const { code, output } = await run(command, "--schemas", folder);
      expect({ code, output }).toEqual({
        code: 0,
        output: "All 2 sections are in order: 16 questions.\n",
      });
      const after = ledgerIn(folder);
      expect(after).toBe(before.replace('"unload": {}', '"unload": {},\n    "issues": {}'));
      await run(command, "--schemas", folder);
      expect(ledgerIn(folder)).toBe(after);
    });

    test("begins an empty ledger as Prettier writes it", async () => {
      const folder = copyOfUnrecorded();
      writeFileSync(join(folder, "ledger.json"), "{}\n");
      await run(command, "--schemas", folder);
      const ledger = ledgerIn(folder);
      expect(Object.keys(JSON.parse(ledger) as object)).toEqual(["questionnaire", "story"]);
      expect(ledger).toContain('"pressing": {},\n    "issues": {}');
      expect(ledger).toBe(await format(ledger, { parser: "json" }));
    });

    test("fails in CI, writes nothing there and says what to do", async () => {
      const folder = copyOfUnrecorded();
      const before = ledgerIn(folder);
      const { code, output } = await runWith({ CI: "true" }, command, "--schemas", folder);
      expect(code).toBe(1);
      expect(output).toContain("run `npm run schemas:check` on your own machine");
      expect(ledgerIn(folder)).toBe(before);
    });

    test("writes nothing while anything is wrong, so that no slip is remembered", async () => {
      const folder = copyOfUnrecorded();
      const before = ledgerIn(folder);
      rmSync(join(folder, "story.ui.json"));
      const { code } = await run(command, "--schemas", folder);
      expect(code).toBe(1);
      expect(ledgerIn(folder)).toBe(before);
    });
  });

  test("names file, line and the key that was meant", async () => {
    expect((await runOn("misspelt-question")).output).toContain(
      "misspelt-question/questionnaire.schema.json line 24: the question `medicatons` is not in the field list. Did you mean `medications`?",
    );
  });
});
