import { existsSync } from "node:fs";
import { defineConfig, firefox, webkit } from "@playwright/test";
import { bundledBrowser, findBrowser, BROWSER_ARGUMENTS } from "./tests/support/browser/launch.ts";
import { IS_ON_GOOGLES, NOT_AT_GOOGLE } from "./tests/support/site/not-at-google.ts";
import type { TestOptions } from "./tests/support/test.ts";

/** What other engines may do otherwise. */
const ENGINES = ["tests/engines/**/*.spec.ts", "tests/layout/focus-in-view.spec.ts"];

export default defineConfig<TestOptions>({
  globalSetup: "./tests/support/built-app.ts",
  outputDir: "test-results",
  // A third worker on two cores would make every page wait for seconds.
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // `built-app.ts` says why.
  ...(IS_ON_GOOGLES && { grepInvert: new RegExp(Object.keys(NOT_AT_GOOGLE).join("|"), "u") }),
  // Long enough for a busy machine: only a test that hangs reaches these.
  timeout: 240_000,
  expect: {
    timeout: 15_000,
    toHaveScreenshot: {
      scale: "device",
      // Other machines draw letters a little differently. So a pixel may differ by the threshold, and this
      // share of the pixels by more.
      threshold: 0.2,
      maxDiffPixelRatio: 0.005,
    },
  },
  reporter:
    process.env["PLAYWRIGHT_JSON_OUTPUT_FILE"] === undefined ? "list" : [["list"], ["json"]],
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    viewport: { width: 1280, height: 900 },
    launchOptions: { executablePath: await findBrowser(), args: BROWSER_ARGUMENTS },
    // With a film and copies of the page, tests would take a fifth longer. `--trace on` records them, too.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
  },
  projects: [
    // The longest files and tests come first, so that no worker is left with one of them in the end.
    {
      name: "pictures",
      testMatch: "tests/pictures/**/*.spec.ts",
      snapshotPathTemplate: "tests/pictures/expected/{arg}{ext}",
      use: {
        // Large enough to show that something has moved or changed colour.
        deviceScaleFactor: 0.5,
        timezoneId: "Europe/Amsterdam",
        locale: "en-GB",
        // A failed test leaves pictures of what is expected, what was seen, and the difference.
        trace: "off",
        launchOptions: { executablePath: await bundledBrowser(), args: BROWSER_ARGUMENTS },
      },
    },
    { name: "layout", testMatch: "tests/layout/**/*.spec.ts" },
    { name: "journeys", testMatch: "{tests/journeys,scripts}/**/*.spec.ts" },
    {
      name: "faults",
      testMatch: "tests/faults/**/*.spec.ts",
      // Whether the server refuses a request of a client who signs out or loses the line depends on the moment.
      use: { allowed: { refusedRequests: true }, isWatched: true },
    },
    // `.ci/run` leaves these out; firefox and webkit need `npx playwright install firefox webkit`.
    { name: "chromium", testMatch: ENGINES },
    ...[firefox, webkit]
      .filter((engine) => existsSync(engine.executablePath()))
      .map((engine) => ({
        name: engine.name(),
        testMatch: ENGINES,
        use: { browserName: engine.name() as "firefox" | "webkit", launchOptions: {} },
      })),
    // `VISITS=32 npx playwright test --project=visits --workers 4`, because a visit of a minute mostly waits.
    ...(process.env["VISITS"] === undefined
      ? []
      : [
          {
            name: "visits",
            testMatch: "tests/monkey/**/*.spec.ts",
            fullyParallel: true,
            timeout: 300_000,
          },
        ]),
  ],
});
