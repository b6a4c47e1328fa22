import { defineConfig, mergeConfig } from "vitest/config";
import { MAIN_JOURNEYS } from "./scripts/tooling/test-totals/test-projects.ts";
import viteConfig from "./vite.config.ts";

/** What takes long is run by `npm test -- long`. */
const LONG = "**/*.long.test.ts";

/** What starts programs and waits for them is run by `npm test -- commands`. */
const WITH_PROCESSES = "**/*.process.test.ts";

/** What does as an attacker would, over HTTP, is run by `npm test -- attacks`. */
const ATTACKS = "tests/rules/adversary/**/*.test.ts";

/** Tests with chance in them: a part of their cases in every run, and all in the long one. */
const WITH_CHANCE = [
  "src/questionnaire/saving/nothing-lost.model.test.ts",
  "scripts/backend/local-firebase/rules/{query-soundness,random-conditions}.test.ts",
  "tests/rules/random-requests.test.ts",
];

const IN_A_BROWSER = {
  environment: "node",
  // Nothing of a file stays behind in its modules, and loading them anew takes longer than many files.
  isolate: false,
  globalSetup: "tests/support/build-app.ts",
  // Each has a browser of several processes: a third one on two cores makes every page wait for seconds.
  maxWorkers: 2,
  sequence: { groupOrder: 1 },
  // A machine that is busy with other tests may build the app for minutes.
  testTimeout: 300_000,
  hookTimeout: 300_000,
} as const;

/** Says which files took longest, after the totals. */
const SLOWEST_FILES = "./scripts/tooling/test-totals/slowest-files.ts";

/** Node's own `localStorage`, from 25 on, would hide the one of jsdom. */
const WITHOUT_WEB_STORAGE = "--no-experimental-webstorage";

// What `npm test -- all` leaves out is called `apart-…`.
// What `npm test` runs, and each word behind it, is in scripts/tooling/test-totals/test-projects.ts.
export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      reporters: ["default", SLOWEST_FILES],
      // These end what hangs, on a busy machine too. Vitest's own are five seconds, ten and one.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      // Google's emulators, where `firebase emulators:exec` has started them. Under the names that Google's SDKs
      // look for, a test may have left the address of its own backend in the worker's environment.
      env: {
        AUTH_EMULATOR: process.env["FIREBASE_AUTH_EMULATOR_HOST"] ?? "",
        FIRESTORE_EMULATOR: process.env["FIRESTORE_EMULATOR_HOST"] ?? "",
      },
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            include: ["scripts/**/*.test.ts", "tests/{rules,architecture}/**/*.test.ts"],
            exclude: [LONG, WITH_PROCESSES, ATTACKS],
            environment: "node",
            // Loading what they test anew for each file takes longer than many of them.
            isolate: false,
            // Vitest leaves one core to itself, which is half of two.
            maxWorkers: 2,
          },
        },
        {
          extends: true,
          test: {
            name: "units",
            include: ["src/**/*.test.ts"],
            environment: "node",
            maxWorkers: 2,
          },
        },
        {
          extends: true,
          test: {
            name: "components",
            include: ["src/**/*.test.tsx"],
            environment: "jsdom",
            execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_WEB_STORAGE)
              ? [WITHOUT_WEB_STORAGE]
              : [],
            maxWorkers: 2,
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
          test: { name: "attacks", include: [ATTACKS], environment: "node", maxWorkers: 2 },
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
            // A person's window is a browser of its own.
            maxWorkers: 2,
            sequence: { groupOrder: 2 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-wording",
            include: [
              "scripts/desk/**/killed-*.process.test.ts",
              "scripts/desk/edits/random-edits.test.ts",
            ],
            env: { LONG_RUNS: "yes" },
            environment: "node",
            maxWorkers: 2,
            testTimeout: 900_000,
            sequence: { groupOrder: 4 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-recovery",
            include: ["scripts/operate/backup/recovery-drill.process.test.ts"],
            env: { LONG_RUNS: "yes" },
            environment: "node",
            testTimeout: 900_000,
            sequence: { groupOrder: 5 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-how-tos",
            include: ["tests/how-to/how-to.long.test.ts"],
            // Each how-to then ends with the whole `npm test` of its copy.
            env: { WHOLE_TESTS: "yes" },
            environment: "node",
            testTimeout: 3_600_000,
            sequence: { groupOrder: 6 },
          },
        },
        {
          extends: true,
          test: {
            name: "apart-monkey",
            include: ["tests/monkey/**/*.test.ts"],
            ...IN_A_BROWSER,
            // A visit of a minute, and what comes after it.
            testTimeout: 300_000,
            // Visits at a time: most of each is waiting.
            maxConcurrency: 4,
          },
        },
        {
          extends: true,
          test: {
            name: "long",
            include: [LONG, ...WITH_CHANCE],
            exclude: ["node_modules/**"],
            // What these tests ask for to know that they are in the long run.
            env: { LONG_RUNS: "yes" },
            environment: "node",
            maxWorkers: 2,
            testTimeout: 600_000,
          },
        },
      ],
    },
  }),
);
