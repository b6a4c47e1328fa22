import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { checkFolder } from "./check-folder.ts";
import { runProgram } from "../../tests/support/run-program.ts";
import { details, folderAfter } from "../schema-checks/sections/testing/edited-valid-files.ts";

/** Runs `npm run schemas:check` as npm does. */
const run = (...options: readonly string[]) =>
  runProgram("scripts/question-files/check-schemas.ts", options, {
    env: { CI: "", GITHUB_ACTIONS: "" },
  });

let parent = "";
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), "schemas-check-"));
});
afterEach(() => rmSync(parent, { recursive: true }));

describe("the command", () => {
  test("prints every line about files that are not, and fails", async () => {
    const folder = folderAfter([details.schema('"medications"', '"medicatons"')], parent);
    const { code, output } = await run("--schemas", folder);
    expect(code).toBe(1);
    const { lines } = checkFolder(folder, { inCi: false, today: "2026-11-22" });
    expect(lines.length).toBeGreaterThan(1);
    expect(output).toBe(`${lines.join("\n")}\n`);
  });
});
