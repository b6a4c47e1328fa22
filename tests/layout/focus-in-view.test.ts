import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { failsToWrite } from "../screens/screen.ts";
import { addClient } from "../support/client/client-account.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

const LONG = "A sentence of an answer that takes its time. ".repeat(60);
/** Twice as many as any section needs. */
const MOST_TABS = 400;

interface Stop {
  /** A description of the focused element; empty outside of the section. */
  readonly name: string;
  /** The elements that cover the focused element. */
  readonly covered: readonly string[];
}

/** Presses `key`, waits until the page has come to rest, and describes the focused element. */
async function press(page: Page, key: string): Promise<Stop> {
  await page.keyboard.press(key);
  return page.evaluate(async () => {
    const name = (element: Element | null): string =>
      element === null
        ? "the window's edge"
        : `${element.tagName} ${element.id} ${(element.textContent || element.className).slice(0, 30)}`;
    // Reads the focus anew at each look, because the focus moves on when a focused button disappears.
    const focus = (): Element => document.activeElement ?? document.body;
    const look = (): string[] => {
      const focused = focus();
      const isOfIt = (hit: Element | null): boolean =>
        hit !== null && (focused.contains(hit) || hit.contains(focused));
      const { left, right, top, bottom, height } = focused.getBoundingClientRect();
      // Only the middle of a tall element must be in view.
      const isTall = height > innerHeight / 2;
      const x = (left + right) / 2;
      const ys = isTall ? [innerHeight / 3, innerHeight / 2] : [top + 1, bottom - 1];
      return ys
        .map((y) => document.elementFromPoint(x, y))
        .filter((hit) => !isOfIt(hit))
        .map(name);
    };
    let covered: string[];
    const patience = performance.now() + 5000;
    do {
      await new Promise(requestAnimationFrame);
      covered = look();
    } while (covered.length > 0 && performance.now() < patience);
    return { name: focus().matches("main *") ? name(focus()) : "", covered };
  });
}

/** Tabs through a section to its end, and collects every focused element and what covered it. */
async function walk(page: Page, key: string): Promise<{ stops: Set<string>; covered: string[] }> {
  const stops = new Set<string>();
  const covered: string[] = [];
  for (let pressed = 0; pressed < MOST_TABS; pressed += 1) {
    const stop = await press(page, key);
    if (stop.name === "") {
      return { stops, covered };
    }
    stops.add(stop.name);
    covered.push(...stop.covered.map((over) => `${key} to ${stop.name}: ${over}`));
  }
  return expect.fail("The Tab key does not lead out of the section.");
}

/** How many tab stops the fields have: one for each group of radio buttons. */
const countFields = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Set(
        [...document.querySelectorAll<HTMLInputElement>("form :is(textarea, input, select)")].map(
          ({ type, name, id }) => (type === "radio" ? name : id),
        ),
      ).size,
  );

const line = (page: Page, phase: string) => page.locator(`[data-phase=${phase}]`);

describe("what has the focus is wholly in view", () => {
  const site = withApp();

  async function openSection(width: number, height: number): Promise<Person> {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    await addClient(site.app, login, "A Client", { health: { medications: LONG } });
    const person = await openPerson(site.browser, site.app.origin, width);
    person.page.on("dialog", (dialog) => void dialog.accept());
    await person.page.setViewportSize({ width, height });
    await signIn(person, login, "/story");
    await person.page.locator("form").waitFor();
    return person;
  }

  // Saves fail in this test, because a failure makes the save line taller, so that it could cover more. These
  // sections together have every kind of control, and include the longest section.
  describe.concurrent.each([
    [390, 700, ["/questionnaire", "/personal"]],
    [1280, 900, ["/health"]],
  ] as const)("at %i by %i", (width, height, routes) => {
    it(
      "forwards and back, while the server cannot be reached",
      async () => {
        const person = await openSection(width, height);
        const { page } = person;
        for (const route of routes) {
          await page.goto(site.app.origin + route);
          await page.locator("form").waitFor();
          await failsToWrite(page);
          await page.locator("form textarea").first().press("x");
          await line(page, "failed").waitFor();
          await page.evaluate(() => {
            document.querySelector("h1")?.focus();
          });
          const there = await walk(page, "Tab");
          const back = await walk(page, "Shift+Tab");
          const fields = await countFields(page);
          expect(there.stops.size, route).toBeGreaterThanOrEqual(fields);
          expect(back.stops.size, route).toBeGreaterThanOrEqual(fields);
          expect([...there.covered, ...back.covered], route).toEqual([]);
          // The next section must not show messages about this one.
          await page.unrouteAll({ behavior: "ignoreErrors" });
          // The page also retries by itself, so the button may disappear, or return after one more failure.
          const tryAgain = page.getByRole("button", { name: "Try again now" }).first();
          while (!(await line(page, "saved").isVisible())) {
            await tryAgain.click({ timeout: 1000 }).catch(() => undefined);
          }
        }
        await person.leave({ refusedRequests: true });
      },
      // Milliseconds to tab through the sections twice, while another test runs.
      300_000,
    );
  });

  it("and the written line, while a text and the save line grow", async () => {
    const person = await openSection(390, 700);
    const { page } = person;
    const story = page.getByLabel(/Please tell me your story/u);
    const words = "A sentence of a story that goes on for a while. ";
    /** How many pixels of the text's last line, which has the caret, are below the save line's top. */
    const behind = (): Promise<number> =>
      story.evaluate(async (field) => {
        await new Promise(requestAnimationFrame);
        const end =
          field.getBoundingClientRect().bottom - parseFloat(getComputedStyle(field).paddingBottom);
        const edge = document.querySelector("[data-phase]")?.getBoundingClientRect().top ?? 0;
        return Math.max(0, end - edge);
      });
    await story.click();
    for (let sentence = 0; sentence < 25; sentence += 1) {
      await page.keyboard.insertText(words);
      // Polls, because the save line may just have grown over the text.
      await expect.poll(behind, { message: `after ${sentence} sentences` }).toBe(0);
    }
    await line(page, "saved").waitFor();
    const calm = await line(page, "saved").evaluate(({ clientHeight }) => clientHeight);
    await failsToWrite(page);
    await page.keyboard.type("More.");
    await line(page, "failed").waitFor();
    const alarmed = await line(page, "failed").evaluate(({ clientHeight }) => clientHeight);
    expect(alarmed).toBeGreaterThan(calm + 40);
    await expect.poll(behind).toBe(0);
    await page.keyboard.insertText(words.repeat(4));
    await expect.poll(behind).toBe(0);
    await person.leave({ refusedRequests: true });
  });
});
