import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { PRACTICE } from "../../tests/support/site/practice.ts";
import { greeting } from "./run-app-server.ts";

it("says until the first account that there is none, and what to fill in", () => {
  // With the texts of the coach who is made up.
  vi.stubEnv("CONTENT", join(PRACTICE, "src/content"));
  const greet = (hasAccounts: boolean) =>
    greeting("127.0.0.1:4400", "/data", { google: undefined, holdsDemo: false, hasAccounts });
  expect(greet(false)).toContain("There are no accounts yet.");
  expect(greet(false)).toMatch(/Before visitors come.*\n[^]*Your own name, [^]*Your portrait\./u);
  expect(greet(true)).not.toContain("There are no accounts yet.");
  vi.unstubAllEnvs();
});
