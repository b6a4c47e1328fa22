import type { Page } from "@playwright/test";

interface Usable {
  /** Milliseconds since the navigation, or since `performance.mark("pressed")`. */
  readonly usable: number;
  /** Of the scripts that were loaded until then. */
  readonly bytes: number;
}

/** Notes when an element of the selector is in the page, a frame has been drawn and the main thread is free. */
export const watchUsable = (page: Page, selector: string) => page.addInitScript(watch, selector);

export async function untilUsable(page: Page): Promise<Usable> {
  const found = await page.waitForFunction(
    () => (globalThis as unknown as { readonly found?: Usable }).found,
  );
  return (await found.jsonValue()) ?? { usable: Number.NaN, bytes: Number.NaN };
}

/** Runs in the page, before the page's own scripts. */
function watch(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) {
      return;
    }
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        const bytes = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          // All entries of the type "resource" are `PerformanceResourceTiming`s.
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
          .reduce((total, size) => total + size, 0);
        const pressed = performance.getEntriesByName("pressed")[0]?.startTime ?? 0;
        const { startTime } = performance.mark("usable");
        Object.assign(globalThis, { found: { usable: startTime - pressed, bytes } });
      });
    });
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}
