import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, test, vi } from "vitest";
import type { FixtureCase } from "./testing/check-cases.ts";
import { brokenFixtures, MANY_PROBLEMS_FIXTURE } from "./testing/fixtures.ts";

const CHECKS = join(import.meta.dirname, "checks");
const files = readdirSync(CHECKS, { recursive: true, encoding: "utf8" });
const testFiles = files.filter((file) => file.endsWith(".test.ts"));
const checkFiles = files.filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"));

/** The fixtures that the tests of each check name: they are run here only to be asked for them. */
const tested = vi.hoisted(() => new Map<unknown, FixtureCase[]>());
vi.mock(import("./testing/check-cases.ts"), () => ({
  testCheck: (check, fixtureCase) => {
    tested.set(check, [...(tested.get(check) ?? []), fixtureCase]);
  },
}));
beforeAll(async () => {
  // A test file that ran just before in this worker may be loaded already, and would name nothing.
  vi.resetModules();
  await Promise.all(testFiles.map((file) => import(join(CHECKS, file))));
});

describe.each(checkFiles)("the check in %s", (file) => {
  test("has one fixture, in which it finds something", async () => {
    const module: Record<string, unknown> = await import(join(CHECKS, file));
    const [check, ...others] = Object.values(module);
    expect(others).toEqual([]);
    const [fixtureCase, ...more] = tested.get(check) ?? [];
    expect(more).toEqual([]);
    // The test of the check holds it to these lines, in a whole run as well.
    expect(fixtureCase?.lines).toContainEqual(expect.any(String));
  });
});

test("no fixture is there without its check", () => {
  const named = [...tested.values()].flat().map(({ fixture }) => fixture);
  expect([...named, MANY_PROBLEMS_FIXTURE].toSorted()).toEqual(brokenFixtures().toSorted());
});
