import { execFile } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkFolder } from "./check-folder.ts";
import { fixtureDirectory, VALID_FIXTURE } from "./testing/fixtures.ts";

const ROOT = join(import.meta.dirname, "..", "..");
const COMMAND = join(ROOT, "scripts", "check-schemas.ts");
const TSX = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");

interface Run {
  readonly code: number;
  readonly output: string;
}

/** As npm runs it. */
function run(ci: string, ...options: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [TSX, COMMAND, ...options],
      { cwd: ROOT, env: { ...process.env, CI: ci, GITHUB_ACTIONS: "" } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

describe("the command", () => {
  test("prints one calm line about files that are in order", async () => {
    const { code, output } = await run("", "--schemas", fixtureDirectory(VALID_FIXTURE));
    expect(code).toBe(0);
    expect(output).toBe("All 2 sections are in order: 16 questions.\n");
  });

  test("names the one option it has when it is given another", async () => {
    const { code, output } = await run("", "--folder", "here");
    expect(code).toBe(1);
    expect(output).toBe("This command takes one option only: --schemas FOLDER\n");
  });

  test("prints every line about files that are not, and fails", async () => {
    const { code, output } = await run("", "--schemas", fixtureDirectory("misspelt-question"));
    expect(code).toBe(1);
    const lines = checkFolder(fixtureDirectory("misspelt-question"), {
      inCi: false,
      today: "2026-11-22",
    }).lines;
    expect(lines.length).toBeGreaterThan(1);
    expect(output).toBe(`${lines.join("\n")}\n`);
  });

  test("fails in CI for what it would have written into the ledger", async () => {
    const { code, output } = await run(
      "true",
      "--schemas",
      fixtureDirectory("unrecorded-question"),
    );
    expect(code).toBe(1);
    expect(output).toContain("run `npm run schemas:check` on your own machine");
  });
});
