import type { CDPSession, Page } from "@playwright/test";

/** Keys typed before anything is measured, while code is compiled and the first save is scheduled. */
const DROPPED_KEYS = 8;
const MEASURED_KEYS = 40;
/** Milliseconds from one key to the next for a person who types fast. The page saves during the typing. */
export const PACE = 80;
/** Milliseconds that the page has at least to draw, from a handled key to the next. */
const LEAST_REST = 20;
/** Has at least `DROPPED_KEYS + MEASURED_KEYS` characters. */
const TEXT = "the quick brown fox jumps over the lazy dog while it rains";

/** Types at the caret. Returns the main-thread milliseconds of each key after the dropped ones. */
export async function typeKeys(
  page: Page,
  devTools: CDPSession,
): Promise<{ readonly text: string; readonly keys: readonly number[] }> {
  // Waits for the work that scrolling causes, which must not count as part of a key.
  await sleep(500);
  const text = TEXT.slice(0, DROPPED_KEYS + MEASURED_KEYS);
  const keys: number[] = [];
  let before = (await mainThreadWork(devTools)).all;
  for (let index = 0; index < text.length; index++) {
    const start = performance.now();
    await page.keyboard.type(text.charAt(index));
    await sleep(Math.max(LEAST_REST, start + PACE - performance.now()));
    const after = (await mainThreadWork(devTools)).all;
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
}

/**
 * Starts to count the main thread's work in its processor time, which other programs of a busy machine hardly
 * change, unlike the time on the clock. Another session would end the slowdown of `devTools` when a page opens.
 */
export async function watchMainThread(devTools: CDPSession): Promise<void> {
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** In milliseconds. */
export interface Work {
  readonly running: number;
  readonly layout: number;
  /** All tasks. */
  readonly all: number;
}

/** What the page's main thread has worked so far. */
export async function mainThreadWork(devTools: CDPSession): Promise<Work> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  const of = (wanted: string): number =>
    (metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN) * 1000;
  return {
    running: of("ScriptDuration"),
    layout: of("LayoutDuration") + of("RecalcStyleDuration"),
    all: of("TaskDuration"),
  };
}

export const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
