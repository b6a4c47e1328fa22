import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

/** Milliseconds in which what has come may ask for more, beside the browser's idle moments. */
const PAUSE = 200;

/** What a page has asked for since it was opened. */
async function askedFor(page: Page): Promise<readonly Request[]> {
  const requests = await page.requests();
  const opened = requests.findLastIndex(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  );
  return requests.slice(Math.max(opened, 0));
}

/** A body that comes from the browser's cache may never end for Playwright; here it follows its head at once. */
const answered = async (request: Request): Promise<unknown> =>
  Promise.race([request.response(), setTimeout(5000)]);

/**
 * Waits until a page has all that it asks for by itself: every request is answered, and the browser has been
 * idle since, and some time has passed, without another. Playwright's "networkidle" is half a second by the
 * clock alone, which a busy machine spends before the page asks at all; idle moments alone pass while the
 * browser still reads a file that has come.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const awaited = new Set<Request>();
  for (;;) {
    const asked = await askedFor(page);
    await Promise.all(asked.filter((request) => !awaited.has(request)).map(answered));
    for (const request of asked) {
      awaited.add(request);
    }
    await page.evaluate(async (pause) => {
      await new Promise((resolve) => {
        window.setTimeout(resolve, pause);
      });
      // What a page does when it is idle may have been put off before this, and may ask for more.
      for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => {
          requestIdleCallback(resolve, { timeout: 5000 });
        });
      }
    }, PAUSE);
    const since = await askedFor(page);
    if (since.at(-1) === asked.at(-1)) {
      return;
    }
  }
}

/**
 * Cuts the connection of everything in a page's window, once the app is there, which a page from the build
 * asks for late, and has all that it asks for by itself.
 */
export async function goOffline(page: Page): Promise<void> {
  await page
    .locator("#site-links")
    .getByText(/^(?:LOGIN|DASHBOARD)$/u)
    .waitFor({ state: "attached" });
  await untilQuiet(page);
  await page.context().setOffline(true);
}
