import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { openBrowser } from "../support/browser/launch.ts";
import { buildSites } from "./build.ts";
import { openClients } from "./clients.ts";
import { measureLoading } from "./loading.ts";
import { openInProduction, openingsAt } from "./openings.ts";
import { autosaveTable, loadingTable, typingTables } from "./report.ts";
import { measureAutosaves } from "./autosaves.ts";
import { openSlowLine, relayTo } from "./slow-line.ts";
import { roundsFrom } from "./statistics.ts";
import { measureTyping } from "./typing.ts";

// `npm run bench -- forms` compares the cost of two pages. One is a section of the built site as `npm start`
// serves it, with a signed-in client and saved answers. The other is the practical limit: plain text areas in
// React behind the same sign-in, with one fetch of the same document. The bench takes half an hour. It is
// never a test: times vary on a shared machine, so read the ratios.
//
// - `--rounds 9` runs more than the usual five rounds.
// - `--only loading`, `typing` or `autosave` runs a part of the bench.
//
// Health has 75 questions. The bench writes sections of 300 and 1,000 into a copy of the project, where they
// go through the same build, route and code. All questions are answered. Each round measures all pages, in
// another order than the round before. Figures are medians of all rounds; a ratio is the median of the
// rounds' ratios.
//
// A key: the bench types by trusted keyboard events, one every 80 ms, at the end of the long text in the
// middle of the page. Between any two keys the bench asks Chromium how long the page's main thread has been
// busy (`Performance.getMetrics`, TaskDuration). So a key's cost is script, style, layout, painting, and the
// work of autosave meanwhile. Asking costs 0.1 to 0.3 ms on either page. The bench drops the first 8 keys and
// measures 40, with at least one save among them.
//
// The gap: the longest time between two animation frames within 1.5 s after the last key. The last save
// starts and ends in that time.
//
// Leaving: in each of eight fields, the bench types a key, waits until it is saved, presses Tab, and measures
// how long the main thread is busy in the next 300 ms. At the end it compares the shown and the stored text
// with the typed text, and stops at a difference.
//
// Loading: the time from navigation, with nothing cached, until the first field is in the page, a frame has
// been drawn and the main thread is free, on a phone: CPU at a quarter, and one line for all connections, new
// ones for each page, with 1.6 Mbit/s and 150 ms for a way back and forth. For other pages, the time until
// the dashboard shows the progress, the coach's page shows the first answer, and the overview shows its first
// line. Each page loads once as in production (TLS, HTTP/2, reads from Google's hosts, which the tests play),
// and once as `npm start` serves it (HTTP/1.1, reads from the site's own origin).

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
  if (isWanted("loading")) {
    const { origin, uid, questions } = clients.of("health");
    const line = openSlowLine();
    const production = await openInProduction(questions, line.listen);
    const local = await line.listen(relayTo(Number(new URL(origin).port)));
    try {
      const openings = [
        ...(await openingsAt(production, "HTTP/2")),
        ...(await openingsAt({ origin: `http://localhost:${local}`, browser, uid }, "HTTP/1.1")),
      ];
      const loading = await measureLoading({ openings, line, rounds, tell });
      tables.push(loadingTable(openings, loading));
    } finally {
      await production.close();
      line.close();
    }
  }
  if (isWanted("typing")) {
    const typing = await measureTyping({ clients, rounds, tell });
    tables.push(...typingTables(typing));
  }
  if (isWanted("autosave")) {
    tables.push(autosaveTable(await measureAutosaves(clients.of("health"), rounds)));
  }
  console.log(tables.join("\n\n"));
} finally {
  await clients.close();
  await browser.close();
  sites.remove();
  rmSync(directory, { recursive: true, force: true });
}
