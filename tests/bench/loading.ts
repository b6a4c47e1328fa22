import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import type { BrowserContext } from "playwright-core";
import { slowDown } from "../support/slow-phone.ts";
import { rotated } from "./typing.ts";

export interface Loaded {
  /** Milliseconds from navigation until what is looked for is drawn and the main thread is free. */
  readonly usable: number;
  /** Paths of the scripts that had been fetched by then. */
  readonly scripts: readonly string[];
  /** How often the page had read a client's document two seconds later. */
  readonly reads: number;
}

/** A page that is opened as a slow phone would. */
export interface Opening {
  readonly name: string;
  readonly context: BrowserContext;
  readonly url: string;
  /** What makes the page usable, as a selector. */
  readonly usable: string;
}

interface LoadingOptions {
  readonly openings: readonly Opening[];
  readonly rounds: number;
  readonly tell: (progress: string) => void;
}

/**
 * Opens all pages in turn, in another order each round. The results are keyed by the openings' names.
 */
export async function measureLoading({
  openings,
  rounds,
  tell,
}: LoadingOptions): Promise<ReadonlyMap<string, readonly Loaded[]>> {
  const results = new Map<string, Loaded[]>();
  for (let round = 0; round < rounds; round++) {
    for (const opening of rotated(openings, round)) {
      const loaded = await openSlowly(opening);
      results.set(opening.name, [...(results.get(opening.name) ?? []), loaded]);
    }
    tell(`loading: round ${round + 1} of ${rounds}`);
  }
  return results;
}

/** Opens an address in a new tab as a slow phone would, with nothing cached. */
async function openSlowly({
  context,
  url,
  usable: selector,
}: Omit<Opening, "name">): Promise<Loaded> {
  const page = await context.newPage();
  let reads = 0;
  page.on("request", (request) => {
    reads += request.method() === "POST" && request.url().includes("documents:batchGet") ? 1 : 0;
  });
  const devTools = await slowDown(context, page);
  await page.addInitScript(watchFor, selector);
  await page.goto(url);
  const found = await page.waitForFunction(
    () => (globalThis as unknown as { found?: Pick<Loaded, "usable" | "scripts"> }).found,
  );
  const { usable, scripts } = (await found.jsonValue()) ?? { usable: Number.NaN, scripts: [] };
  await page.waitForTimeout(2000);
  await devTools.detach();
  await page.close();
  return { usable, scripts, reads };
}

/** What files of a built site weigh, each compressed with gzip. */
export const gzipBytes = (directory: string, paths: Iterable<string>): number =>
  sum([...paths].map((path) => gzipSync(readFileSync(join(directory, path))).byteLength));

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Runs in the page, before anything else does. */
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
          .map(({ name }) => new URL(name).pathname)
          .filter((path) => path.endsWith(".js"));
        Object.assign(globalThis, { found: { usable: performance.now(), scripts } });
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
