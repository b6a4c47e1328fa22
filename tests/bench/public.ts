import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import { slowDown } from "../support/browser/slow-phone.ts";
import { runApp } from "../support/site/running-app.ts";
import { type Figures, measureRounds } from "./runs.ts";
import { withSite } from "./sites.ts";

// The bench measures when each public page shows its largest text or picture. It compares the page with the
// same page without scripts: the same HTML, style sheets and typefaces, as if written by hand. The pages load
// with nothing cached on a middle-class phone: CPU at a quarter, 150 ms of latency, 1.6 Mbit/s. Motion is
// reduced, because the home page's intro would fade in later than the bench can measure. No test runs this bench.

const fileOf = (page: string): string => (page === "/" ? "index" : page.slice(1));

await withSite([], async ({ browser, root }) => {
  const pages = Object.keys(pageDescriptions);
  for (const page of pages.map(fileOf)) {
    const html = readFileSync(join(root, `dist/${page}.html`), "utf8");
    const plain = html
      .replaceAll(/<script[^>]* src=[^>]*><\/script>/gu, "")
      .replaceAll(/<link rel="modulepreload"[^>]*>/gu, "");
    const file = join(root, `dist/plain-${page}.html`);
    writeFileSync(file, plain);
    writeFileSync(`${file}.br`, brotliCompressSync(plain));
  }
  const app = await runApp(root);
  const shown = (what: string, path: string, beside?: string) => ({
    what,
    beside,
    measure: () => open(browser, app.origin + path),
  });
  const subjects = pages.flatMap((page) => [
    shown(page, page, `${page}, plain`),
    shown(`${page}, plain`, `/plain-${fileOf(page)}`),
  ]);
  try {
    await measureRounds("public", browser, subjects);
  } finally {
    await app.close();
  }
});

/** Opens a page as a slow phone would, and waits until its network is idle. */
async function open(browser: Browser, url: string): Promise<Figures> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  await slowDown(context, page);
  await watchLayoutShifts(page);
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      Object.assign(globalThis, { largestPaint: list.getEntries().at(-1)?.startTime });
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });
  await page.goto(url, { waitUntil: "networkidle" });
  const shifts = await layoutShifts(page);
  const largest = await page.evaluate(
    () => (globalThis as unknown as { largestPaint?: number }).largestPaint,
  );
  await context.close();
  return { "largest paint, ms": largest ?? Number.NaN, "moved parts": shifts.length };
}
