import type { CDPSession, Page } from "@playwright/test";
import { type Subject, SUBJECTS, pagePath } from "./build.ts";
import { type BenchSection, SECTIONS } from "./sections.ts";
import type { BenchClients } from "./clients.ts";
import { focusEnd, mainThreadTime, sleep, typeKeys, watchMainThread } from "./keys.ts";

/** Milliseconds after the last key in which the bench looks for gaps. The last save starts after 500 ms. */
const AFTERWARDS = 1500;
/** How many fields the bench types one key into and then leaves with Tab. */
const LEFT_FIELDS = 8;
/** Milliseconds to wait until a key is saved, so that no save runs while the field is left. */
const UNTIL_SAVED = 1100;
/** Milliseconds in which the page finishes the work that leaving a field causes. */
const LEAVING = 300;
/** Milliseconds after the first field has appeared, in which a page does its deferred work. */
const SETTLING = 2000;

/** The factors by which the bench slows the CPU down. */
export const SLOWDOWNS = [1, 4] as const;

export interface Typed {
  /** Main-thread milliseconds of each key. */
  readonly keys: readonly number[];
  /** Main-thread milliseconds of leaving each field with Tab. */
  readonly leavings: readonly number[];
  /** Longest milliseconds between two frames after the last key. */
  readonly gap: number;
}

export type TypingResults = ReadonlyMap<string, readonly Typed[]>;

export const typingKey = (section: BenchSection, slowdown: number, subject: Subject): string =>
  `${section} ${slowdown} ${subject}`;

interface TypingOptions {
  readonly clients: BenchClients;
  readonly rounds: number;
  readonly tell: (progress: string) => void;
}

/** Measures one subject after the other, in another order each round. */
export async function measureTyping({
  clients,
  rounds,
  tell,
}: TypingOptions): Promise<TypingResults> {
  const results = new Map<string, Typed[]>();
  for (let round = 0; round < rounds; round++) {
    for (const section of SECTIONS) {
      for (const slowdown of SLOWDOWNS) {
        for (const subject of rotated(SUBJECTS, round)) {
          const key = typingKey(section, slowdown, subject);
          const typed = await typeInto(clients, section, slowdown, subject);
          results.set(key, [...(results.get(key) ?? []), typed]);
        }
      }
    }
    tell(`typing: round ${round + 1} of ${rounds}`);
  }
  return results;
}

/** The items in an order that differs with each `by`, so that no item is always the first. */
export function rotated<T>(items: readonly T[], by: number): readonly T[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}

async function typeInto(
  clients: BenchClients,
  section: BenchSection,
  slowdown: number,
  subject: Subject,
): Promise<Typed> {
  const { context, origin, questions, begin, stored } = clients.of(section);
  await begin();
  const page = await context.newPage();
  try {
    await page.goto(origin + pagePath(subject, section));
    const { middle } = questions;
    const control = (question: string): string => controlId(subject, section, question);
    await page.locator(`#${control(middle)}`).waitFor();
    await sleep(SETTLING);
    const devTools = await watchMainThread(context, page, slowdown);

    await focusEnd(page, `#${control(middle)}`);
    const { text, keys } = await typeKeys(page, devTools);
    await page.evaluate(watchGaps, AFTERWARDS);
    const gap = await page.evaluate(longestGap);

    const first = questions.longTexts.indexOf(middle);
    const left = questions.longTexts.slice(first, first + LEFT_FIELDS);
    const leavings: number[] = [];
    for (const question of left) {
      leavings.push(await leave(page, devTools, control(question)));
    }

    const typed = Object.fromEntries(
      left.map((question) => [
        question,
        `${questions.answers[question] ?? ""}${question === middle ? text : ""}${LAST_KEY}`,
      ]),
    );
    for (const [question, expected] of Object.entries(typed)) {
      const shown = await page.locator(`#${control(question)}`).inputValue();
      const held = subject === "ours" ? await stored(question, expected) : shown;
      if (shown !== expected || held !== expected) {
        throw new Error(
          `${subject}, ${section}: typed “${expected}”, shown “${shown}”, stored “${held}”.`,
        );
      }
    }
    return { keys, leavings, gap };
  } finally {
    await page.close();
  }
}

const LAST_KEY = ".";

/** Types a key into a field, waits until it is saved, and leaves the field. */
async function leave(page: Page, devTools: CDPSession, id: string): Promise<number> {
  await focusEnd(page, `#${id}`);
  await page.keyboard.type(LAST_KEY);
  await sleep(UNTIL_SAVED);
  const before = await mainThreadTime(devTools);
  await page.keyboard.press("Tab");
  await sleep(LEAVING);
  return (await mainThreadTime(devTools)) - before;
}

function controlId(subject: Subject, section: BenchSection, question: string): string {
  return `${subject === "ours" ? section : "native"}_${question}`;
}

// The functions below run in the page.

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

const longestGap = (): Promise<number> =>
  (globalThis as unknown as { readonly gaps: Promise<number> }).gaps;
