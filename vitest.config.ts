import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config.ts";

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            include: [
              "{src,scripts}/**/*.test.ts",
              "tests/{rules,architecture,how-to}/**/*.test.ts",
            ],
            environment: "node",
            // Vitest leaves one core to itself, which is half of two.
            maxWorkers: 2,
          },
        },
        {
          extends: true,
          test: {
            name: "components",
            include: ["src/**/*.test.tsx"],
            environment: "jsdom",
            maxWorkers: 2,
            setupFiles: ["tests/support/component-setup.ts"],
            // Health has 75 questions, and a machine may be busy.
            testTimeout: 30_000,
          },
        },
        {
          extends: true,
          test: {
            name: "browser",
            include: ["tests/browser/**/*.test.ts"],
            environment: "node",
            globalSetup: ["tests/support/build-app.ts"],
            // A browser and a server for each file, which wait for each other a third of the time.
            maxWorkers: 3,
            sequence: { groupOrder: 1 },
            testTimeout: 120_000,
            hookTimeout: 60_000,
            // As long as one waits for anything else in a browser. Vitest's own is a second.
            expect: { poll: { timeout: 30_000 } },
          },
        },
      ],
    },
  }),
);
