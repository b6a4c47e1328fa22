import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { defaultServerConditions, type Plugin } from "vite";
import {
  type TestProjectInlineConfiguration,
  type ViteUserConfig,
  configDefaults,
  mergeConfig,
} from "vitest/config";
import { sectionModules } from "./scripts/tooling/vite-plugins/section-modules/section-modules.ts";
import { contentTexts } from "./scripts/tooling/vite-plugins/content-texts/content-texts.ts";
import { catalog } from "./scripts/tooling/vite-plugins/words/words.ts";
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

/** Tests of the embedded backend that start it anew and pack it: run if it has changed, and by Thorough. */
const OF_THE_BACKEND = "scripts/local-firebase/**/*.process.test.ts";

/** Tests that other projects run with a tenth or less of the cases or states that `thorough` tries. */
const IN_PART = [
  "src/questionnaire/saving/{nothing-lost,every-state}.model.test.ts",
  "scripts/local-firebase/rules/random-conditions.test.ts",
  "scripts/wording-desk/**/killed-*.process.test.ts",
];

/** Imports of local-firebase lead to its source, as .npmrc has it for the programs that tests start. */
const IN_THIS_REPOSITORY = { conditions: ["local-firebase-source", ...defaultServerConditions] };

/** Without this option, the `localStorage` of Node 25 and later would hide jsdom's `localStorage`. */
const WITHOUT_WEB_STORAGE = "--no-experimental-webstorage";

/** Tests that replace modules: what they replace would stay replaced in the files after them. */
const REPLACING = readdirSync(join(import.meta.dirname, "src"), { recursive: true })
  .map((file) => join("src", String(file)))
  .filter(
    (file) =>
      /\.test\.tsx?$/u.test(file) &&
      /\bvi\.(?:mock|resetModules)\(/u.test(readFileSync(join(import.meta.dirname, file), "utf8")),
  );

/** The projects that run unless `--project` names some. */
const UNLESS_NAMED = { project: ["node", "units*", "components", "programs"] };

/** Where `.ci/run` wants a report. */
const { VITEST_JSON_OUTPUT_FILE: outputFile } = process.env;

/** The public texts of all tests, in place of the coach's. */
const CONTENT = join(PRACTICE, "src/content");

const translations: Plugin = {
  name: "practice-translations",
  enforce: "pre",
  load: {
    filter: { id: /^\0virtual:words\// },
    handler: (id) => catalog(join(import.meta.dirname, "src"), CONTENT, id),
  },
};

/** Before the plugins of vite.config.ts, which read the coach's words and questions. */
const OF_THE_PRACTICE = {
  plugins: [
    contentTexts(CONTENT),
    translations,
    { ...sectionModules(join(PRACTICE, "schemas")), enforce: "pre" },
  ],
} satisfies ViteUserConfig;

/** What every project has. */
const SHARED = mergeConfig(mergeConfig(OF_THE_PRACTICE, viteConfig), {
  ssr: { resolve: IN_THIS_REPOSITORY },
  // Vitest's own environment loads what runs before all tests.
  environments: { __vitest__: { resolve: IN_THIS_REPOSITORY } },
  test: {
    // Long enough for a busy machine: only a test that hangs reaches these. Vitest's defaults are five, ten
    // and one second.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
} satisfies ViteUserConfig);

/** With `extends: true` instead, each project would bundle this file and vite.config.ts anew. */
const project = (test: TestProjectInlineConfiguration["test"]) => mergeConfig(SHARED, { test });

export default mergeConfig(SHARED, {
  test: {
    ...UNLESS_NAMED,
    ...(outputFile !== undefined && { reporters: ["default", ["json", { outputFile }]] }),
    // By default, Vitest would use one worker on two cores.
    maxWorkers: 2,
    projects: [
      project({
        name: "node",
        include: ["scripts/**/*.test.ts", "tests/{rules,architecture}/**/*.test.ts"],
        exclude: [LONG, AT_GOOGLES, ...PROGRAMS],
        environment: "node",
        // With isolation, every file would load the modules again, which takes longer than most tests.
        isolate: false,
      }),
      project({
        name: "units",
        include: ["src/**/*.test.ts"],
        exclude: [...configDefaults.exclude, ...REPLACING],
        environment: "node",
        // As above.
        isolate: false,
      }),
      project({ name: "units-alone", include: REPLACING, environment: "node" }),
      project({
        name: "components",
        include: ["{src,scripts}/**/*.test.tsx"],
        exclude: [...configDefaults.exclude, ...REPLACING],
        environment: "jsdom",
        // As above: such tests replace no modules, only functions of them, until each test ends.
        isolate: false,
        execArgv: process.allowedNodeEnvironmentFlags.has(WITHOUT_WEB_STORAGE)
          ? [WITHOUT_WEB_STORAGE]
          : [],
        setupFiles: ["tests/support/component-setup.ts"],
        // Not `setImmediate`, with which IndexedDB works: what a test leaves in it would wait for ever, and the
        // next file.
        fakeTimers: {
          toFake: [
            "setTimeout",
            "clearTimeout",
            "setInterval",
            "clearInterval",
            "Date",
            "performance",
          ],
        },
        // A failure prints this many characters of the page, not 7,000.
        env: { DEBUG_PRINT_LIMIT: "1500" },
      }),
      project({
        name: "programs",
        include: PROGRAMS,
        exclude: [...configDefaults.exclude, OF_THE_BACKEND],
        environment: "node",
        isolate: false,
        // Builds the app, which commands serve and compare with a site.
        globalSetup: "tests/support/built-app.ts",
        // On a busy machine, a program that builds or deploys may take minutes.
        testTimeout: 300_000,
        hookTimeout: 300_000,
      }),
      project({ name: "shipped", include: ["tests/shipped/*.test.ts"], environment: "node" }),
      project({
        name: "google",
        include: [
          "tests/**/*.google.test.ts",
          "tests/commands/operator-drill.test.ts",
          "tests/rules/matrix-over-http.test.ts",
        ],
        env: { ON_GOOGLES_EMULATORS: "yes" },
        environment: "node",
        testTimeout: 900_000,
      }),
      project({
        name: "thorough",
        include: [LONG, ...IN_PART],
        // Tells the tests of IN_PART to try everything.
        env: { LONG_RUNS: "yes" },
        environment: "node",
        testTimeout: 900_000,
      }),
    ],
  },
} satisfies ViteUserConfig);
