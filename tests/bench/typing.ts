import type { Browser, CDPSession, Page } from "playwright-core";
import { SUBJECTS, type Subject, pagePath } from "./build.ts";
import { type BenchQuestions, type BenchSection, SECTIONS } from "./sections.ts";

/** Keys that are typed before anything is measured: code is compiled, the first save is scheduled. */
const DROPPED_KEYS = 8;
const MEASURED_KEYS = 40;
/** Milliseconds from one key to the next: somebody who types fast. A save falls among the keys. */
const PACE = 80;
/** Milliseconds after a key is through in which it may be drawn, if the pace leaves none. */
const LEAST_REST = 20;
/** Milliseconds that gaps are looked for: the last save starts after 500. */
const AFTERWARDS = 1500;

/** As many keys as are typed, or more. */
const TEXT = "the quick brown fox jumps over the lazy dog while it rains";

/** CPU slowdowns that are tried. */
export const SLOWDOWNS = [1, 4] as const;

export interface Typed {
  /** Main-thread milliseconds of each key. */
  readonly keys: readonly number[];
  /** Longest milliseconds between two frames after the last key. */
  readonly gap: number;
  /** The same when the field is left. */
  readonly leavingGap: number;
}

export type TypingResults = ReadonlyMap<string, readonly Typed[]>;

export const typingKey = (section: BenchSection, slowdown: number, subject: Subject): string =>
  `${section} ${slowdown} ${subject}`;

export interface TypingOptions {
  readonly browser: Browser;
  readonly origin: string;
  readonly questions: Readonly<Record<BenchSection, BenchQuestions>>;
  readonly rounds: number;
  readonly tell: (progress: string) => void;
}

/** Every subject after the other, in another order each round. */
export async function measureTyping(options: TypingOptions): Promise<TypingResults> {
  const results = new Map<string, Typed[]>();
  for (let round = 0; round < options.rounds; round++) {
    for (const section of SECTIONS) {
      for (const slowdown of SLOWDOWNS) {
        for (const subject of rotated(SUBJECTS, round)) {
          const key = typingKey(section, slowdown, subject);
          const typed = await typeInto(options, section, slowdown, subject);
          results.set(key, [...(results.get(key) ?? []), typed]);
        }
      }
    }
    options.tell(`typing: round ${round + 1} of ${options.rounds}`);
  }
  return results;
}

export function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

async function typeInto(
  { browser, origin, questions }: TypingOptions,
  section: BenchSection,
  slowdown: number,
  subject: Subject,
): Promise<Typed> {
  const { middle, answers } = questions[section];
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  try {
    const page = await context.newPage();
    await page.goto(`${origin}/${pagePath(subject, section)}/${subject}.html`);
    await focusEnd(page, controlId(subject, section, middle));
    const devTools = await context.newCDPSession(page);
    await devTools.send("Performance.enable");
    await devTools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });

    const text = TEXT.slice(0, DROPPED_KEYS + MEASURED_KEYS);
    const keys: number[] = [];
    let before = await mainThreadTime(devTools);
    for (let index = 0; index < text.length; index++) {
      const start = performance.now();
      await page.keyboard.type(text.charAt(index));
      await sleep(Math.max(LEAST_REST, start + PACE - performance.now()));
      const after = await mainThreadTime(devTools);
      if (index >= DROPPED_KEYS) {
        keys.push(after - before);
      }
      before = after;
    }
    await page.evaluate(watchGaps, AFTERWARDS);
    const gap = await page.evaluate(longestGap);
    const expected = `${answers[middle] ?? ""}${text}`;
    const held = await page.evaluate(readBack, {
      id: controlId(subject, section, middle),
      question: middle,
    });
    await page.evaluate(watchGaps, AFTERWARDS);
    await page.keyboard.press("Tab");
    const leavingGap = await page.evaluate(longestGap);
    if (held.shown !== expected || held.answer !== expected) {
      throw new Error(
        `${subject}, ${section}: typed “${expected}”, shown “${held.shown}”, held “${held.answer}”.`,
      );
    }
    return { keys, gap, leavingGap };
  } finally {
    await context.close();
  }
}

function controlId(subject: Subject, section: BenchSection, question: string): string {
  const prefixes: Readonly<Record<Subject, string>> = {
    ours: section,
    native: "native",
    stock: "root",
  };
  return `${prefixes[subject]}_${question}`;
}

async function focusEnd(page: Page, id: string): Promise<void> {
  await page.locator(`#${id}`).evaluate((area: HTMLTextAreaElement) => {
    area.scrollIntoView({ block: "center" });
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
  });
  // What the page still has to do after it was opened is not part of a key.
  await sleep(500);
}

/** Milliseconds that the page's main thread has worked so far. */
async function mainThreadTime(devTools: CDPSession): Promise<number> {
  const { metrics } = await devTools.send("Performance.getMetrics");
  const worked = metrics.find(({ name }) => name === "TaskDuration");
  if (worked === undefined) {
    throw new Error("The browser does not tell how long its main thread has worked.");
  }
  return worked.value * 1000;
}

// Those below run in the page.

interface PageGlobals {
  gaps: Promise<number>;
  // Every page of the bench defines it.
  answerOf: (question: string) => unknown;
}

/** Begins to watch, and is through before anything else happens. */
function watchGaps(milliseconds: number): void {
  // Without a name: tsx would have it named by a function that the page does not have.
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

const longestGap = (): Promise<number> => (globalThis as unknown as PageGlobals).gaps;

function readBack({ id, question }: { readonly id: string; readonly question: string }): {
  readonly shown: string;
  readonly answer: string;
} {
  const area = document.querySelector<HTMLTextAreaElement>(`#${id}`);
  const { answerOf } = globalThis as unknown as PageGlobals;
  return { shown: area?.value ?? "", answer: String(answerOf(question)) };
}

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
