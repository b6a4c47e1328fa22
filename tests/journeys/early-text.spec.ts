import { intercept } from "../support/browser/intercept.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import type { ClientOptions, OpenedClient } from "../support/client/opened-client.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";
import { logOut } from "../support/sign-in.ts";
import { signal } from "../support/signal.ts";
import { readSections } from "../support/site/section-files.ts";
import { type Page, expect, test } from "../support/test.ts";

// The build writes a section's questions into its page. A client who has answered on this device sees the
// questions before the answers have loaded.

const SECTIONS = readSections();
const FIRST = "Which medications have you taken in the last 10 years?";

/** Holds this tab's scripts, except the early one and its import, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = signal();
  const letAllGo = await intercept(
    page,
    /\/assets\/(?!early-client|rolldown-runtime)[^/]+\.js$/u,
    async (route) => {
      await released.given;
      await route.continue();
    },
  );
  return async () => {
    released.give();
    await letAllGo();
  };
}

/** Waits until the early script has run, which decides whether the page shows the questions. */
async function earlyScript(page: Page): Promise<void> {
  await page.locator("script[data-idle-minutes]").waitFor({ state: "attached" });
  await page.evaluate(
    'import(document.querySelector("script[data-idle-minutes]").src).then(() => undefined)',
  );
  await page.getByText("Loading...").first().waitFor();
}

/** In every section, the questions of the first groups fill at least so many pixels from the top. */
const FIRST_GROUPS = 1800;

/** Every title and paragraph of the open section's first groups, with its place. */
const placesOfTexts = (page: Page): Promise<readonly string[]> =>
  page.locator("main :is(h1, h2), main [class*=stack] :is(p, label, legend)").evaluateAll(
    (elements, end) =>
      elements
        .filter((element) => element.checkVisibility() && element.closest("[data-phase]") === null)
        .map((element) => ({ element, top: element.getBoundingClientRect().top }))
        .filter(({ top }) => top < end)
        .map(({ element, top }) => `${element.textContent}: ${top}`),
    FIRST_GROUPS,
  );

/**
 * Where the first question ends, and how high the line is that opens what is to know. Runs once the form is
 * there.
 */
async function firstSight(page: Page): Promise<{ readonly end: number; readonly line: number }> {
  const field = page.locator("form :is(input, textarea, select)").first();
  const question = page.locator(`label[for="${(await field.getAttribute("id")) ?? ""}"]`);
  return {
    end: await question.evaluate((label) => label.getBoundingClientRect().bottom),
    line: await page
      .getByText("Good to know, and if somebody comes by")
      .evaluate((summary) => summary.getBoundingClientRect().height),
  };
}

const wordsOn = (page: Page) => page.getByRole("main").getByText(FIRST).first();
const contentsOn = (page: Page) => page.getByRole("button", { name: /\(contents\)$/u });

async function write(page: Page): Promise<void> {
  await page.getByLabel(FIRST).fill("Something");
  await waitUntilSaved(page);
}

/** Opens another tab of a client who has written on this device. */
async function openTab(
  openClient: (path: string, options: ClientOptions) => Promise<OpenedClient>,
  width: number,
): Promise<Page> {
  const { page, person } = await openClient("/health", { width });
  await write(page);
  return person.context.newPage();
}

/** Opens Health in the tab, whose scripts are held back until the returned function is called. */
async function openHeld(page: Page): Promise<() => Promise<void>> {
  const letGo = await holdScripts(page);
  await page.goto("/health", { waitUntil: "commit" });
  await wordsOn(page).waitFor();
  return letGo;
}

test.describe("a section's words", () => {
  for (const [width, sections] of [
    [390, SECTIONS],
    // One section stands for all: their layout is the same.
    [1280, SECTIONS.slice(2, 3)],
  ] as const) {
    test(`come before scripts, without fields, and stay where they are, at ${width}`, async ({
      openClient,
    }) => {
      const page = await openTab(openClient, width);
      await watchLayoutShifts(page);
      for (const { route, id } of sections) {
        const letGo = await holdScripts(page);
        await page.goto(route, { waitUntil: "commit" });
        await page.locator(":root[data-words] main h2").first().waitFor();
        // The footer comes last, so the browser has then parsed the whole page.
        await page.locator("footer").waitFor();
        await page.evaluate(() => document.fonts.ready);
        await expect(page.getByRole("main").locator("input, select, textarea")).toHaveCount(0);
        const early = await placesOfTexts(page);
        expect(early.length, route).toBeGreaterThan(5);
        await letGo();
        await waitForWholeSection(page);
        const late = await placesOfTexts(page);
        // Leaves out the section that offers the client's known name: the offer loads with the account.
        if (id !== "questionnaire") {
          const moved = early.filter((place) => !late.includes(place));
          expect(moved, route).toEqual([]);
        }
        expect(await layoutShifts(page), route).toEqual([]);
        const { end, line } = await firstSight(page);
        expect(end, `the end of the first question of ${route}`).toBeLessThan(600);
        expect(line, "the height of one line").toBeLessThan(50);
      }
    });
  }

  test("are accessible, stay open, and hand their focus to the form's page", async ({
    openClient,
  }) => {
    const page = await openTab(openClient, 390);
    const contents = contentsOn(page);
    const sleep = page.getByRole("link", { name: "Sleep", exact: true });
    await page.addInitScript(() => {
      const known: (string | undefined)[] = [];
      Object.assign(globalThis, { known });
      new MutationObserver(() => {
        const position = document.querySelector<HTMLElement>("main [data-known]");
        known.push(...(position === null ? [] : [position.dataset["known"]]));
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    const letGo = await openHeld(page);
    expect(await violationsIn(page, "light")).toEqual([]);
    // Forced colours remove the colour of the placeholder bars; a plain frame would look like an empty field.
    await page.emulateMedia({ forcedColors: "active" });
    const bar = page.getByRole("img", { name: "Loading..." }).first();
    expect(await bar.evaluate((place) => getComputedStyle(place).borderStyle)).toBe("dashed");
    await page.emulateMedia({ forcedColors: "none" });
    for (const line of ["Good to know, and if somebody comes by", "Why I ask"]) {
      await page.getByText(line).first().click();
    }
    await contents.click();
    await expect(sleep).toBeVisible();
    await letGo();
    await waitForWholeSection(page);
    await expect(contents).toBeFocused();
    const known = await page.evaluate(() => Reflect.get(globalThis, "known") as unknown[]);
    expect(new Set(known)).toEqual(new Set(["true"]));
    await expect(sleep).toBeVisible();
    await contents.click();
    await expect(sleep).toBeHidden();
    await page.getByText(/^I may read what is saved here at any time/u).waitFor();
    await page.getByText(/^On every page of yours, Hide my answers/u).waitFor();
    await expect(page.locator("main details[open]")).toHaveCount(2);
  });

  for (const [group, width] of [
    ["Your body from day to day", 1280],
    ["Sleep", 390],
  ] as const) {
    test(`have contents that lead to “${group}” before the app is there, at ${width}`, async ({
      openClient,
    }) => {
      const page = await openTab(openClient, width);
      const letGo = await openHeld(page);
      const contents = contentsOn(page);
      const link = page.getByRole("link", { name: group, exact: true });
      const heading = page.getByRole("heading", { name: group, exact: true });
      const top = async () => (await heading.boundingBox())?.y ?? Infinity;
      const isSheet = width === 390;
      if (isSheet) {
        await contents.press("Enter");
        await link.focus();
        await page.keyboard.press("Escape");
        await expect(link).toBeHidden();
        await expect(contents).toBeFocused();
        await contents.press("Enter");
      }
      await link.press("Enter");
      await expect(link).toBeVisible({ visible: !isSheet });
      await expect.poll(top).toBeLessThan(300);
      await expect(heading).toBeFocused();
      await letGo();
      await waitForWholeSection(page);
      await expect.poll(top).toBeLessThan(300);
      await expect(heading).toBeFocused();
      await expect(link).toBeVisible({ visible: !isSheet });
      expect(new URL(page.url()).hash).toBe("");
    });
  }

  test("stay on their own page while the sign-in is not known yet", async ({ openClient }) => {
    const page = await openTab(openClient, 1280);
    await page.route("**/documents:batchGet*", () => undefined);
    await page.goto("/health", { waitUntil: "commit" });
    await wordsOn(page).waitFor();
    // Once hydrated, a link leads to another section without loading a page.
    await page.getByText("This page has not come whole.").waitFor({ state: "detached" });
    await page.locator('main a[href="/story"]').first().dispatchEvent("click");
    await expect(page).toHaveURL("/story");
    // The page already has Story's code, so half a second would be enough to show Story.
    await page.waitForTimeout(500);
    expect(await page.getByText("Loading...").first().isVisible()).toBe(true);
    expect(await page.locator("main h1").allTextContents()).not.toContain("Story");
  });

  test("are hidden by Hide before the app is there, which then shows the cover", async ({
    openClient,
  }) => {
    const page = await openTab(openClient, 390);
    const letGo = await openHeld(page);
    await page.getByRole("button", { name: /^Hide/u }).click();
    await expect(wordsOn(page)).toBeHidden();
    await letGo();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByLabel(FIRST).waitFor();
  });

  test("wait for writing on this device, below no cover, and end with a logout", async ({
    openClient,
  }) => {
    const { page } = await openClient("/health");
    await page.getByLabel(FIRST).waitFor();
    const areNotShown = async (): Promise<void> => {
      const letGo = await holdScripts(page);
      await page.goto("/health", { waitUntil: "commit" });
      await earlyScript(page);
      await expect(wordsOn(page)).toBeHidden();
      await letGo();
    };
    await areNotShown();
    await page.getByLabel(FIRST).waitFor();
    await write(page);
    await page.getByRole("button", { name: /^Hide/u }).click();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await areNotShown();
    await page.getByRole("button", { name: "Show again" }).click();
    await page.goto("/dashboardclient");
    await logOut(page);
    await areNotShown();
    await expect(page).toHaveURL("/login");
  });

  test("are left for good by Leave quickly before the app is there", async ({ openClient }) => {
    const { page, login } = await openClient("/health");
    await write(page);
    await page.goto("/mydetails");
    await page.getByText(login.email).waitFor();
    const letGo = await openHeld(page);
    await page.route(LEAVE_TO, (route) => route.fulfill({ body: "The weather" }));
    await page.getByRole("link", { name: /^Leave/u }).click();
    await page.waitForURL(LEAVE_TO);
    await letGo();
    await page.goBack();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await expect(page).toHaveURL("/mydetails");
  });
});
