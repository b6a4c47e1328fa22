import { setTimeout } from "node:timers/promises";
import type { CDPSession, Page } from "@playwright/test";

/** Keys typed before anything is measured, while code is compiled and the first save is scheduled. */
const DROPPED_KEYS = 8;
/** Milliseconds from one key to the next for a person who types fast. The page saves during the typing. */
export const PACE = 80;
/** Milliseconds that the page has at least to draw, from a handled key to the next. */
const LEAST_REST = 20;
/** 8 keys to drop, and 40. */
const TEXT = "the quick brown fox jumps over the lazy dog whil";

/** Types at the caret. Returns the main-thread milliseconds of each key after the dropped ones. */
export async function typeKeys(page: Page, devTools: CDPSession): Promise<readonly number[]> {
  // Waits for the work that scrolling causes, which must not count as part of a key.
  await setTimeout(500);
  const works = [await mainThreadWork(devTools)];
  for (const letter of TEXT) {
    const start = performance.now();
    await page.keyboard.type(letter);
    await setTimeout(Math.max(LEAST_REST, start + PACE - performance.now()));
    works.push(await mainThreadWork(devTools));
  }
  const keys = works.slice(1).map((work, index) => work - (works[index] ?? 0));
  return keys.slice(DROPPED_KEYS);
}

/** Puts the caret behind the last letter of a text area. */
export async function focusEnd(page: Page, selector: string): Promise<void> {
  await page.locator(selector).evaluate((area: HTMLTextAreaElement) => {
    area.scrollIntoView({ block: "center" });
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
}

/**
 * Starts to count the main thread's work in its processor time, which other programs of a busy machine hardly
 * change, unlike the time on the clock. Another session would end the slowdown of `devTools` when a page opens.
 */
export async function watchMainThread(devTools: CDPSession): Promise<void> {
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** Milliseconds that the page's main thread has worked so far. */
export async function mainThreadWork(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN) * 1000;
}
