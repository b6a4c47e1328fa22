import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

const PASSES = 'it("passes", () => {});';
const FAILS = 'it("fails", () => { throw new Error("no"); });';
const LEFT_OUT = 'it.skip("is left out", () => {});';
const FLAKY = 'it("is flaky", () => { if (it.info().retry === 0) throw new Error("no"); });';
const ENDS_BADLY = 'describe("all", () => { afterAll(() => { throw new Error("no end"); });';
const NOT_LOADED = 'throw new Error("not loaded");';
const VITEST = 'import { afterAll, describe, it } from "vitest";';
const PLAYWRIGHT = 'import { test as it } from "@playwright/test";';

const folder = mkdtempSync(join(tmpdir(), "totals-"));
symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
for (const [name, text] of Object.entries({
  "package.json": '{"type":"module"}',
  "playwright.config.js": "export default { retries: 1, reporter: 'json' };",
  "good.test.js": VITEST + PASSES,
  "bad-1.test.js": `${VITEST}${PASSES}${FAILS}${LEFT_OUT} it.todo("is to do");`,
  "bad-2.test.js": `${VITEST}${ENDS_BADLY}${PASSES}});`,
  "bad-3.test.js": `${VITEST}${PASSES}${NOT_LOADED}`,
  "good.spec.js": `${PLAYWRIGHT}it.describe("within", () => { ${PASSES} });`,
  "bad.spec.js": PLAYWRIGHT + PASSES + FAILS + LEFT_OUT + FLAKY,
  "loaded.spec.js": PLAYWRIGHT + PASSES + NOT_LOADED,
})) {
  writeFileSync(join(folder, name), text);
}
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...words: readonly string[]) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: `${words.at(-1)}.json` };
  const options = { cwd: folder, encoding: "utf8", env } as const;
  const { status, stdout } = spawnSync(process.execPath, words, options);
  return { status, said: stdout.replaceAll(folder, "").trimEnd().split("\n").toSorted() };
}

/** Runs the files of tests with this name, and returns the name of the report. */
function reportOf(name: string): string {
  if (name.endsWith(".spec")) {
    run("node_modules/@playwright/test/cli.js", "test", name);
  } else {
    const report = ["--reporter=json", `--outputFile=${name}.json`];
    run("node_modules/vitest/vitest.mjs", "run", ...report, name);
  }
  return `${name}.json`;
}

const totals = (...reports: readonly string[]) =>
  run("--import", "tsx", join(ROOT, "scripts/tooling/test-totals.ts"), ...reports);

it("totals add up what passed with both runners, and miss a report", () => {
  const reports = ["good.test", "good.spec"].map(reportOf);
  expect(totals(...reports)).toEqual({ status: 0, said: ["2 passed, 0 failed"] });
  expect(totals(...reports, "nowhere.json")).toEqual({
    status: 1,
    said: ["2 passed, 1 failed", "failed: nowhere.json is missing, or has no test"],
  });
});

it("totals name what failed, was left out or could not be loaded", () => {
  expect(totals(...["bad-", "bad.spec", "loaded.spec"].map(reportOf))).toEqual({
    status: 1,
    said: [
      "3 passed, 5 failed",
      "failed: /bad-1.test.js fails",
      "failed: /bad-2.test.js ",
      "failed: /bad-3.test.js not loaded",
      "failed: Error: not loaded",
      "failed: bad.spec.js fails",
      "flaky: bad.spec.js is flaky",
      "skipped: /bad-1.test.js is left out",
      "skipped: bad.spec.js is left out",
      "todo: /bad-1.test.js is to do",
    ],
  });
});
