import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureEngine, measurePages } from "../../scripts/tooling/byte-budgets/page-bytes.ts";
import { openBrowser } from "../support/people.ts";
import { ROOT } from "../support/running-app.ts";
import { buildSites } from "./build.ts";
import { openClients } from "./clients.ts";
import { measureLoading } from "./loading.ts";
import { openInProduction, openingsAt } from "./openings.ts";
import { autosaveTable, bytesTable, loadingTable, sharesTable, typingTables } from "./report.ts";
import { measureAutosaves } from "./autosaves.ts";
import { roundsFrom } from "./statistics.ts";
import { measureTyping } from "./typing.ts";

// `npm run bench -- forms` compares the cost of two pages: a section of the built site as `npm start` serves
// it, with a signed-in client and saved answers; and the practical limit, plain text areas in React behind
// the same sign-in, with one fetch of the same document. The bench takes half an hour and is never a test,
// because times vary on a shared machine: read the ratios.
//
// - `--rounds 9` for more than the usual five.
// - `--only loading`, `typing`, `autosave` or `bytes`, for a part of it.
// - `--only shares` for what the main thread does until a page is usable, in traces of Chromium.
//
// Health has 75 questions; sections of 300 and 1,000 are written into a copy of the project, and go through
// the same build, route and code. All questions are answered. Each round measures all pages, in another
// order than the round before. Figures are medians of all rounds; a ratio is the median of the ratios of
// single rounds.
//
// A key: trusted keyboard events, one every 80 ms, at the end of the long text in the middle of the page.
// Between any two keys the bench asks Chromium how long the page's main thread has been busy
// (`Performance.getMetrics`, TaskDuration), so that a key's cost is script, style, layout and painting, and
// whatever autosave does meanwhile. Asking costs 0.1 to 0.3 ms on either page. The bench drops the first 8
// keys and measures 40, among which at least one save falls.
//
// The gap: the longest time between two animation frames within 1.5 s after the last key, in which the last
// save starts and is acknowledged.
//
// Leaving: a key in each of eight fields, a wait until it is saved, then Tab, and how long the main thread is
// busy in the 300 ms that follow. At the end the bench compares the shown and the stored text with the typed
// text; a difference stops the bench.
//
// Loading: from navigation, with nothing cached, until the first field is in the page, a frame has been drawn
// and the main thread is free; CPU at a quarter, 150 ms of latency, 1.6 Mbit/s, a phone's width. The same for
// the dashboard's progress, the first answer that the coach reads, and the overview's first line. Once as in
// production: over TLS and HTTP/2, reading from Google's hosts, which the tests play. And once as `npm start`
// serves it: over HTTP/1.1, reading from the site's own origin.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
  },
});
const rounds = roundsFrom(values.rounds);
const isWanted = (part: string): boolean => values.only === undefined || values.only === part;

const tell = (progress: string): void => {
  console.error(progress);
};

const directory = mkdtempSync(join(tmpdir(), "coaching-bench-"));
tell("building");
const sites = await buildSites(directory);
const browser = await openBrowser();
const clients = await openClients(browser, sites);
try {
  const tables = [
    `npm run bench -- forms --rounds ${rounds}    Chromium ${browser.version()}, Node ${process.version}`,
  ];
  if (isWanted("loading") || values.only === "shares") {
    const { origin, uid, questions } = clients.of("health");
    const production = await openInProduction(questions);
    try {
      const openings = [
        ...(await openingsAt(production, "HTTP/2")),
        ...(await openingsAt({ origin, browser, uid }, "HTTP/1.1")),
      ];
      const isTraced = values.only === "shares";
      const loading = await measureLoading({ openings, rounds, isTraced, tell });
      tables.push((isTraced ? sharesTable : loadingTable)(openings, loading));
    } finally {
      await production.close();
    }
  }
  if (isWanted("typing")) {
    const typing = await measureTyping({ clients, rounds, tell });
    tables.push(...typingTables(typing));
  }
  if (isWanted("autosave")) {
    tables.push(autosaveTable(await measureAutosaves(clients.of("health"), rounds)));
  }
  if (isWanted("bytes")) {
    tables.push(bytesTable({ pages: await measurePages(ROOT), engine: await measureEngine(ROOT) }));
  }
  console.log(tables.join("\n\n"));
} finally {
  await clients.close();
  await browser.close();
  sites.remove();
  rmSync(directory, { recursive: true, force: true });
}
