import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** The number of files to print. */
const NAMED = 10;

/** Prints the slowest files at the end of a run. */
// oxlint-disable-next-line import/no-default-export -- Vitest takes a reporter's default export.
export default class SlowestFiles implements Reporter {
  onTestRunEnd(files: readonly TestModule[]): void {
    if (files.length < NAMED) {
      return;
    }
    process.stdout.write("\nWhere the time goes, in seconds with others beside:\n");
    const slowest = files
      .map((file) => ({ file, seconds: Math.round(file.diagnostic().duration / 1000) }))
      .toSorted((one, other) => other.seconds - one.seconds)
      .slice(0, NAMED);
    for (const { file, seconds } of slowest) {
      const path = relative(process.cwd(), file.moduleId);
      process.stdout.write(`${String(seconds).padStart(4)} ${path}\n`);
    }
  }
}
