import { execFile } from "node:child_process";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { CACHE } from "../tools.ts";

export interface SuiteRun {
  /** How `import * as` is compiled: to a namespace or, as older TypeScript did, to the module itself. */
  readonly imports: "ts" | "ts-legacy-module-interop";
  /** The folder of the suite's files. */
  readonly folder: string;
  /** The test files, relative to the folder. */
  readonly files: readonly string[];
  /**
   * Redirects of the suite's imports, by patterns of the imported path. A target is a package of this
   * project, in place of the package's source, or a file of `stand-ins/`.
   */
  readonly redirects: Readonly<Record<string, string>>;
  readonly env: Readonly<Record<string, string>>;
}

export interface SuiteResult {
  readonly passed: readonly string[];
  /** Full titles, as in `passed` and `skipped`: the titles of the test's groups, then the test's own. */
  readonly failed: readonly string[];
  /** The tests that the suite itself skips. */
  readonly skipped: readonly string[];
  /** The messages of failed tests by full title, for `--why`. */
  readonly messages: ReadonlyMap<string, string>;
}

interface MochaTest {
  readonly fullTitle: string;
  readonly err: { readonly message?: string };
}

interface MochaReport {
  readonly passes: readonly MochaTest[];
  readonly failures: readonly MochaTest[];
  readonly pending: readonly MochaTest[];
}

/** The folders in which Node looks for the packages that this package imports. */
const PACKAGES = createRequire(import.meta.url).resolve.paths("firebase") ?? [];

/** Runs a suite written for Mocha, in a separate process. */
export async function runSuite(tools: string, run: SuiteRun): Promise<SuiteResult> {
  const load = createRequire(join(tools, "package.json"));
  const report = join(CACHE, `report-${process.pid}.json`);
  rmSync(report, { force: true });
  // A package.json without `type` makes Node load the suite as CommonJS, whatever the folders above say.
  writeFileSync(join(run.folder, "package.json"), '{ "version": "0.0.0" }');
  const preloads = [
    load.resolve(`sucrase/register/${run.imports}`),
    fileURLToPath(new URL("redirect.ts", import.meta.url)),
  ];
  const output = await new Promise<string>((resolve) => {
    execFile(
      process.execPath,
      [
        ...preloads.flatMap((file) => ["--require", file]),
        join(tools, "node_modules/mocha/bin/mocha.js"),
        "--reporter",
        "json",
        "--reporter-option",
        `output=${report}`,
        // Ends the tests of listeners, which would wait for ever. All other tests take less than ten seconds.
        "--timeout",
        "10000",
        "--exit",
        ...run.files.map((file) => join(run.folder, file)),
      ],
      {
        cwd: run.folder,
        env: {
          ...process.env,
          ...run.env,
          NODE_PATH: [join(tools, "node_modules"), ...PACKAGES].join(delimiter),
          CONFORMANCE_REDIRECTS: JSON.stringify(Object.entries(run.redirects)),
        },
        maxBuffer: 256 * 1024 * 1024,
      },
      (_error, stdout, stderr) => {
        resolve(`${stdout}\n${stderr}`);
      },
    );
  });
  return read(report, output);
}

const titles = (tests: readonly MochaTest[]) => tests.map(({ fullTitle }) => fullTitle);

function read(report: string, output: string): SuiteResult {
  let found: MochaReport;
  try {
    found = JSON.parse(readFileSync(report, "utf8")) as MochaReport;
  } catch (error) {
    throw new Error(`The suite did not run.\n${output.slice(-4000)}`, { cause: error });
  }
  return {
    passed: titles(found.passes),
    failed: titles(found.failures),
    skipped: titles(found.pending),
    messages: new Map(found.failures.map(({ fullTitle, err }) => [fullTitle, err.message ?? ""])),
  };
}
