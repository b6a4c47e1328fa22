import type { Page } from "@playwright/test";

/** Whether a person can read these words anywhere on the page; false while the page is replaced. */
export async function canRead(page: Page, words: string): Promise<boolean> {
  const can = page.evaluate(
    (secret) =>
      document.body.checkVisibility() &&
      (document.body.innerText.includes(secret) ||
        [...document.querySelectorAll("textarea")].some(
          (area) =>
            area.value.includes(secret) && area.checkVisibility({ visibilityProperty: true }),
        )),
    words,
  );
  return can.catch(() => false);
}

/** What live regions have announced since the first call on this page. */
export async function announced(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const window = globalThis as { announced?: string[] };
    if (window.announced === undefined) {
      const said: string[] = [];
      window.announced = said;
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll("[role=status], [aria-live]")) {
          if (textContent !== "" && said.at(-1) !== textContent) {
            said.push(textContent);
          }
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    }
    return window.announced;
  });
}
