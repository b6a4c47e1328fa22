import { setTimeout } from "node:timers/promises";
import type { Browser, CDPSession, Page } from "@playwright/test";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { PACE, focusEnd, mainThreadWork, typeKeys, watchMainThread } from "./keys.ts";
import { pagePath } from "./native-page.ts";
import { asked, type Figures, measureRounds } from "./runs.ts";
import { type BenchClient, withClients } from "./sites.ts";
import { median } from "./statistics.ts";
import { untilUsable, watchUsable } from "./usable.ts";

// `npm run bench -- typing` compares two pages. One is a section of the built site as `npm start` serves it, with a
// signed-in client and saved answers. The other is the practical limit: plain text areas in React behind the same
// sign-in, with one fetch of the same document. No test runs a bench: times vary on a shared machine, so read the
// ratios.
//
// - `--rounds 9` runs more than the usual five rounds.
// - `--sections health,generated1000,oneHeading480` and `--slowdowns 4` run other parts of the bench.
//
// Health has 75 questions. The bench writes sections of other sizes into a copy of the project, where they
// go through the same build, route and code. All questions are answered.
//
// A key: the bench types by trusted keyboard events, one every 80 ms, at the end of the long text in the
// middle of the page. Between any two keys the bench asks Chromium how much processor time the page's main thread
// has used (`Performance.getMetrics`, TaskDuration in thread ticks). So a key's cost is script, style, layout,
// painting, and the work of autosave meanwhile. The bench drops the first 8 keys and measures 40, with at least
// one save among them, and takes their median.
//
// Leaving: in each of five fields, the bench types a key, waits until it is saved, presses Tab, and measures
// the main thread in the next 300 ms.
//
// Usable: the time from navigation until the first field is in the page, a frame has been drawn and the main thread is
// free; then, until the last field is there.
//
// The gap: the longest time between two animation frames within 1.5 s after the last key. The last save starts
// and ends in that time. The longest task is traced in the same time after one key more.

/** Milliseconds after the last key in which the bench looks for gaps. The last save starts after 500 ms. */
const AFTERWARDS = 1500;
/** How many fields the bench types one key into and then leaves with Tab. */
const LEFT_FIELDS = 5;
/** Milliseconds until a native page, which saves nothing, is as quiet as one that has saved. */
const UNTIL_SAVED = 700;
/** Milliseconds in which the page finishes the work that leaving a field causes. */
const LEAVING = 300;
/** Milliseconds after the last field has appeared, in which a page does its deferred work. */
const SETTLING = 2000;
const LAST_KEY = ".";
/** Milliseconds: a busy machine may slow a page further that is slowed already. */
const PATIENCE = 90_000;

const [first = "", ...others] = asked.sections.split(",");

await withClients([first, ...others], async (browser, clients) => {
  const subjects = clients.flatMap((client) =>
    asked.slowdowns.split(",").flatMap((slowdown) => {
      const size = client.questions.asked.length.toLocaleString("en");
      const name = `${size} questions${slowdown === "1" ? "" : `, CPU ÷${slowdown}`}`;
      const native = `native, ${name}`;
      const typed = (page: "ours" | "native") => () =>
        typeInto(browser, client, Number(slowdown), page);
      return [
        { what: name, beside: native, measure: typed("ours") },
        { what: native, measure: typed("native") },
      ];
    }),
  );
  await measureRounds("typing", browser, subjects);
});

async function typeInto(
  browser: Browser,
  { context, origin, questions: { id, longTexts, middle }, begin }: BenchClient,
  slowdown: number,
  subject: "ours" | "native",
): Promise<Figures> {
  await begin();
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE);
  const devTools = await context.newCDPSession(page);
  await watchMainThread(devTools);
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await watchUsable(page, "textarea");
  await page.goto(origin + pagePath(subject, id));
  const control = (question: string): string =>
    `#${subject === "ours" ? id : "native"}_${question}`;
  const { usable } = await untilUsable(page);
  await page.locator(control(longTexts.at(-1) ?? "")).waitFor();
  const whole = await page.evaluate(() => performance.now());
  await setTimeout(SETTLING);

  await focusEnd(page, control(middle));
  const keys = await typeKeys(page, devTools);
  const gap = await page.evaluate(longestGap, AFTERWARDS);

  const from = longTexts.indexOf(middle);
  const leavings: number[] = [];
  for (const question of longTexts.slice(from, from + LEFT_FIELDS)) {
    leavings.push(await leave(page, devTools, control(question), subject === "ours"));
  }
  await focusEnd(page, control(middle));
  const task = await longestTask(browser, page);
  await page.close();
  return {
    "usable, ms": usable,
    "all there, ms": whole,
    "a key, ms": median(keys),
    "leaving a field, ms": median(leavings),
    "longest gap after the last key, ms": gap,
    "longest task after the last key, ms": task,
  };
}

/** Types a key into a field, waits until it is saved, and leaves the field. */
async function leave(
  page: Page,
  devTools: CDPSession,
  selector: string,
  saves: boolean,
): Promise<number> {
  await focusEnd(page, selector);
  await page.keyboard.type(LAST_KEY);
  await setTimeout(UNTIL_SAVED);
  if (saves) {
    await waitUntilSaved(page);
  }
  const before = await mainThreadWork(devTools);
  await page.keyboard.press("Tab");
  await setTimeout(LEAVING);
  return (await mainThreadWork(devTools)) - before;
}

/** An event of Chromium's traces, as far as the bench reads it. */
interface Traced {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds. */
  readonly ts: number;
  readonly dur?: number;
}

/** The longest of the main thread's tasks after a key, in milliseconds. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.keyboard.type(LAST_KEY);
  await setTimeout(PACE);
  await page.evaluate(() => performance.mark("last key"));
  await setTimeout(AFTERWARDS);
  const trace = JSON.parse(String(await browser.stopTracing()));
  const { traceEvents: events }: { traceEvents: readonly Traced[] } = trace;
  const key = events.find(({ name }) => name === "last key");
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith("RunTask") && pid === key?.pid && tid === key.tid && ts > key.ts,
  );
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
}

/** Runs in the page. */
async function longestGap(milliseconds: number): Promise<number> {
  const start = performance.now();
  let last = start;
  let longest = 0;
  while (last - start < milliseconds) {
    await new Promise(requestAnimationFrame);
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  }
  return longest;
}
