import type { Page } from "playwright-core";

/** What Chromium reports of something that has moved by itself, after `watchLayoutShifts`. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes, on every page that is opened from now on, whatever moves without having been asked to. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { layoutShifts: shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (!entry.hadRecentInput) {
          const moved = entry.sources.map(({ node }) => node?.textContent?.slice(0, 60) ?? "");
          shifts.push(`${entry.value.toFixed(4)}: ${moved.join(" | ")}`);
        }
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** What has moved on the page that is shown: how far, and what. */
export async function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        // What has been drawn last is reported with the next frames.
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            setTimeout(() => {
              resolve((globalThis as unknown as { layoutShifts: string[] }).layoutShifts);
            });
          });
        });
      }),
  );
}
