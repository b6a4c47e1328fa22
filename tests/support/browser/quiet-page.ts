import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "@playwright/test";

/** Milliseconds to wait besides the idle periods: a loaded file may still cause requests after them. */
const PAUSE = 200;

/** The requests of a page since it was opened. */
async function askedFor(page: Page): Promise<readonly Request[]> {
  const requests = await page.requests();
  const opened = requests.findLastIndex(
    (request) => request.isNavigationRequest() && request.frame() === page.mainFrame(),
  );
  return requests.slice(Math.max(opened, 0));
}

/** Waits for the headers alone, because Playwright may never report the end of a body from the cache. */
const answered = async (request: Request): Promise<unknown> =>
  Promise.race([request.response(), setTimeout(5000)]);

/**
 * Waits until a page sends no more requests by itself: every request has its response, and idle periods and
 * `PAUSE` have passed without another request. Playwright's "networkidle" waits only half a second, in which
 * a busy machine may not even send the page's first request. Idle periods alone do not suffice: they pass
 * while the browser still reads a loaded file.
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
      // The page's own idle callbacks may run later than this one, and may cause requests.
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

/** Takes all pages of a browser context offline, once `page` is hydrated and its requests have ended. */
export async function goOffline(page: Page): Promise<void> {
  await page
    .locator("#site-links")
    .getByText(/^(?:LOGIN|DASHBOARD)$/u)
    .waitFor({ state: "attached" });
  await untilQuiet(page);
  await page.context().setOffline(true);
}
