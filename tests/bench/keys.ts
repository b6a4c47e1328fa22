import type { BrowserContext, CDPSession, Page } from "@playwright/test";

/** Keys typed before anything is measured, while code is compiled and the first save is scheduled. */
const DROPPED_KEYS = 8;
const MEASURED_KEYS = 40;
/** Milliseconds from one key to the next for a person who types fast. The page saves during the typing. */
const PACE = 80;
/** Milliseconds that the page has at least to draw, from a handled key to the next. */
const LEAST_REST = 20;
/** Has at least `DROPPED_KEYS + MEASURED_KEYS` characters. */
const TEXT = "the quick brown fox jumps over the lazy dog while it rains";

/** Types at the caret. Returns the main-thread milliseconds of each key after the dropped ones. */
export async function typeKeys(
  page: Page,
  devTools: CDPSession,
): Promise<{ readonly text: string; readonly keys: readonly number[] }> {
  const text = TEXT.slice(0, DROPPED_KEYS + MEASURED_KEYS);
  const keys: number[] = [];
  let before = await mainThreadTime(devTools);
  for (let index = 0; index < text.length; index++) {
    const start = performance.now();
    await page.keyboard.type(text.charAt(index));
    await sleep(Math.max(LEAST_REST, start + PACE - performance.now()));
    const after = await mainThreadTime(devTools);
    if (index >= DROPPED_KEYS) {
      keys.push(after - before);
    }
    before = after;
  }
  return { text, keys };
}

/** Puts the caret behind the last letter of a text area. */
export async function focusEnd(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((area: HTMLTextAreaElement) => {
    area.scrollIntoView({ block: "center" });
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
  // Waits for the work that scrolling causes, which must not count as part of a key.
  await sleep(500);
}

export async function watchMainThread(
  context: BrowserContext,
  page: Page,
  slowdown: number,
): Promise<CDPSession> {
  const devTools = await context.newCDPSession(page);
  await devTools.send("Performance.enable");
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  return devTools;
}

/** Milliseconds that the page's main thread has worked so far. */
export async function mainThreadTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  const worked = metrics.find(({ name }) => name === "TaskDuration");
  if (worked === undefined) {
    throw new Error("The browser does not tell how long its main thread has worked.");
  }
  return worked.value * 1000;
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
