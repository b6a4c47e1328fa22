import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "..", "..");

const PASSES = 'it("passes", () => {});';
const FAILS = 'it("fails", () => { throw new Error("no"); });';
const OTHERS = `
it.skip("is left out", () => {});
it("is flaky", () => { if (it.info().retry === 0) throw new Error("no"); });`;
const ENDS_BADLY = 'describe("all", () => { afterAll(() => { throw new Error("no end"); });';
const NOT_LOADED = 'throw new Error("not loaded");';

const TESTS = {
  "vitest/good.test.js": PASSES,
  "vitest/bad-1.test.js": `${PASSES}${FAILS}it.skip("is left out", () => {}); it.todo("is to do");`,
  "vitest/bad-2.test.js": `${ENDS_BADLY}${PASSES}});`,
  "vitest/bad-3.test.js": `${PASSES}${NOT_LOADED}`,
  "playwright/good.spec.js": `it.describe("within", () => { ${PASSES} });${PASSES.replace("passes", "is good")}`,
  "playwright/bad.spec.js": `${PASSES}${FAILS}${OTHERS}`,
  "playwright/loaded.spec.js": `${PASSES}${NOT_LOADED}`,
};

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "totals-"));
  symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
  mkdirSync(join(folder, "vitest"));
  mkdirSync(join(folder, "playwright"));
  for (const [name, text] of Object.entries({
    "package.json": '{"type":"module"}',
    "playwright.config.js": "export default { retries: 1, reporter: 'json' };",
  })) {
    writeFileSync(join(folder, name), text);
  }
  for (const [name, text] of Object.entries(TESTS)) {
    const imports = name.startsWith("vitest")
      ? 'import { afterAll, describe, it } from "vitest";'
      : 'import { test as it } from "@playwright/test";';
    writeFileSync(join(folder, name), `${imports}\n${text}`);
  }
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(report: string, ...words: readonly string[]) {
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const { status, stdout } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: "utf8",
    env,
  });
  return { status, said: stdout.replaceAll(folder, "").trimEnd().split("\n") };
}

/** Runs the files of tests with this name, and returns the name of the report. */
function vitest(name: string): string {
  const report = `${name}.vitest.json`;
  const options = ["--reporter=json", `--outputFile=${report}`];
  run("", "node_modules/vitest/vitest.mjs", "run", `vitest/${name}`, ...options);
  return report;
}

function playwright(name: string): string {
  const report = `${name}.playwright.json`;
  run(report, "node_modules/@playwright/test/cli.js", "test", `playwright/${name}`);
  return report;
}

const totals = (...reports: readonly string[]) =>
  run("", "--import", "tsx", join(ROOT, "scripts/tooling/test-totals.ts"), ...reports);

it("totals add up what passed with both runners, and miss a report", () => {
  const reports = [vitest("good"), playwright("good")];
  expect(totals(...reports)).toEqual({ status: 0, said: ["3 passed, 0 failed"] });
  expect(totals(...reports, "nowhere.json")).toEqual({
    status: 1,
    said: ["failed: nowhere.json is missing, or has no test", "3 passed, 1 failed"],
  });
});

it("totals name what failed, was left out or could not be loaded", () => {
  const { status, said } = totals(vitest("bad"), playwright("bad"), playwright("loaded"));
  expect({ status, said: [...said.slice(0, -1).toSorted(), said.at(-1)] }).toEqual({
    status: 1,
    said: [
      "failed: /vitest/bad-1.test.js fails",
      "failed: /vitest/bad-2.test.js ",
      "failed: /vitest/bad-3.test.js not loaded",
      "failed: Error: not loaded",
      "failed: playwright/bad.spec.js fails",
      "flaky: playwright/bad.spec.js is flaky",
      "skipped: /vitest/bad-1.test.js is left out",
      "skipped: playwright/bad.spec.js is left out",
      "todo: /vitest/bad-1.test.js is to do",
      "3 passed, 5 failed",
    ],
  });
});
