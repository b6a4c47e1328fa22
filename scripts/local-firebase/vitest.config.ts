import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    name: "local-firebase",
    include: ["**/*.test.ts"],
    environment: "node",
    // With isolation, every file would load the modules again, which takes longer than most tests.
    isolate: false,
    maxWorkers: 2,
    // Long enough for a busy machine: only a test that hangs reaches these.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
