import type { Page } from "playwright-core";

/** A picture of what is in view, always the same for the same page. */
export async function takePicture(
  page: Page,
  colorScheme: "light" | "dark",
  { fullPage = false } = {},
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    // Hides the film, whose frame varies; its poster lies below it.
    for (const film of document.querySelectorAll("video")) {
      film.style.visibility = "hidden";
    }
  });
  await stopTimes(page);
  return page.screenshot({
    fullPage,
    animations: "disabled",
    caret: "hide",
  });
}

/** Replaces all times by one, since their texts differ in length from day to day. */
export async function stopTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const time of document.querySelectorAll("time")) {
      time.textContent = "14 March 2026 at 09:30";
    }
  });
}
