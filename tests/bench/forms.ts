import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureEngine, measurePages } from "../../scripts/tooling/byte-budgets/page-bytes.ts";
import { openBrowser } from "../support/people.ts";
import { ROOT } from "../support/running-app.ts";
import { buildSites, pagePath } from "./build.ts";
import { openClients } from "./clients.ts";
import { type Opening, measureLoading } from "./loading.ts";
import { autosaveTable, bytesTable, loadingTable, typingTables } from "./report.ts";
import { SECTIONS } from "./sections.ts";
import { measureAutosaves } from "./autosaves.ts";
import { roundsFrom } from "./statistics.ts";
import { measureTyping } from "./typing.ts";

// What the real pages cost beside the practical limit: the built site as `npm start` serves it, on the
// embedded backend, with a client who is signed in and whose answers are saved; and plain text areas in React
// behind the same sign-in, with one fetch of the same document, on the same server. `npm run bench -- forms`
// takes half an hour and is never a test, as a shared machine varies: read the ratios.
//
// - `--rounds 9` for more than the usual five.
// - `--only loading`, `typing`, `autosave` or `bytes`, and `--sections health,generated300`, for a part of
//   it.
//
// Health has 75 questions; sections of 300 and 1,000 are written into a copy of the project, and go through
// the same build, route and code. All questions are answered. In each round all subjects take their turn, in
// another order than in the round before. Figures are medians of all rounds; a ratio is the median of the
// rounds' own ratios.
//
// A key: trusted keyboard events, one every 80 ms, at the end of the long text in the middle of the page.
// Between any two keys Chromium is asked how long the page's main thread has been busy
// (`Performance.getMetrics`, TaskDuration), so that a key's cost is script, style, layout and painting, and
// whatever autosave does meanwhile. Asking costs the same 0.1 to 0.3 ms for all. The first 8 keys are
// dropped, 40 are measured; a save falls among them.
//
// The gap: the longest time between two animation frames within 1.5 s after the last key, in which the last
// save starts and is acknowledged.
//
// Leaving: a key in each of eight fields, a wait until it is saved, then Tab, and how long the main thread is
// busy in the 300 ms that follow. Last of all, what is shown and what is stored is compared with what was
// typed; a difference stops the bench.
//
// Loading: from navigation, with nothing cached, until the first field is in the page, a frame has been drawn
// and the main thread is free; CPU at a quarter, 150 ms of latency, 1.6 Mbit/s. The same for the first answer
// that the coach reads, and the overview's first line.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    only: { type: "string" },
    sections: { type: "string", default: SECTIONS.join() },
  },
});
const rounds = roundsFrom(values.rounds);
const asked = values.sections.split(",");
const sections = SECTIONS.filter((section) => asked.includes(section));
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
    const { origin, context, uid } = clients.of("health");
    const native = "native, signed in";
    const openings: readonly Opening[] = [
      {
        name: "Health",
        context,
        url: origin + pagePath("ours", "health"),
        usable: "textarea",
      },
      { name: native, context, url: origin + pagePath("native", "health"), usable: "textarea" },
      {
        name: "the coach reads Health",
        context: clients.coach,
        url: `${origin}/adminhealth/${uid}`,
        usable: "main h3[id]",
      },
      {
        name: "the coach's overview",
        context: clients.coach,
        url: `${origin}/clientoverview`,
        usable: "main tbody tr",
      },
    ];
    const loading = await measureLoading({ openings, rounds, tell });
    tables.push(loadingTable(loading, native, sites.siteOf.health.directory));
  }
  if (isWanted("typing")) {
    const typing = await measureTyping({ clients, sections, rounds, tell });
    tables.push(...typingTables(typing, sections));
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
