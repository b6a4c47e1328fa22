import type { Page } from "playwright-core";
import type { Screen } from "./screen.ts";

/** A picture of what is in view, always the same for the same page. */
export async function takePicture(
  page: Page,
  screen: Screen,
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
  return page.screenshot({
    fullPage,
    animations: "disabled",
    caret: "hide",
    mask: screen.tellsTime === true ? [page.locator("time")] : [],
    maskColor: "#808080",
  });
}
