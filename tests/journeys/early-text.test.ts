import type { Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { readSections } from "../support/site/section-files.ts";
import { siteContent } from "../../src/content/site-content.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { addClient } from "../support/client/client-account.ts";
import { focused } from "../support/browser/keyboard.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import { type Person, logOut, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { ROOT } from "../support/site/running-app.ts";
import { waitForWholeSection } from "../support/client/whole-section.ts";
import { withApp } from "../support/site/with-app.ts";
import { signal } from "../support/client/writing-client.ts";

// The build writes a section's questions into its page. A client who has answered on this device sees the
// questions before the answers have loaded.

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const SECTIONS = readSections(ROOT);
const FIRST = "Which medications have you taken in the last 10 years?";

/** Holds this tab's scripts, except the early one and its import, until the returned function is called. */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  const released = signal();
  await page.route(/\/assets\/(?!early-client|rolldown-runtime)[^/]+\.js$/u, async (route) => {
    await released.given;
    await route.continue();
  });
  return async () => {
    released.give();
    await page.unrouteAll({ behavior: "wait" });
  };
}

/** Waits until the early script has run, which decides whether the page shows the questions. */
async function earlyScript(page: Page): Promise<void> {
  await page.locator("script[data-idle-minutes]").waitFor({ state: "attached" });
  // Passes a string, because Vitest would replace `import()` in a function.
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

describe("a section's words", () => {
  const site = withApp();
  /** A client who has written on this device. Each test opens another tab. */
  let writer: Person;
  let page: Page;

  const open = (path: string) => page.goto(site.app.origin + path, { waitUntil: "commit" });
  const words = (text = FIRST) => page.getByRole("main").getByText(text).first();
  const contents = () => page.getByRole("button", { name: /\(contents\)$/u });
  const linkTo = (group: string) => page.getByRole("link", { name: group, exact: true });

  async function arrive(): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, LOGIN, "/health");
    await person.page.getByLabel(FIRST).waitFor();
    return person;
  }
  async function write({ page: section }: Person): Promise<void> {
    await section.getByLabel(FIRST).fill(`Something ${crypto.randomUUID()}`);
    await waitUntilSaved(section);
  }
  /** Opens Health in the tab, whose scripts are held back until the returned function is called. */
  async function openHeld(): Promise<() => Promise<void>> {
    const letGo = await holdScripts(page);
    await open("/health");
    await words().waitFor();
    return letGo;
  }
  async function openTab(width: number): Promise<void> {
    page = await writer.context.newPage();
    await page.setViewportSize({ width, height: 900 });
  }

  beforeAll(async () => {
    await addClient(site.app, LOGIN);
    writer = await arrive();
    await write(writer);
  });
  afterEach(async () => {
    await page.close();
  });
  afterAll(async () => {
    await writer.leave();
  });

  it.each([
    [390, SECTIONS],
    // One section stands for all: their layout is the same.
    [1280, SECTIONS.slice(2, 3)],
  ] as const)(
    "come before scripts, without fields, and stay where they are, at %i",
    async (width, sections) => {
      await openTab(width);
      await watchLayoutShifts(page);
      for (const { route, id } of sections) {
        const letGo = await holdScripts(page);
        await open(route);
        await page.locator(":root[data-words] main h2").first().waitFor();
        // The footer comes last, so the browser has then parsed the whole page.
        await page.locator("footer").waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(await page.getByRole("main").locator("input, select, textarea").count()).toBe(0);
        const early = await placesOfTexts(page);
        expect(early.length, route).toBeGreaterThan(5);
        await letGo();
        await waitForWholeSection(page);
        const late = await placesOfTexts(page);
        // Leaves out the section that offers the client's known name: the offer loads with the account.
        if (id !== "questionnaire") {
          expect(
            early.filter((place) => !late.includes(place)),
            route,
          ).toEqual([]);
        }
        expect(await layoutShifts(page), route).toEqual([]);
        const { end, line } = await firstSight(page);
        expect(end, `the end of the first question of ${route}`).toBeLessThan(600);
        expect(line, "the height of one line").toBeLessThan(50);
      }
    },
  );

  it("are accessible, stay open, and hand their focus to the form's page", async () => {
    await openTab(390);
    await page.addInitScript(() => {
      const known: (string | undefined)[] = [];
      Object.assign(globalThis, { known });
      new MutationObserver(() => {
        const position = document.querySelector<HTMLElement>("main [data-known]");
        known.push(...(position === null ? [] : [position.dataset["known"]]));
      }).observe(document, { attributes: true, childList: true, subtree: true });
    });
    const letGo = await openHeld();
    expect(await violationsIn(page, "light")).toEqual([]);
    // Forced colours remove the colour of the placeholder bars; a plain frame would look like an empty field.
    await page.emulateMedia({ forcedColors: "active" });
    const bar = page.getByRole("img", { name: "Loading..." }).first();
    expect(await bar.evaluate((place) => getComputedStyle(place).borderStyle)).toBe("dashed");
    await page.emulateMedia({ forcedColors: "none" });
    for (const line of ["Good to know, and if somebody comes by", "Why I ask"]) {
      await page.getByText(line).first().click();
    }
    await contents().click();
    expect(await linkTo("Sleep").isVisible()).toBe(true);
    await letGo();
    await waitForWholeSection(page);
    expect(await focused(page)).toBe(await contents().textContent());
    const known = await page.evaluate(() => Reflect.get(globalThis, "known") as unknown[]);
    expect(new Set(known)).toEqual(new Set(["true"]));
    expect(await linkTo("Sleep").isVisible()).toBe(true);
    await contents().click();
    expect(await linkTo("Sleep").isVisible()).toBe(false);
    await page.getByText(/^I may read what is saved here at any time/u).waitFor();
    await page.getByText(/^On every page of yours, Hide my answers/u).waitFor();
    expect(await page.locator("main details[open]").count()).toBe(2);
  });

  it.each([
    ["Your body from day to day", 1280],
    ["Sleep", 390],
  ] as const)(
    "have contents that lead to “%s” before the app is there, at %i",
    async (group, width) => {
      await openTab(width);
      const letGo = await openHeld();
      const heading = page.getByRole("heading", { name: group, exact: true });
      const top = async () => (await heading.boundingBox())?.y ?? Infinity;
      const isSheet = width === 390;
      if (isSheet) {
        await contents().press("Enter");
        await linkTo(group).focus();
        await page.keyboard.press("Escape");
        expect(await linkTo(group).isVisible()).toBe(false);
        expect(await focused(page)).toBe(await contents().textContent());
        await contents().press("Enter");
      }
      await linkTo(group).press("Enter");
      expect(await linkTo(group).isVisible()).toBe(!isSheet);
      await expect.poll(top).toBeLessThan(300);
      expect(await focused(page)).toBe(group);
      await letGo();
      await waitForWholeSection(page);
      await expect.poll(top).toBeLessThan(300);
      expect(await focused(page)).toBe(group);
      expect(await linkTo(group).isVisible()).toBe(!isSheet);
      expect(new URL(page.url()).hash).toBe("");
    },
  );

  it("stay on their own page while the sign-in is not known yet", async () => {
    await openTab(1280);
    await page.route("**/documents:batchGet*", () => undefined);
    await open("/health");
    await words().waitFor();
    // Once hydrated, a link leads to another section without loading a page.
    await page.getByText("This page has not come whole.").waitFor({ state: "detached" });
    await page.locator('main a[href="/story"]').first().dispatchEvent("click");
    await page.waitForURL("**/story");
    // The page already has Story's code, so half a second would be enough to show Story.
    await page.waitForTimeout(500);
    expect(await page.getByText("Loading...").first().isVisible()).toBe(true);
    expect(await page.locator("main h1").allTextContents()).not.toContain("Story");
  });

  it("are hidden by Hide before the app is there, which then shows the cover", async () => {
    await openTab(390);
    const letGo = await openHeld();
    await page.getByRole("button", { name: /^Hide/u }).click();
    expect(await words().isVisible()).toBe(false);
    await letGo();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByLabel(FIRST).waitFor();
  });

  it("wait for writing on this device, below no cover, and end with a logout", async () => {
    const person = await arrive();
    ({ page } = person);
    const areNotShown = async (): Promise<void> => {
      const letGo = await holdScripts(page);
      await open("/health");
      await earlyScript(page);
      expect(await words().isVisible()).toBe(false);
      await letGo();
    };
    await areNotShown();
    await page.getByLabel(FIRST).waitFor();
    await write(person);
    await page.getByRole("button", { name: /^Hide/u }).click();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await areNotShown();
    await page.getByRole("button", { name: "Show again" }).click();
    await page.goto(`${site.app.origin}/dashboardclient`);
    await logOut(page);
    await areNotShown();
    await page.waitForURL("**/login");
    await person.leave();
  });

  it("are left for good by Leave quickly before the app is there", async () => {
    const person = await arrive();
    ({ page } = person);
    await write(person);
    await page.goto(`${site.app.origin}/mydetails`);
    await page.getByText(LOGIN.email).waitFor();
    const letGo = await holdScripts(page);
    await page.route(siteContent.leaveTo, (route) => route.fulfill({ body: "The weather" }));
    await open("/health");
    await words().waitFor();
    await page.getByRole("link", { name: /^Leave/u }).click();
    await page.waitForURL(siteContent.leaveTo);
    await letGo();
    await page.goBack();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/mydetails");
    await person.context.close();
  });
});
