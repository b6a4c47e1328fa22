import type { Browser, CDPSession, Page } from "@playwright/test";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { pagePath } from "./build.ts";
import { type BenchClient, withClients } from "./clients.ts";
import { PACE, focusEnd, mainThreadWork, sleep, typeKeys, watchMainThread } from "./keys.ts";
import { AGAIN, type Measured } from "./report.ts";
import { asked, measureRounds } from "./runs.ts";
import { SECTIONS } from "./sections.ts";
import { median, p95 } from "./statistics.ts";

// `npm run bench -- typing` compares two pages. One is a section of the built site as `npm start` serves it, with a
// signed-in client and saved answers. The other is the practical limit: plain text areas in React behind the same
// sign-in, with one fetch of the same document; for Health, it is measured twice in each round. No test runs a
// bench: times vary on a shared machine, so read the ratios.
//
// - `--rounds 9` runs more than the usual five rounds.
// - `--sections health,generated1000` and `--slowdowns 4` run a part of the bench.
//
// Health has 75 questions. The bench writes sections of 300 and 1,000 into a copy of the project, where they
// go through the same build, route and code. All questions are answered.
//
// A key: the bench types by trusted keyboard events, one every 80 ms, at the end of the long text in the
// middle of the page. Between any two keys the bench asks Chromium how much processor time the page's main thread
// has used (`Performance.getMetrics`, TaskDuration in thread ticks). So a key's cost is script, style, layout,
// painting, and the work of autosave meanwhile. The bench drops the first 8 keys and measures 40, with at least
// one save among them, and takes their median. The longest interaction of these keys is what the browser would
// report as INP, in steps of 8 ms; below 16 ms it reports none, which counts as 0.
//
// Leaving: in each of five fields, the bench types a key, waits until it is saved, presses Tab, and measures
// the main thread in the next 300 ms. At the end it compares the shown and the stored text with the typed text,
// and stops at a difference.
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
/** Milliseconds after the first field has appeared, in which a page does its deferred work. */
const SETTLING = 2000;
const LAST_KEY = ".";

const sections = SECTIONS.filter((section) => asked.sections.split(",").includes(section));
const slowdowns = asked.slowdowns.split(",").map(Number);

await withClients(sections, async ({ of, browser }) => {
  await measureRounds(
    "typing",
    browser,
    sections.flatMap((section) =>
      slowdowns.flatMap((slowdown) => {
        const client = of(section);
        const size = Object.keys(client.questions.answers).length.toLocaleString("en");
        const name = `${size} questions${slowdown === 1 ? "" : `, CPU ÷${slowdown}`}`;
        const native = `native, ${name}`;
        const typed = (subject: "ours" | "native", what: string, beside?: string) => async () => ({
          what,
          ...(beside !== undefined && { beside }),
          figures: await typeInto(browser, client, slowdown, subject),
        });
        return [
          typed("ours", name, native),
          typed("native", native),
          ...(section === "health" ? [typed("native", `${native}${AGAIN}`, native)] : []),
        ];
      }),
    ),
  );
});

async function typeInto(
  browser: Browser,
  { context, origin, questions, begin, stored }: BenchClient,
  slowdown: number,
  subject: "ours" | "native",
): Promise<Measured["figures"]> {
  await begin();
  const page = await context.newPage();
  try {
    await page.goto(origin + pagePath(subject, questions.id));
    const { middle } = questions;
    const control = (question: string): string =>
      `#${subject === "ours" ? questions.id : "native"}_${question}`;
    await page.locator(control(middle)).waitFor();
    await sleep(SETTLING);
    const devTools = await context.newCDPSession(page);
    await watchMainThread(devTools);
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

    await focusEnd(page, control(middle));
    await page.evaluate(watchInteractions);
    const { text, keys } = await typeKeys(page, devTools);
    const interaction = await page.evaluate(longestInteraction);
    await page.evaluate(watchGaps, AFTERWARDS);
    const gap = await page.evaluate(longestGap);

    const first = questions.longTexts.indexOf(middle);
    const left = questions.longTexts.slice(first, first + LEFT_FIELDS);
    const leavings: number[] = [];
    for (const question of left) {
      leavings.push(await leave(page, devTools, control(question), subject === "ours"));
    }
    await focusEnd(page, control(middle));
    const task = await longestTask(browser, page);

    const typed = Object.fromEntries(
      left.map((question) => [
        question,
        `${questions.answers[question] ?? ""}${
          question === middle ? text + LAST_KEY : ""
        }${LAST_KEY}`,
      ]),
    );
    for (const [question, expected] of Object.entries(typed)) {
      const shown = await page.locator(control(question)).inputValue();
      const held = subject === "ours" ? await stored(question, expected) : shown;
      if (shown !== expected || held !== expected) {
        throw new Error(
          `${subject}, ${questions.id}: typed “${expected}”, shown “${shown}”, stored “${held}”.`,
        );
      }
    }
    return {
      "a key, ms": median(keys),
      "95 % of the keys, ms": p95(keys),
      "longest interaction, ms": interaction,
      "leaving a field, ms": median(leavings),
      "longest gap after the last key, ms": gap,
      "longest task after the last key, ms": task,
    };
  } finally {
    await page.close();
  }
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
  await sleep(UNTIL_SAVED);
  if (saves) {
    await waitUntilSaved(page);
  }
  const before = (await mainThreadWork(devTools)).all;
  await page.keyboard.press("Tab");
  await sleep(LEAVING);
  return (await mainThreadWork(devTools)).all - before;
}

/** The longest of the main thread's tasks after a key, in milliseconds. */
async function longestTask(browser: Browser, page: Page): Promise<number> {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  await page.keyboard.type(LAST_KEY);
  await sleep(PACE);
  await page.evaluate(() => performance.mark("last key"));
  await sleep(AFTERWARDS);
  // Chromium documents this format.
  const { traceEvents: events } = JSON.parse(String(await browser.stopTracing())) as {
    readonly traceEvents: readonly {
      readonly name: string;
      readonly pid: number;
      readonly tid: number;
      /** Microseconds. */
      readonly ts: number;
      readonly dur?: number;
    }[];
  };
  const key = events.find(({ name }) => name === "last key");
  const tasks = events.filter(
    ({ name, pid, tid, ts }) =>
      name.endsWith("RunTask") && pid === key?.pid && tid === key.tid && ts > key.ts,
  );
  return Math.max(...tasks.map(({ dur = 0 }) => dur / 1000));
}

// The functions below run in the page.

interface Watched {
  readonly interactions: PerformanceObserver;
  readonly longest: number;
  readonly gaps: Promise<number>;
}

function watchInteractions(): void {
  const interactions = new PerformanceObserver((list) => {
    const { longest } = globalThis as unknown as Watched;
    const durations = list.getEntries().map(({ duration }) => duration);
    Object.assign(globalThis, { longest: Math.max(longest, ...durations) });
  });
  Object.assign(globalThis, { longest: 0, interactions });
  // TypeScript does not know the threshold.
  const options: object = { type: "event", durationThreshold: 16 };
  interactions.observe(options);
}

function longestInteraction(): number {
  const { interactions, longest } = globalThis as unknown as Watched;
  const last = interactions.takeRecords().map(({ duration }) => duration);
  interactions.disconnect();
  return Math.max(longest, ...last);
}

/** Starts to measure and returns at once; `longestGap` waits for the result. */
function watchGaps(milliseconds: number): void {
  // The function has no name: to a named one, tsx adds a call of a helper that the page does not have.
  const gaps = (async () => {
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
  })();
  Object.assign(globalThis, { gaps });
}

function longestGap(): Promise<number> {
  return (globalThis as unknown as Watched).gaps;
}
