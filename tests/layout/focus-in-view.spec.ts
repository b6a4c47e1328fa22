import { COMMITS, intercept } from "../support/browser/intercept.ts";
import { type Page, expect, test } from "../support/test.ts";
import { failsToWrite } from "../pictures/states.ts";

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
  throw new Error("The Tab key does not lead out of the section.");
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

test.describe("what has the focus is wholly in view", () => {
  test.describe.configure({ mode: "parallel" });

  // Saves fail in this test, because a failure makes the save line taller, so that it could cover more. These
  // sections together have every kind of control, and include the longest section.
  for (const [width, height, routes] of [
    [390, 700, ["/questionnaire", "/personal"]],
    [1280, 900, ["/health"]],
  ] as const) {
    test(`forwards and back, while the server is away, at ${width} by ${height}`, async ({
      openClient,
    }) => {
      // Time to tab through the sections twice, while another test runs.
      test.setTimeout(600_000);
      const { page } = await openClient("/story", {
        width,
        document: { health: { medications: LONG } },
      });
      await page.setViewportSize({ width, height });
      page.on("dialog", (dialog) => void dialog.accept());
      for (const route of routes) {
        await page.goto(route);
        await page.locator("form").waitFor();
        const reconnect = await intercept(page, COMMITS);
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
        await reconnect();
        // The page also retries by itself, so the button may disappear, or return after one more failure.
        const tryAgain = page.getByRole("button", { name: "Try again now" }).first();
        while (!(await line(page, "saved").isVisible())) {
          await tryAgain.click({ timeout: 1000 }).catch(() => undefined);
        }
      }
    });
  }

  test("and the written line, while a text and the save line grow", async ({ openClient }) => {
    const { page, story } = await openClient("/story", { width: 390 });
    await page.setViewportSize({ width: 390, height: 700 });
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
  });
});
