/** A file of tests as it was run. */
export interface TestedFile {
  readonly path: string;
  /** False also where the file itself could not be run. */
  readonly isOk: boolean;
  /** How long its tests took, added up. */
  readonly seconds: number;
  readonly tests: readonly { readonly name: string; readonly state: string }[];
}

export interface TestRun {
  readonly files: readonly TestedFile[];
  /** Errors that belong to no test: thrown where nothing waits for them. */
  readonly strayErrors: number;
}

export interface TestTotals {
  readonly passed: number;
  readonly failed: number;
  /** What keeps the run from being a success beside failed tests. */
  readonly missing: readonly string[];
  /** Full names of tests that failed among all others and passed by themselves. */
  readonly passedAlone: readonly string[];
}

/** Paths of the files that failed, or of which a test did. */
export function failedFiles({ files }: TestRun): string[] {
  return [...new Set(files.filter(({ isOk }) => !isOk).map(({ path }) => path))];
}

export const slowestFiles = ({ files }: TestRun, count: number): readonly TestedFile[] =>
  files.toSorted((one, other) => other.seconds - one.seconds).slice(0, count);

/** Adds up a run, of which `alone` has the files that failed in it, run once more by themselves. */
export function testTotals(
  all: TestRun,
  alone: TestRun = { files: [], strayErrors: 0 },
): TestTotals {
  const again = new Set(alone.files.map(({ path }) => path));
  const counted = [...all.files.filter(({ path }) => !again.has(path)), ...alone.files];
  const tests = counted.flatMap((file) => file.tests);
  const passed = tests.filter(({ state }) => state === "passed");
  const failed = tests.filter(({ state }) => state === "failed").length;
  const leftOut = tests.length - passed.length - failed;
  // No file is run again for an error that belongs to none.
  const stray = all.strayErrors + alone.strayErrors;
  const passedNow = new Set(passed.map(({ name }) => name));
  return {
    passed: passed.length,
    failed,
    missing: [
      ...counted
        .filter(({ isOk, tests: its }) => !isOk && its.every(({ state }) => state !== "failed"))
        .map(({ path }) => `${path} could not be run.`),
      ...(leftOut > 0 ? [`${leftOut} tests were left out.`] : []),
      ...(stray > 0 ? [`${stray} errors belong to no test.`] : []),
    ],
    passedAlone: all.files
      .filter(({ path }) => again.has(path))
      .flatMap((file) => file.tests)
      .filter(({ name, state }) => state === "failed" && passedNow.has(name))
      .map(({ name }) => name),
  };
}
