import type { Page } from "@playwright/test";

/** Waits until the save line of a section says that everything is saved. */
export async function waitUntilSaved(page: Page): Promise<void> {
  // For a frame after a key or click, the line still shows the state before it.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(resolve);
        });
      }),
  );
  await page
    .locator("[data-phase=saved]")
    .getByText(/^Saved at \d\d:\d\d$/u)
    .first()
    .waitFor();
}

/**
 * Tells a page that the device is online again, so that the page retries failed saves at once. Pressing "Try
 * again now" would be unreliable: a retry by the page may remove the button.
 */
export const isOnlineAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.dispatchEvent(new Event("online")));
