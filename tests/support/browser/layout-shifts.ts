import type { Page } from "@playwright/test";

/** https://wicg.github.io/layout-instability/, which TypeScript's DOM types lack. */
interface LayoutShift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** Records unexpected layout shifts on every page opened from now on. */
export async function watchLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(noteLayoutShifts, true);
}

/** Records layout shifts from now on, on the present page. */
export async function watchLayoutShiftsFromHere(page: Page): Promise<void> {
  await page.evaluate(noteLayoutShifts, false);
}

/** Runs in the page; `buffered`: whether to include earlier shifts. */
function noteLayoutShifts(buffered: boolean): void {
  const shifts: string[] = [];
  const placed = ({ x, y, width, height }: DOMRect): string => `${x},${y} ${width}x${height}`;
  Object.assign(globalThis, { layoutShifts: shifts });
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as LayoutShift[]) {
      if (!hadRecentInput) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
          return `${placed(previousRect)} to ${placed(currentRect)}: ${name}`;
        });
        shifts.push(`${value.toFixed(4)} ${moved.join(" | ")}`);
      }
    }
  }).observe({ type: "layout-shift", buffered });
}

/** The recorded shifts of the present page: the score, the places before and after, and the element. */
export async function layoutShifts(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    // The browser reports the latest shifts some frames later.
    for (let frame = 0; frame < 10; frame += 1) {
      await new Promise(requestAnimationFrame);
    }
    return (globalThis as unknown as { layoutShifts: string[] }).layoutShifts;
  });
}
