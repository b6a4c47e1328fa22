import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { BrokenCase } from "./testing/check-cases.ts";

const CHECKS = join(import.meta.dirname, "checks");
const files = readdirSync(CHECKS, { recursive: true, encoding: "utf8" });
const testFiles = files.filter((file) => file.endsWith(".test.ts"));
const checkFiles = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

/**
 * The cases of each check's tests. `testCheck` is mocked, so that importing a test only collects its cases.
 */
const tested = vi.hoisted(() => new Map<unknown, BrokenCase[]>());
vi.mock(import("./testing/check-cases.ts"), () => ({
  testCheck: (check, cases) => {
    tested.set(check, [...(tested.get(check) ?? []), ...Object.values(cases)]);
  },
}));
beforeAll(async () => {
  // This worker may have cached a test file, which would then register no cases.
  vi.resetModules();
  await Promise.all(testFiles.map((file) => import(join(CHECKS, file))));
});

describe.each(checkFiles)("the check in %s", (file) => {
  test("has a case in which it finds something", async () => {
    const module: Record<string, unknown> = await import(join(CHECKS, file));
    const [check, ...others] = Object.values(module);
    expect(others).toEqual([]);
    // Only looks whether a case expects a line: the check's own test compares the lines.
    expect(tested.get(check)?.flatMap(({ lines }) => lines)).toContainEqual(expect.any(String));
  });
});
