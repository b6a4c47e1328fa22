import type { Page } from "@playwright/test";

/** A picture of the page without the parts that vary, such as times and the film. */
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

/** Replaces all times by one, because times differ from day to day, also in length. */
export async function stopTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const time of document.querySelectorAll("time")) {
      time.textContent = "14 March 2026 at 09:30";
    }
  });
}
