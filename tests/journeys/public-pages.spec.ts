import type { Page } from "@playwright/test";
import { expect, it } from "vitest";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { openPerson } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

// What a visitor finds without JavaScript, and where the links lead with it. tests/screens/expected/structure
// has the words of each page; prerendered.test.ts checks that the build has the same words.

const site = withApp();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.app.origin + path);
  // Waits for hydration: before, links load a new page.
  await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
}

it("each is read, and leads on, without JavaScript on a small screen", async () => {
  const context = await site.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const unwanted: string[] = [];
  page.on("response", (response) => {
    if (response.status() >= 400 || response.request().resourceType() === "media") {
      unwanted.push(response.url());
    }
  });
  for (const path of Object.keys(pageDescriptions)) {
    await page.goto(site.app.origin + path);
    expect(await page.locator("main h1").isVisible(), path).toBe(true);
    await page.locator("footer").getByText("© 2025").waitFor();
    const links = await page
      .locator("a")
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")));
    expect(links, path).toEqual(expect.arrayContaining(["/", "/about", "/courses", "/contact"]));
    expect(await page.evaluate(classesWithoutStyle), path).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    expect(await page.getByRole("link", { name: "COACHING" }).isVisible(), path).toBe(true);
    // Without scripts, the browser would show its own controls over the film.
    expect(await page.locator("video").isVisible(), path).toBe(false);
  }
  expect(unwanted).toEqual([]);
  await page.getByRole("link", { name: "CONTACT", exact: true }).click();
  await page.getByText(/^This form needs JavaScript/u).waitFor();
  await context.close();
});

/** Runs in the page: returns the classes of elements that no style sheet of the page has. */
function classesWithoutStyle(): readonly string[] {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  const css = rules.map((rule) => rule.cssText).join("\n");
  const names = [...document.querySelectorAll("[class]")].flatMap((element) => [
    ...element.classList,
  ]);
  // The router adds `active` to the link to the present page.
  return names.filter((name) => name !== "active" && !css.includes(`.${name}`));
}

it("each link leads to the top of its page", async () => {
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  for (const [name, to] of [
    ["More about me", "/about"],
    ["COACHING", "/courses"],
    ["free clarity call", "/contact"],
    ["Terms of Service", "/terms"],
    ["HOME", "/"],
    ["Find out More", "/courses"],
    ["HOME", "/"],
    ["Book now!", "/contact"],
    ["Privacy Policy", "/privacy"],
    ["ABOUT", "/about"],
    ["Book a Free Discovery Call", "/contact"],
  ] as const) {
    // Follows links to /about with motion, and all others with reduced motion.
    await page.emulateMedia({ reducedMotion: to === "/about" ? "no-preference" : "reduce" });
    await page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
    });
    await page.getByRole("link", { name, exact: true }).last().click();
    await page.waitForURL(site.app.origin + to);
    await page.waitForFunction(
      () => window.scrollY === 0 && document.activeElement?.tagName === "H1",
    );
  }
  await person.leave();
});

it("the lists about the coach come by scrolling, or at once without motion", async () => {
  const person = await openPerson(site.browser, site.app.origin, 390);
  const { page } = person;
  const waiting = (): Promise<number> => page.locator("[data-waiting=true]").count();
  await open(page, "/books");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "ABOUT", exact: true }).click();
  await page.getByRole("heading", { name: "ABOUT ME" }).waitFor();
  expect(await waiting()).toBe(8);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, "scrolls sideways").toBe(false);
  await page.getByText(/meant for more/u).scrollIntoViewIfNeeded();
  await page.locator("[data-waiting=false]").first().waitFor();
  expect(await waiting()).toBeGreaterThan(0);
  await page.getByText(/inner voice/u).scrollIntoViewIfNeeded();
  await page.waitForFunction(() => document.querySelector("[data-waiting=true]") === null);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/about");
  expect(await page.locator("ol li, ul li").count()).toBeGreaterThan(7);
  expect(await waiting()).toBe(0);
  await person.leave();
});
