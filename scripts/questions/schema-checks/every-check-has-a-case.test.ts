import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test, vi } from "vitest";
import type { BrokenCase } from "./testing/check-cases.ts";

const FOLDER = join(import.meta.dirname, "checks");
const testFiles = readdirSync(FOLDER).filter((file) => file.endsWith(".test.ts"));

/** The cases of each check's tests. `testCheck` is mocked, so that importing a test only collects its cases. */
const tested = vi.hoisted(() => new Map<unknown, BrokenCase[]>());
vi.mock(import("./testing/check-cases.ts"), () => ({
  testCheck: (check, cases) => {
    tested.set(check, [...(tested.get(check) ?? []), ...Object.values(cases)]);
  },
}));

beforeAll(async () => {
  // This worker may have cached a test file, which would then register no cases.
  vi.resetModules();
  await Promise.all(testFiles.map((file) => import(join(FOLDER, file))));
});

test("every check has a case in which it finds something", async () => {
  const { CHECKS } = await import("./check-schemas.ts");
  // Only looks whether a case expects a line: the check's own test compares the lines.
  const untested = CHECKS.filter(
    (check) => !(tested.get(check) ?? []).some(({ lines }) => lines.length > 0),
  );
  expect(untested.map(({ name }) => name)).toEqual([]);
  expect(CHECKS.length).toBeGreaterThan(30);
});
