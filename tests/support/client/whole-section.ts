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
