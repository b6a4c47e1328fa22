import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { settled } from "../support/axe.ts";
import { openPerson } from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { withApp } from "../support/with-app.ts";

const MISSING = "/nowhere";

/** The texts that the specification wants on each page. */
const PAGES: readonly (readonly [path: string, texts: readonly (string | RegExp)[]])[] = [
  [
    "/",
    [
      "More about me",
      "Find out More",
      "Book now!",
      "Clarity call",
      /30 minutes/u,
      "Free",
      /60 minutes/u,
      "€ 120",
      /4 sessions/u,
      "€ 444",
      /wellness centre/u,
    ],
  ],
  [
    "/about",
    [
      "ABOUT ME",
      /trauma/u,
      /illness/u,
      "My Coaching Is For You If:",
      /meant for more/u,
      /repeating the same emotional patterns/u,
      /therapy, self-help and mindset work/u,
      /your past, your patterns and your potential/u,
      "Together, we will:",
      /Uncover the real reasons/u,
      /Reprogram your subconscious/u,
      /grounded, nourishing life/u,
      /inner voice/u,
      "Book a Free Discovery Call",
    ],
  ],
  [
    "/courses",
    [
      "COACHING",
      "1:1 Clarity Sessions",
      "Pay-as-you-go",
      "60-minute session",
      /Starting hourly rate/u,
      "The Deep Rewire Journey",
      "First 2 sessions of 1.5 hours each",
      /pattern-mapping self-sabotage assessment/u,
      "A personalized session plan",
      "5 free bonus sessions at the end",
      "Email support between sessions",
      "Resources, journaling prompts and recordings",
      /Group Coaching/u,
      /Self-Sabotage Circle/u,
      "Coming Soon",
      "Weekly live sessions",
      "Journaling prompts",
      "Community support",
      "Group energy work",
      "Guest sessions",
    ],
  ],
  ["/books", ["Under construction!"]],
  ["/contact", ["Contact", "Name", "Email", "Message", "Send"]],
  [
    "/privacy",
    [
      "Privacy Policy",
      /no cookies/u,
      /article 9 of the GDPR/u,
      /initials/u,
      /not end-to-end/u,
      /data centre in the European Union/u,
      /only in the United States/u,
      /you log out, all of it goes/u,
      /12 months/u,
      /have it erased/u,
      "Autoriteit Persoonsgegevens",
    ],
  ],
  ["/terms", ["Terms of Service", /not therapy/u, /112 in danger/u, /24 hours/u, "Privacy Policy"]],
  [MISSING, ["There is nothing here", "To the home page"]],
];

const site = withApp();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(site.app.origin + path);
  await page.locator("main h1[tabindex]").first().waitFor();
  // Waits for hydration: before, links load a new page.
  await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
  await untilQuiet(page);
  await settled(page);
}

/** The browser logs a missing address in its console. */
const onlyMissing = (path: string) => ({ refusedRequests: path === MISSING });

const sidewaysScroll = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

it.each(PAGES)("%s says what it has to", async (path, texts) => {
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  await open(page, path);
  for (const text of texts) {
    await page.locator("main").getByText(text, { exact: true }).first().waitFor();
  }
  await page.locator("footer").getByText("© 2025").waitFor();
  await person.leave(onlyMissing(path));
});

it.each(PAGES)("%s says it without JavaScript too", async (path, texts) => {
  const context = await site.browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
  });
  const page = await context.newPage();
  const films: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "media") {
      films.push(request.url());
    }
  });
  await page.goto(site.app.origin + path);
  for (const text of texts) {
    expect(
      await page.locator("main").getByText(text, { exact: true }).first().isVisible(),
      String(text),
    ).toBe(true);
  }
  await page.getByRole("button", { name: "Menu" }).click();
  expect(await page.getByRole("link", { name: "COACHING" }).isVisible()).toBe(true);
  expect(films).toEqual([]);
  // Without scripts, the browser would show its own controls over the film.
  expect(await page.locator("video").isVisible()).toBe(false);
  await context.close();
});

it("the page of books says nothing else, and offers have no booking buttons", async () => {
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  await open(page, "/books");
  expect(await page.locator("main").innerText()).toBe("Under construction!");
  await open(page, "/courses");
  expect(await page.locator("main article").count()).toBe(3);
  expect(await page.locator("main article :is(a, button), main button").count()).toBe(0);
  // Until the coach fills in `prices.clarityHour`, the page shows the lowest price in `offers.json`.
  await page.getByText("€ 120").waitFor();
  await person.leave();
});

it.each<readonly [path: string, name: string, to: string]>([
  ["/", "More about me", "/about"],
  ["/", "Find out More", "/courses"],
  ["/", "Book now!", "/contact"],
  ["/about", "Book a Free Discovery Call", "/contact"],
  ["/courses", "free clarity call", "/contact"],
  ["/contact", "Privacy Policy", "/privacy"],
  ["/contact", "Terms of Service", "/terms"],
  [MISSING, "To the home page", "/"],
  ["/about", "COACHING", "/courses"],
  ["/about", "HOME", "/"],
])("from %s, “%s” leads to the top of %s", async (path, name, to) => {
  const person = await openPerson(site.browser, site.app.origin);
  const { page } = person;
  // Tests links to /about with motion, and all others without.
  await page.emulateMedia({ reducedMotion: to === "/about" ? "no-preference" : "reduce" });
  await open(page, path);
  await page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight);
  });
  await page.getByRole("link", { name, exact: true }).last().click();
  await page.waitForURL(site.app.origin + to);
  await page.waitForFunction(
    () => window.scrollY === 0 && document.activeElement?.tagName === "H1",
  );
  await person.leave(onlyMissing(path));
});

describe("the menu of a small screen", () => {
  it("is worked by keyboard: opened, left with Escape, walked through, chosen from", async () => {
    const person = await openPerson(site.browser, site.app.origin, 390);
    const { page } = person;
    await open(page, "/about");
    const toggle = page.getByRole("button", { name: "Menu" });
    const coaching = page.getByRole("link", { name: "COACHING" });
    await page.locator("nav a[href='/login']").waitFor({ state: "attached" });
    expect(await coaching.isVisible()).toBe(false);

    await toggle.focus();
    await page.keyboard.press("Enter");
    await coaching.waitFor();
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await coaching.waitFor({ state: "hidden" });
    expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);

    await page.keyboard.press("Enter");
    await coaching.waitFor();
    for (const name of ["HOME", "COACHING", "ABOUT", "CONTACT", "LOGIN"]) {
      await page.keyboard.press("Tab");
      expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name);
    }
    await page.keyboard.press("Tab");
    await coaching.waitFor({ state: "hidden" });

    await toggle.focus();
    await page.keyboard.press("Enter");
    await coaching.focus();
    await page.keyboard.press("Enter");
    await page.waitForURL("**/courses");
    await coaching.waitFor({ state: "hidden" });
    await person.leave();
  });

  it("goes when somebody touches what is below it", async () => {
    const person = await openPerson(site.browser, site.app.origin, 390);
    const { page } = person;
    await open(page, "/books");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "ABOUT", exact: true }).waitFor();
    await page.locator("main h1[tabindex]").first().click();
    await page.getByRole("link", { name: "ABOUT", exact: true }).waitFor({ state: "hidden" });
    await person.leave();
  });
});

describe("the lists of the page about the coach", () => {
  const waiting = (page: Page): Promise<number> => page.locator("[data-waiting=true]").count();

  it("come item by item as they are scrolled into view", async () => {
    const person = await openPerson(site.browser, site.app.origin, 390);
    const { page } = person;
    await open(page, "/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "ABOUT", exact: true }).click();
    await page.getByRole("heading", { name: "ABOUT ME" }).waitFor();
    expect(await waiting(page)).toBe(8);
    expect(await sidewaysScroll(page)).toBe(0);
    await page.getByText(/meant for more/u).scrollIntoViewIfNeeded();
    await page.locator("[data-waiting=false]").first().waitFor();
    expect(await waiting(page)).toBeGreaterThan(0);
    await page.getByText(/inner voice/u).scrollIntoViewIfNeeded();
    await page.waitForFunction(() => document.querySelector("[data-waiting=true]") === null);
    await person.leave();
  });

  it("are there at once for somebody who wants little motion", async () => {
    const person = await openPerson(site.browser, site.app.origin, 390);
    await person.page.emulateMedia({ reducedMotion: "reduce" });
    await open(person.page, "/about");
    expect(await person.page.locator("ol li, ul li").count()).toBeGreaterThan(7);
    expect(await waiting(person.page)).toBe(0);
    await person.leave();
  });
});
