import type { Page } from "playwright-core";

/** Waits until every group of an open section has its questions, because a form opens with its first groups. */
export async function waitForWholeSection(page: Page): Promise<void> {
  await page
    .locator("form section")
    .last()
    .locator("textarea, input, select")
    .first()
    .waitFor({ state: "attached" });
}
