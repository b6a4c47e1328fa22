import { type Page, expect } from "@playwright/test";

/** More tab stops than any screen has between two controls. */
const MOST_TABS = 60;

/** Presses keys, one after another. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key);
  }
}

/** The focused element's accessible name, or an approximation: `aria-label`, the label, or the text. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement: element } = document;
    const labels = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
    const label = labels ? element.labels?.[0]?.textContent : undefined;
    return (element?.getAttribute("aria-label") ?? label ?? element?.textContent ?? "").trim();
  });

/** Presses Tab until the element with this name has the focus, and expects it to be in view. */
export async function tabTo(page: Page, name: string | RegExp, most = MOST_TABS): Promise<void> {
  const passed: string[] = [];
  for (let tabs = 0; tabs < most; tabs++) {
    await page.keyboard.press("Tab");
    const now = await focused(page);
    if (typeof name === "string" ? now === name : name.test(now)) {
      const isInView = () =>
        page.evaluate(() => {
          const box = document.activeElement?.getBoundingClientRect();
          return box !== undefined && box.bottom > 0 && box.top < window.innerHeight;
        });
      await expect.poll(isInView, { message: `${String(name)} is in view` }).toBe(true);
      return;
    }
    passed.push(now.slice(0, 30));
  }
  throw new Error(`${String(name)} is not reached by the Tab key, only ${passed.join(" · ")}.`);
}

/** Goes to the element with this name by Tab, and presses Enter there. */
export async function pressAt(page: Page, name: string | RegExp): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press("Enter");
}

export async function arrivesAt(page: Page, heading: string): Promise<void> {
  await page.getByRole("heading", { level: 1, name: heading }).waitFor();
  await expect.poll(() => focused(page)).toBe(heading);
}

export async function tabBackTo(page: Page, name: string): Promise<void> {
  for (let tabs = 0; tabs < MOST_TABS && (await focused(page)) !== name; tabs++) {
    await page.keyboard.press("Shift+Tab");
  }
  expect(await focused(page)).toBe(name);
}
