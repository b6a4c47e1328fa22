import { defaultServerConditions } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { MAIN_JOURNEYS } from "./scripts/tooling/test-runs/test-projects.ts";
import viteConfig from "./vite.config.ts";

/** `npm test -- --project apart-long` runs these tests, which take minutes. */
const LONG = "**/*.long.test.ts";

/** `npm test -- --project commands` runs tests that start programs and wait for them. */
const WITH_PROCESSES = "**/*.process.test.ts";

/** `npm test -- --project attacks` runs tests that send hostile requests, and those of the matrix, over HTTP. */
const ATTACKS = ["tests/rules/adversary/**/*.test.ts", "tests/rules/matrix-over-http.test.ts"];

/** The package of the embedded backend, whose own configuration lists its tests. */
const LOCAL_FIREBASE = "scripts/local-firebase/**";

/** Tests that `npm test` runs with a tenth of the cases or states that the project `apart-random` tries. */
const IN_PART = [
  "src/questionnaire/saving/{nothing-lost,every-state}.model.test.ts",
  "scripts/local-firebase/rules/random-conditions.test.ts",
  "tests/rules/random-requests.test.ts",
];

const IN_A_BROWSER = {
  environment: "node",
  // Faster, because modules load only once. Safe, because these files leave no state in their modules.
  isolate: false,
  globalSetup: "tests/support/site/build-app.ts",
  sequence: { groupOrder: 1 },
  // On a machine that is busy with other tests, building the app may take minutes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

/** Imports of local-firebase lead to its source, as .npmrc has it for the programs that tests start. */
const IN_THIS_REPOSITORY = { conditions: ["local-firebase-source", ...defaultServerConditions] };

/** Without this option, the `localStorage` of Node 25 and later would hide jsdom's `localStorage`. */
const WITHOUT_WEB_STORAGE = "--no-experimental-webstorage";

// `npm test -- all` leaves out the projects called `apart-…`. scripts/tooling/test-runs/test-projects.ts
// lists the projects of `npm test`.
export default mergeConfig(
  viteConfig,
  defineConfig({
    ssr: { resolve: IN_THIS_REPOSITORY },
    // Vitest's own environment loads what runs before all tests.
    environments: { __vitest__: { resolve: IN_THIS_REPOSITORY } },
    test: {
      // By default, Vitest would use one worker on two cores. A third one with a browser of several processes
      // would make every page wait for seconds.
      maxWorkers: 2,
      // Long enough for a busy machine: only a test that hangs reaches these. Vitest's defaults are five, ten
      // and one second.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      // The addresses of the emulators that `firebase emulators:exec` has started. Tests do not read the
      // variables of Google's SDKs, because a test may have written its own backend's address into these.
      env: {
        AUTH_EMULATOR: process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "",
        FIRESTORE_EMULATOR: process.env["FIRESTORE_EMULATOR_HOST"] ?? "",
      },
      projects: [
        "scripts/local-firebase",
        {
          extends: true,
          test: {
            name: "node",
            include: ["scripts/**/*.test.ts", "tests/{rules,architecture}/**/*.test.ts"],
            exclude: [LONG, WITH_PROCESSES, LOCAL_FIREBASE, ...ATTACKS],
            environment: "node",
            // With isolation, every file would load the modules again, which takes longer than most tests.
            isolate: false,
          },
        },
        {
          extends: true,
          test: {
            name: "units",
            include: ["src/**/*.test.ts"],
            environment: "node",
          },
        },
        {
          extends: true,
          test: {
            name: "components",
            include: ["{src,scripts}/**/*.test.tsx"],
            environment: "jsdom",
            execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_WEB_STORAGE)
              ? [WITHOUT_WEB_STORAGE]
              : [],
            setupFiles: ["tests/support/component-setup.ts"],
          },
        },
        {
          extends: true,
          test: { name: "browser", include: [...MAIN_JOURNEYS], ...IN_A_BROWSER },
        },
        {
          extends: true,
          test: {
            name: "journeys",
            include: ["tests/browser/**/*.test.ts"],
            exclude: [...MAIN_JOURNEYS],
            ...IN_A_BROWSER,
          },
        },
        {
          extends: true,
          test: { name: "attacks", include: ATTACKS, environment: "node" },
        },
        {
          extends: true,
          test: { name: "faults", include: ["tests/faults/**/*.test.ts"], ...IN_A_BROWSER },
        },
        {
          extends: true,
          test: { name: "layout", include: ["tests/layout/**/*.test.ts"], ...IN_A_BROWSER },
        },
        {
          extends: true,
          test: {
            name: "commands",
            include: ["tests/commands/**/*.test.ts", WITH_PROCESSES],
            exclude: [LOCAL_FIREBASE, "**/node_modules/**"],
            ...IN_A_BROWSER,
          },
        },
        {
          extends: true,
          test: { name: "pictures", include: ["tests/pictures/**/*.test.ts"], ...IN_A_BROWSER },
        },
        {
          extends: true,
          test: {
            name: "apart-engines",
            include: ["tests/engines/**/*.test.ts"],
            ...IN_A_BROWSER,
            sequence: { groupOrder: 2 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-wording",
            include: ["scripts/desk/**/killed-*.process.test.ts"],
            env: { LONG_RUNS: "yes" },
            environment: "node",
            testTimeout: 900_000,
            sequence: { groupOrder: 4 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-monkey",
            include: ["tests/monkey/**/*.test.ts"],
            ...IN_A_BROWSER,
            // Enough for a visit of a minute, and the checks after it.
            testTimeout: 300_000,
            // Four visits run at the same time, because a visit mostly waits.
            maxConcurrency: 4,
          },
        },
        {
          extends: true,
          test: {
            name: "apart-random",
            include: IN_PART,
            // Tells these tests that they are in the long run.
            env: { LONG_RUNS: "yes" },
            environment: "node",
            testTimeout: 600_000,
            sequence: { groupOrder: 6 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-long",
            include: [LONG],
            exclude: ["node_modules/**"],
            environment: "node",
            testTimeout: 600_000,
          },
        },
      ],
    },
  }),
);
