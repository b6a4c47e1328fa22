import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { TestRunner, onTestFailed } from "vitest";

/** Git ignores it. */
const RESULTS = join(import.meta.dirname, "../../test-results");

let profiles = 0;

/**
 * Records what happens in a browser's profile. If the test fails, a picture of each tab and the record are left
 * in `test-results/`, in files with the test's name; `npx playwright-core show-trace FILE` opens a record. With
 * `TRACE=whole` it has the page at each step, which makes a journey a quarter slower.
 * A profile that is opened before the tests of a file, or is closed when a test fails, leaves nothing.
 */
export async function traceOnFailure(context: BrowserContext): Promise<void> {
  if (TestRunner.getCurrentTest() === undefined) {
    return;
  }
  let isClosed = false;
  context.once("close", () => {
    isClosed = true;
  });
  profiles += 1;
  const number = profiles;
  await context.tracing.start({ snapshots: process.env["TRACE"] === "whole" });
  onTestFailed(async ({ task }) => {
    if (isClosed) {
      return;
    }
    const title = task.fullTestName.replaceAll(/[^\w-]+/gu, "-").slice(0, 150);
    const name = join(RESULTS, `${title}-${number}`);
    const pictures = context.pages().map(async (page, tab) => {
      const path = `${name}-tab-${tab}.png`;
      await page.screenshot({ path, timeout: 10_000 });
      return path;
    });
    const record = async (): Promise<string> => {
      await Promise.allSettled(pictures);
      await context.tracing.stop({ path: `${name}.zip` });
      return `${name}.zip`;
    };
    for (const left of await Promise.allSettled([...pictures, record()])) {
      console.log(left.status === "fulfilled" ? left.value : String(left.reason));
    }
  }, 60_000);
}
