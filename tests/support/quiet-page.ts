import { setTimeout } from "node:timers/promises";
import type { Page, Request } from "playwright-core";

/** Of some requests of a page that has been left since, Playwright never hears how they ended. */
const answered = async (request: Request): Promise<unknown> =>
  (await request.response())?.finished();

/**
 * Waits until a page has all that it asks for by itself: every request is answered, and the browser has been
 * idle since without another. Playwright's "networkidle" is half a second by the clock, which a busy machine
 * spends before the page asks at all.
 */
export async function untilQuiet(page: Page): Promise<void> {
  const awaited = new Set<Request>();
  for (;;) {
    const asked = await page.requests();
    await Promise.all(
      asked
        .filter((request) => !awaited.has(request))
        .map((request) => Promise.race([answered(request), setTimeout(5000)])),
    );
    for (const request of asked) {
      awaited.add(request);
    }
    await page.evaluate(async () => {
      // What a page does when it is idle may have been put off before this, and may ask for more.
      for (let round = 0; round < 2; round += 1) {
        await new Promise((resolve) => {
          requestIdleCallback(resolve);
        });
      }
    });
    const since = await page.requests();
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
