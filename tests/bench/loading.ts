import type { BrowserContext } from "@playwright/test";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { slowCpu } from "../support/browser/slow-phone.ts";
import type { SlowLine } from "./slow-line.ts";
import { rotated } from "./typing.ts";

export interface Loaded {
  /** Milliseconds from the navigation, or the press, until `usable` is drawn and the main thread is free. */
  readonly usable: number;
  /** Compressed bytes of the scripts that were fetched until the page was usable. */
  readonly scripts: number;
  /** How many `batchGet` requests the page sent, until two seconds after it was usable. */
  readonly reads: number;
}

/** A page whose loading the bench measures, as on a slow phone. */
export interface Opening {
  readonly name: string;
  /** The name of the `Opening` that is the practical limit, with which the bench compares this one. */
  readonly comparedWith: string;
  readonly context: BrowserContext;
  readonly url: string;
  /** Selector of the element that makes the page usable. */
  readonly usable: string;
  /** Whether the bench first opens the page unmeasured, so that the browser has cached its files. */
  readonly isCached?: true;
  /** Selector of a link that the bench presses once the page at `url` is quiet, to measure the next page. */
  readonly through?: string;
}

/** Milliseconds in which a slow phone's dashboard fetches the code of the section behind “Go on”. */
const UNTIL_QUIET = 8000;

interface LoadingOptions {
  readonly openings: readonly Opening[];
  readonly line: SlowLine;
  readonly rounds: number;
  readonly tell: (progress: string) => void;
}

/** Opens all pages in turn, in another order each round. Returns the results by the openings' names. */
export async function measureLoading({
  openings,
  line,
  rounds,
  tell,
}: LoadingOptions): Promise<ReadonlyMap<string, readonly Loaded[]>> {
  const results = new Map<string, Loaded[]>();
  for (let round = 0; round < rounds; round++) {
    for (const opening of rotated(openings, round)) {
      const loaded = await openSlowly(opening, line);
      results.set(opening.name, [...(results.get(opening.name) ?? []), loaded]);
    }
    tell(`loading: round ${round + 1} of ${rounds}`);
  }
  return results;
}

/** Opens an address in a new tab as a slow phone would, with nothing cached unless the opening says so. */
async function openSlowly(opening: Opening, line: SlowLine): Promise<Loaded> {
  const { context, url, usable: selector, isCached = false, through } = opening;
  const page = await context.newPage();
  if (isCached) {
    await page.goto(url);
    await untilQuiet(page);
  }
  let reads = 0;
  page.on("request", (request) => {
    reads += request.method() === "POST" && request.url().includes("documents:batchGet") ? 1 : 0;
  });
  const devTools = await slowCpu(context, page);
  await devTools.send("Network.setCacheDisabled", { cacheDisabled: !isCached });
  await page.addInitScript(watchFor, selector);
  line.disconnect();
  await page.goto(url);
  if (through !== undefined) {
    await page.locator(through).waitFor();
    await page.waitForTimeout(UNTIL_QUIET);
    reads = 0;
    await page.evaluate((link) => {
      performance.mark("pressed");
      document.querySelector<HTMLElement>(link)?.click();
    }, through);
  }
  const found = await page.waitForFunction(
    () => (globalThis as unknown as { found?: Pick<Loaded, "usable" | "scripts"> }).found,
  );
  const { usable, scripts } = (await found.jsonValue()) ?? {
    usable: Number.NaN,
    scripts: Number.NaN,
  };
  await page.waitForTimeout(2000);
  await devTools.detach();
  await page.close();
  return { usable, scripts, reads };
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Runs in the page, before the page's own scripts. */
function watchFor(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) {
      return;
    }
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        const scripts = performance
          .getEntriesByType("resource")
          .filter(({ name }) => name.endsWith(".js"))
          // All entries of the type "resource" are `PerformanceResourceTiming`s.
          .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize)
          .reduce((total, size) => total + size, 0);
        const pressed = performance.getEntriesByName("pressed")[0]?.startTime ?? 0;
        const { startTime } = performance.mark("usable");
        Object.assign(globalThis, { found: { usable: startTime - pressed, scripts } });
      });
    });
  });
  observer.observe(document, { attributes: true, childList: true, subtree: true });
}
