import { join } from "node:path";
import { defaultServerConditions, type Plugin } from "vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { sectionModules } from "./scripts/tooling/vite-plugins/section-modules/section-modules.ts";
import { PRACTICE } from "./tests/support/site/practice.ts";
import viteConfig from "./vite.config.ts";

/** Tests that take minutes, which only the project `thorough` runs. */
const LONG = "**/*.long.test.ts";

/** Tests of Google's emulators, which not every machine has: only the project `google` runs them. */
const AT_GOOGLES = "**/*.google.test.ts";

/** Tests that start programs or servers and wait for them, and those of the embedded backend. */
const PROGRAMS = [
  "**/*.process.test.ts",
  "tests/commands/**/*.test.ts",
  // Hostile requests, and those of the matrix, over HTTP.
  "tests/rules/adversary/**/*.test.ts",
  "tests/rules/matrix-over-http.test.ts",
  "scripts/local-firebase/**/*.test.ts",
];

/** Tests that other projects run with a tenth or less of the cases or states that `thorough` tries. */
const IN_PART = [
  "src/questionnaire/saving/{nothing-lost,every-state}.model.test.ts",
  "scripts/local-firebase/rules/random-conditions.test.ts",
  "scripts/desk/**/killed-*.process.test.ts",
];

/** Imports of local-firebase lead to its source, as .npmrc has it for the programs that tests start. */
const IN_THIS_REPOSITORY = { conditions: ["local-firebase-source", ...defaultServerConditions] };

/** Without this option, the `localStorage` of Node 25 and later would hide jsdom's `localStorage`. */
const WITHOUT_WEB_STORAGE = "--no-experimental-webstorage";

/** The projects that run unless `--project` names some. */
const UNLESS_NAMED = { project: ["node", "units", "components", "programs"] };

/** Where `.ci/run` wants a report. */
const { VITEST_JSON_OUTPUT_FILE: outputFile } = process.env;

const CONTENT = join(import.meta.dirname, "src/content/");

/** In place of the coach's public texts, the modules under test get those of the practice. */
const practiceTexts: Plugin = {
  name: "practice-texts",
  enforce: "pre",
  resolveId: {
    filter: { id: /\.json(?:\?raw)?$/u },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true });
      return resolved?.id.replace(CONTENT, join(PRACTICE, "src/content/"));
    },
  },
};

export default mergeConfig(
  viteConfig,
  defineConfig({
    // Before the plugin of vite.config.ts, which reads the coach's questions.
    plugins: [practiceTexts, { ...sectionModules(join(PRACTICE, "schemas")), enforce: "pre" }],
    ssr: { resolve: IN_THIS_REPOSITORY },
    // Vitest's own environment loads what runs before all tests.
    environments: { __vitest__: { resolve: IN_THIS_REPOSITORY } },
    test: {
      ...UNLESS_NAMED,
      ...(outputFile !== undefined && { reporters: ["default", ["json", { outputFile }]] }),
      // By default, Vitest would use one worker on two cores.
      maxWorkers: 2,
      // Long enough for a busy machine: only a test that hangs reaches these. Vitest's defaults are five, ten
      // and one second.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 30_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: "node",
            include: ["scripts/**/*.test.ts", "tests/{rules,architecture}/**/*.test.ts"],
            exclude: [LONG, AT_GOOGLES, ...PROGRAMS],
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
            // A failure prints this many characters of the page, not 7,000.
            env: { DEBUG_PRINT_LIMIT: "1500" },
          },
        },
        {
          extends: true,
          test: {
            name: "programs",
            include: PROGRAMS,
            environment: "node",
            isolate: false,
            // Builds the app, which commands serve and compare with a site.
            globalSetup: "tests/support/built-app.ts",
            // On a busy machine, a program that builds or deploys may take minutes.
            testTimeout: 300_000,
            hookTimeout: 300_000,
          },
        },
        {
          extends: true,
          test: { name: "shipped", include: ["tests/shipped/*.test.ts"], environment: "node" },
        },
        {
          extends: true,
          test: {
            name: "google",
            include: ["tests/**/*.google.test.ts", "tests/rules/matrix-over-http.test.ts"],
            env: { ON_GOOGLES_EMULATORS: "yes" },
            environment: "node",
            testTimeout: 900_000,
          },
        },
        {
          extends: true,
          test: {
            name: "thorough",
            include: [LONG, ...IN_PART],
            // Tells the tests of IN_PART to try everything.
            env: { LONG_RUNS: "yes" },
            environment: "node",
            testTimeout: 900_000,
          },
        },
      ],
    },
  }),
);
