import { join } from "node:path";
import type { BrowserContext } from "playwright-core";
import { TestRunner, onTestFailed } from "vitest";

/** A folder that Git ignores. */
const RESULTS = join(import.meta.dirname, "../../../test-results");

let profiles = 0;

/**
 * If the test fails, saves a picture of each tab of a browser profile in `test-results/`, named after the
 * test. Does nothing for a profile opened outside of a test, or closed before the failure.
 */
export function pictureFailure(context: BrowserContext): void {
  if (TestRunner.getCurrentTest() === undefined) {
    return;
  }
  let isClosed = false;
  context.once("close", () => {
    isClosed = true;
  });
  profiles += 1;
  const number = profiles;
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
    for (const left of await Promise.allSettled(pictures)) {
      console.log(left.status === "fulfilled" ? left.value : String(left.reason));
    }
  }, 60_000);
}
