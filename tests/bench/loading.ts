import type { Browser, BrowserContext, Page } from "playwright-core";
import { slowDown } from "../support/slow-phone.ts";
import { SUBJECTS, type Subject, pagePath } from "./build.ts";
import { rotated } from "./typing.ts";

export interface Loaded {
  /** Milliseconds from navigation until the first field is drawn and the main thread is free. */
  readonly usable: number;
  /** Of everything the page ran, compressed. */
  readonly scriptBytes: number;
}

interface LoadingOptions {
  readonly browser: Browser;
  readonly origin: string;
  /** Compressed size of a file on the server. */
  readonly bytes: (path: string) => number;
  readonly rounds: number;
  readonly tell: (progress: string) => void;
}

export async function measureLoading({
  browser,
  origin,
  bytes,
  rounds,
  tell,
}: LoadingOptions): Promise<ReadonlyMap<Subject, readonly Loaded[]>> {
  const results = new Map<Subject, Loaded[]>();
  for (let round = 0; round < rounds; round++) {
    for (const subject of rotated(SUBJECTS, round)) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
      const url = `${origin}/${pagePath(subject, "health")}/${subject}.html`;
      const loaded = await openSlowly(context, url, bytes);
      results.set(subject, [...(results.get(subject) ?? []), loaded]);
      await context.close();
    }
    tell(`loading: round ${round + 1} of ${rounds}`);
  }
  return results;
}

/** Opens an address in a new tab of `context` as a slow phone would, with nothing cached. */
export async function openSlowly(
  context: BrowserContext,
  url: string,
  bytes: (path: string) => number,
): Promise<Loaded> {
  const page = await context.newPage();
  const scripts = watchScripts(page);
  const devTools = await slowDown(context, page);
  await page.addInitScript(watchForFirstField);
  await page.goto(url);
  const usable = await page.waitForFunction(
    () => (globalThis as unknown as { usableAfter?: number }).usableAfter,
  );
  const loaded = { usable: Number(await usable.jsonValue()), scriptBytes: 0 };
  await devTools.detach();
  await page.close();
  return { ...loaded, scriptBytes: sum([...scripts].map(bytes)) };
}

/** Paths of the scripts that a page asks for. */
export function watchScripts(page: Page): ReadonlySet<string> {
  const paths = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") {
      paths.add(new URL(request.url()).pathname);
    }
  });
  return paths;
}

export const sum = (values: readonly number[]): number =>
  values.reduce((total, value) => total + value, 0);

/** Runs in the page, before anything else does. */
function watchForFirstField(): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector("textarea, input") === null) {
      return;
    }
    observer.disconnect();
    requestAnimationFrame(() => {
      setTimeout(() => {
        Object.assign(globalThis, { usableAfter: performance.now() });
      });
    });
  });
  observer.observe(document, { childList: true, subtree: true });
}
