import { hold, intercept } from "../support/browser/intercept.ts";
import { LEAVE_TO, readSections } from "../support/site/practice.ts";
import { violationsIn } from "../support/browser/axe.ts";
import { layoutShifts, watchLayoutShifts } from "../support/browser/layout-shifts.ts";
import type { Client, ClientOptions } from "../support/client/client.ts";
import { waitUntilSaved, waitForWholeSection } from "../support/client/open-section.ts";
import { logOut } from "../support/sign-in.ts";
import { LANGUAGE } from "../../src/domain/browser/storage-keys.ts";
import { type Page, expect, test } from "../support/test.ts";

// The build writes a section's questions into its page. A client who has answered on this device sees the
// questions before the answers have loaded.

const SECTIONS = readSections();
const FIRST = "Which medications have you taken in the last 10 years?";

/** Holds this tab's scripts, except those before the first paint, until the returned function is called. */
const holdScripts = (page: Page): Promise<() => void> =>
  hold(page, /\/assets\/(?!early-client|first-language|rolldown-runtime)[^/]+\.js$/u);

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
      .getByText("Good to know")
      // A section whose description is short has none.
      .evaluateAll((summaries) =>
        Math.max(0, ...summaries.map((summary) => summary.getBoundingClientRect().height)),
      ),
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
  openClient: (path: string, options: ClientOptions) => Promise<Client>,
): Promise<Page> {
  const { page, person } = await openClient("/health", { width: 390 });
  await write(page);
  return person.context.newPage();
}

/** Opens Health in the tab, whose scripts are held back until the returned function is called. */
async function openHeld(page: Page): Promise<() => void> {
  const letGo = await holdScripts(page);
  await page.goto("/health", { waitUntil: "commit" });
  await wordsOn(page).waitFor();
  return letGo;
}

test.describe("a section's words", () => {
  test("come before scripts, without fields, in the device's language, and stay", async ({
    openClient,
  }) => {
    const page = await openTab(openClient);
    await watchLayoutShifts(page);
    for (const { route, id } of [...SECTIONS, { route: "/health", id: "in Dutch" }]) {
      const isInDutch = id === "in Dutch";
      if (isInDutch) {
        await page.addInitScript((key) => localStorage.setItem(key, "nl"), LANGUAGE);
      }
      const letGo = await holdScripts(page);
      await page.goto(route, { waitUntil: "commit" });
      const root = `:root[data-words][lang=${isInDutch ? "nl" : "en"}]`;
      await page.locator(`${root} main h2`).first().waitFor();
      // The footer comes last, so the browser has then parsed the whole page.
      await page.locator("footer").waitFor();
      await page.evaluate(() => document.fonts.ready);
      await expect(page.getByRole("main").locator("input, select, textarea")).toHaveCount(0);
      await expect(wordsOn(page)).toHaveCount(route === "/health" && !isInDutch ? 1 : 0);
      const early = await placesOfTexts(page);
      expect(early.length, route).toBeGreaterThan(5);
      const hydrated = await page.locator("#skip-links a").elementHandle();
      letGo();
      await waitForWholeSection(page);
      // Hydration that finds other words than these makes the page anew.
      expect(await hydrated.evaluate((link) => link.isConnected)).toBe(true);
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
    await expect(page).toHaveTitle(/^Gezondheid/u);
  });

  test("stay English, as the page does, if the words of the device's language do not load", async ({
    openClient,
  }) => {
    const page = await openTab(openClient);
    await page.addInitScript((key) => localStorage.setItem(key, "nl"), LANGUAGE);
    const html = await (await page.request.get("/health")).text();
    const [inDutch = ""] = /<template id="in-nl".*?<\/template>/su.exec(html) ?? [];
    for (const [, file = ""] of inDutch.matchAll(/href="(\/assets\/[^"]+)"/gu)) {
      await intercept(page, `**${file}`);
    }
    await page.goto("/health");
    await waitForWholeSection(page);
    await expect(page.getByLabel(FIRST)).toHaveValue("Something");
    await expect(page.locator("html")).toHaveAttribute("lang", "en");
    await expect(page.getByText(/^Ik kon de Nederlandse tekst nu niet ophalen/u)).toBeVisible();
  });

  test("are accessible, stay open, and hand their focus to the form's page", async ({
    openClient,
  }) => {
    const page = await openTab(openClient);
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
    for (const line of ["Good to know", "Why I ask"]) {
      await page.getByText(line).first().click();
    }
    await contents.click();
    await expect(sleep).toBeVisible();
    letGo();
    await waitForWholeSection(page);
    await expect(contents).toBeFocused();
    const known = await page.evaluate(() => Reflect.get(globalThis, "known") as unknown[]);
    expect(new Set(known)).toEqual(new Set(["true"]));
    await expect(sleep).toBeVisible();
    await contents.click();
    await expect(sleep).toBeHidden();
    await page.locator("main details[open] p").first().waitFor();
    await expect(page.locator("main details[open]")).toHaveCount(2);
  });

  test("wait for writing on this device, lead to a group, and end with Hide", async ({
    openClient,
  }) => {
    const { page } = await openClient("/health", { width: 390 });
    await page.getByLabel(FIRST).waitFor();
    const areNotShown = async (): Promise<void> => {
      const letGo = await holdScripts(page);
      await page.goto("/health", { waitUntil: "commit" });
      await earlyScript(page);
      await expect(wordsOn(page)).toBeHidden();
      letGo();
    };
    await areNotShown();
    await page.getByLabel(FIRST).waitFor();
    await write(page);

    const letAllGo = await openHeld(page);
    const sleep = page.getByRole("link", { name: "Sleep", exact: true });
    const heading = page.getByRole("heading", { name: "Sleep", exact: true });
    const top = async () => (await heading.boundingBox())?.y ?? Infinity;
    await contentsOn(page).press("Enter");
    await sleep.focus();
    await page.keyboard.press("Escape");
    await expect(sleep).toBeHidden();
    await contentsOn(page).press("Enter");
    await sleep.press("Enter");
    await expect(sleep).toBeHidden();
    await expect.poll(top).toBeLessThan(300);
    letAllGo();
    await waitForWholeSection(page);
    await expect.poll(top).toBeLessThan(300);
    await expect(heading).toBeFocused();
    expect(new URL(page.url()).hash).toBe("");

    const letGo = await openHeld(page);
    await page.getByRole("button", { name: /^Hide/u }).click();
    await expect(wordsOn(page)).toBeHidden();
    letGo();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await areNotShown();
    await page.getByRole("button", { name: "Show again" }).click();

    const letGoOnceMore = await openHeld(page);
    await page.route(LEAVE_TO, (route) => route.fulfill({ body: "The weather" }));
    await page.getByRole("link", { name: /^Leave/u }).click();
    await page.waitForURL(LEAVE_TO);
    letGoOnceMore();
    await page.goto("/dashboardclient");
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    await page.getByRole("button", { name: "Show again" }).click();
    await logOut(page);
    await areNotShown();
    await expect(page).toHaveURL("/login");
  });
});
