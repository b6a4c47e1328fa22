import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFolder } from "./check-folder.ts";
import { MISSPELT_QUESTION } from "./testing/broken-files.ts";
import { folderAfter } from "./testing/edited-valid-files.ts";

const ROOT = join(import.meta.dirname, "../../..");
const COMMAND = join(ROOT, "scripts/questions/check-schemas.ts");
const TSX = join(ROOT, "node_modules", "tsx", "dist", "cli.mjs");

interface Run {
  readonly code: number;
  readonly output: string;
}

/** Runs `npm run schemas:check` as npm does. */
function run(...options: readonly string[]): Promise<Run> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [TSX, COMMAND, ...options],
      { cwd: ROOT, env: { ...process.env, CI: "", GITHUB_ACTIONS: "" } },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, output: stdout + stderr }),
    );
  });
}

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "schemas-check-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("the command", () => {
  test("prints every line about files that are not, and fails", async () => {
    const folder = folderAfter(MISSPELT_QUESTION, parent);
    const { code, output } = await run("--schemas", folder);
    expect(code).toBe(1);
    const { lines } = checkFolder(folder, { inCi: false, today: "2026-11-22" });
    expect(lines.length).toBeGreaterThan(1);
    expect(output).toBe(`${lines.join("\n")}\n`);
  });
});
