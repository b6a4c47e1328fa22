import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { measureEngine, measurePages } from "../../scripts/byte-budgets/page-bytes.ts";
import { buildApp } from "../support/build-app.ts";
import { openBrowser } from "../support/people.ts";
import { ROOT } from "../support/running-app.ts";
import { buildBenchPages } from "./build.ts";
import { measureLoading } from "./loading.ts";
import { autosaveTable, bytesTable, loadingTable, typingTables } from "./report.ts";
import { measureSite } from "./site.ts";
import { serveStatic } from "./static-files.ts";
import { measureTyping } from "./typing.ts";

// What our form costs, beside the practical limit and beside the form library as its documentation
// sets it up. `npm run bench`, with `-- --rounds 9` for more than the usual five. Takes a quarter of
// an hour and is never a test: a shared machine has its moods. Read the ratios.
//
// Subjects, each built by Vite for production into a temporary folder, all questions answered:
// - ours: `SectionForm` as the page uses it, with style sheets, typefaces, autosave (a save takes
//   80 ms) and the journal in the browser's database.
// - native: plain `<textarea>`s which React renders once. No style sheet.
// - stock: the form library with its own theme, ajv in the page, and its data in a state. No style
//   sheet, nothing is saved.
// In each round all subjects take their turn, in another order than in the round before. Figures are
// medians of all rounds; a ratio is the median of the rounds' own ratios.
//
// A key: trusted keyboard events, one every 80 ms, at the end of the long text in the middle of the
// page. Between any two keys Chromium is asked how long the page's main thread has been busy
// (`Performance.getMetrics`, TaskDuration), so that a key's cost is script, style, layout and
// painting, and whatever autosave does meanwhile. Asking costs the same 0.1 to 0.3 ms for all. The
// first 8 keys are dropped, 40 are measured; a save falls among them.
//
// The gap: the longest time between two animation frames within 1.5 s after the last key, in which
// the last save starts and is acknowledged; then the same while Tab leaves the field, which is when
// our form tells the library. Then what is shown, and what has been saved or is held, is compared
// with what was typed; a difference stops the bench.
//
// Loading: from navigation, with nothing cached, until the first field is in the page, a frame has
// been drawn and the main thread is free; CPU at a quarter, 150 ms of latency, 1.6 Mbit/s. The site's
// own section page, of somebody who is signed in, waits for the embedded backend besides.

const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) {
  throw new Error("--rounds takes a number of rounds.");
}

const tell = (progress: string): void => {
  console.error(progress);
};

const directory = mkdtempSync(join(tmpdir(), "coaching-bench-"));
tell("building");
const questions = await buildBenchPages(directory);
buildApp(ROOT, join(directory, "site"));
const weights = { pages: await measurePages(ROOT), engine: await measureEngine(ROOT) };
const server = await serveStatic(join(directory, "pages"));
const browser = await openBrowser();
try {
  const { origin, bytes } = server;
  const site = await measureSite({ browser, directory: join(directory, "site"), rounds });
  const loading = await measureLoading({ browser, origin, bytes, rounds, tell });
  const typing = await measureTyping({ browser, origin, questions, rounds, tell });
  console.log(
    [
      `npm run bench -- --rounds ${rounds}    Chromium ${browser.version()}, Node ${process.version}`,
      ...typingTables(typing),
      loadingTable(loading, site.sectionPage),
      bytesTable(weights, site),
      autosaveTable(site.autosaves),
    ].join("\n\n"),
  );
} finally {
  await browser.close();
  server.close();
  rmSync(directory, { recursive: true, force: true });
}
