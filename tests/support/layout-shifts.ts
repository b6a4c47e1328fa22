import type { Page } from "playwright-core";

/** https://wicg.github.io/layout-instability/, which the types of the DOM do not know. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Notes, on every page that is opened from now on, whatever moves without having been asked to. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(noteLayoutShifts, true);
}

/** Notes whatever moves from now on, on the page that is shown. */
export async function watchLayoutShiftsFromHere(page: Page): Promise<void> {
  await page.evaluate(noteLayoutShifts, false);
}

/** Runs in the page; `buffered`: whether what has moved before counts. */
function noteLayoutShifts(buffered: boolean): void {
  const shifts: string[] = [];
  Object.assign(globalThis, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
      if (!hadRecentInput) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
          return `${previousRect.y} to ${currentRect.y}: ${name}`;
        });
        shifts.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
      }
    }
  }).observe({ type: "layout-shift", buffered });
}

/** What has moved on the page that is shown: by how much, from where to where, and what. */
export async function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // What has been drawn last is reported some frames later.
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    return (globalThis as unknown as { layoutShifts: string[] }).layoutShifts;
  });
}
