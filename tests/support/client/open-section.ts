import type { Page } from "@playwright/test";

/** Waits until every group of an open section has its questions: a form opens with only the first groups. */
export async function waitForWholeSection(page: Page): Promise<void> {
  await page
    .locator("form section")
    .last()
    .locator("textarea, input, select")
    .first()
    .waitFor({ state: "attached" });
}

/** The values in the client's form, by the names of the controls. An unanswered rating has no entry. */
export async function shownAnswers(page: Page): Promise<Readonly<Record<string, string>>> {
  await waitForWholeSection(page);
  const values = await page
    .locator("form :is(textarea, select, input:not([type=radio], [type=checkbox]), input:checked)")
    .evaluateAll((controls: HTMLInputElement[]) =>
      controls.map(({ name, value }) => [name, value] as const),
    );
  const shown: Record<string, string> = {};
  for (const [name, value] of values) {
    // Of several chosen options, and of other words beside them, each is a line.
    shown[name] = [shown[name], value].filter(Boolean).join("\n");
  }
  return shown;
}

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
