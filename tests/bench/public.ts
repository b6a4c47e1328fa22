import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { createHosting } from "../../scripts/app-server/hosting.ts";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { buildApp } from "../support/site/build-app.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import { openBrowser } from "../support/browser/launch.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { slowDown } from "../support/browser/slow-phone.ts";
import { AGAIN, type Measured } from "./report.ts";
import { measureRounds } from "./runs.ts";

// The bench measures when each public page shows its largest text or picture. It compares the page with the
// same page without scripts: the same HTML, style sheets and typefaces, as if written by hand. The pages load
// with nothing cached on a middle-class phone: CPU at a quarter, 150 ms of latency, 1.6 Mbit/s. Motion is
// reduced, because the home page's intro would fade in later than the bench can measure. No test runs this bench.

const PAGES = Object.keys(pageDescriptions);

const directory = mkdtempSync(join(tmpdir(), "coaching-bench-public-"));
buildApp(ROOT, directory);
const fileOf = (page: string): string => (page === "/" ? "index" : page.slice(1));
for (const page of PAGES) {
  const html = readFileSync(join(directory, `${fileOf(page)}.html`), "utf8");
  const plain = html
    .replaceAll(/<script[^>]* src=[^>]*><\/script>/gu, "")
    .replaceAll(/<link rel="modulepreload"[^>]*>/gu, "");
  const file = join(directory, `plain-${fileOf(page)}.html`);
  writeFileSync(file, plain);
  writeFileSync(`${file}.br`, brotliCompressSync(plain));
}
const app = await runApp(ROOT, () => createHosting(join(directory, "firebase.json"), directory));
const browser = await openBrowser();
try {
  const shown = (what: string, path: string, beside?: string) => async () => ({
    what,
    ...(beside !== undefined && { beside }),
    figures: await open(browser, app.origin + path),
  });
  await measureRounds(
    "public",
    browser,
    PAGES.flatMap((page) => {
      const plain = `/plain-${fileOf(page)}`;
      return [
        shown(page, page, `${page}, plain`),
        shown(`${page}, plain`, plain),
        shown(`${page}, plain${AGAIN}`, plain, `${page}, plain`),
      ];
    }),
  );
} finally {
  await browser.close();
  await app.close();
  rmSync(directory, { recursive: true, force: true });
}

/** Opens a page as a slow phone would, and waits until its network is idle. */
async function open(chromium: Browser, url: string): Promise<Measured["figures"]> {
  const context = await chromium.newContext({
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
  const shown = await page.evaluate(() => ({
    "first paint, ms":
      performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Number.NaN,
    "largest paint, ms":
      (globalThis as unknown as { largestPaint?: number }).largestPaint ?? Number.NaN,
  }));
  await context.close();
  return { ...shown, "moved parts": shifts.length };
}
