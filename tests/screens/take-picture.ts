import type { Page } from "playwright-core";

/** A picture of what is in view, always the same for the same page. */
export async function takePicture(
  page: Page,
  colorScheme: "light" | "dark",
  { fullPage = false } = {},
): Promise<Buffer> {
  await page.emulateMedia({ colorScheme });
  await page.evaluate(() => {
    // A film is never at the same place; its first picture lies below it.
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

/** Every time of day is the same one: its words are of another length on another day. */
export async function stopTimes(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const time of document.querySelectorAll("time")) {
      time.textContent = "14 March 2026 at 09:30";
    }
  });
}
