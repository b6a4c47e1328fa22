import { untilQuiet } from "../support/browser/quiet-page.ts";
import { slowCpu } from "../support/browser/slow-phone.ts";
import { withClients } from "./clients.ts";
import { type Work, mainThreadWork, watchMainThread } from "./keys.ts";
import { type Opening, openInProduction, openingsAt } from "./openings.ts";
import type { Measured } from "./report.ts";
import { measureRounds } from "./runs.ts";
import { type SlowLine, openSlowLine, relayTo } from "./slow-line.ts";

// `npm run bench -- loading` measures the time from navigation, with nothing cached, until the first field is in
// the page, a frame has been drawn and the main thread is free, on a phone: CPU at a quarter, and one line for all
// connections, new ones for each page, with 1.6 Mbit/s and 150 ms for a way back and forth. For other pages, the
// time until the dashboard shows the progress, the coach's page shows the first answer, and her first page and the
// overview show the first client. Each page loads once as in production (TLS, HTTP/2, reads from Google's hosts,
// which the tests play), and once as `npm start` serves it (HTTP/1.1, reads from the site's own origin). The
// practical limit is described in `typing.ts`.

/** Milliseconds in which a slow phone's dashboard fetches the code of the section behind “Go on”. */
const UNTIL_QUIET = 8000;

await withClients(["health"], async ({ of, browser }) => {
  const { origin, uid, questions } = of("health");
  const line = openSlowLine();
  const production = await openInProduction(questions, line.listen);
  try {
    const local = `http://localhost:${await line.listen(relayTo(Number(new URL(origin).port)))}`;
    const openings = [
      ...(await openingsAt(production, "HTTP/2")),
      ...(await openingsAt({ origin: local, browser, uid }, "HTTP/1.1")),
    ];
    await measureRounds(
      "loading",
      browser,
      openings.map((opening) => async () => openSlowly(opening, line)),
    );
  } finally {
    await production.close();
    line.close();
  }
});

/** Opens an address in a new tab as a slow phone would, with nothing cached unless the opening says so. */
async function openSlowly(opening: Opening, line: SlowLine): Promise<Measured> {
  const { what, beside, context, url, usable, isCached = false, through } = opening;
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
  await watchMainThread(devTools);
  await page.addInitScript(watchFor, usable);
  line.disconnect();
  await page.goto(url);
  let before: Work | undefined;
  if (through !== undefined) {
    await page.locator(through).waitFor();
    await page.waitForTimeout(UNTIL_QUIET);
    reads = 0;
    before = await mainThreadWork(devTools);
    await page.evaluate((link) => {
      performance.mark("pressed");
      document.querySelector<HTMLElement>(link)?.click();
    }, through);
  }
  const found = await page.waitForFunction(
    () => (globalThis as unknown as { found?: { usable: number; bytes: number } }).found,
  );
  const work = await mainThreadWork(devTools);
  const worked = (name: keyof Work) => work[name] - (before?.[name] ?? 0);
  const { usable: after = Number.NaN, bytes = Number.NaN } = (await found.jsonValue()) ?? {};
  await page.waitForTimeout(2000);
  await devTools.detach();
  await page.close();
  return {
    what,
    ...(beside !== undefined && { beside }),
    figures: {
      "usable, ms": after,
      "scripts, kB": bytes / 1000,
      reads,
      "running, ms": worked("running"),
      "style, layout, ms": worked("layout"),
      "all of the main thread, ms": worked("all"),
    },
  };
}

/** Runs in the page, before the page's own scripts. */
function watchFor(selector: string): void {
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
