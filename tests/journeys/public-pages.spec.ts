import type { Request } from "@playwright/test";
import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { requestsTo } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { signInByForm } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

// What only a browser shows of the pages for visitors. tests/pictures/expected/structure has the words of each
// page, and tests/architecture/built-pages reads what the build says without a script.

/** Files of the quick-exit keys, which the prerendered safety page loads lazily. */
const KEYS_OF_SAFETY = /\/(?:WayOut|before-leaving)-[^/]*$/u;

/** Expects that a page has asked for exactly the scripts which its HTML names. */
async function expectLinkedScripts(page: Page, requests: readonly Request[]): Promise<void> {
  const whole = await (await page.request.get(page.url())).text();
  // The page in another language has files of its own.
  const html = whole.replaceAll(/<template id="in-.*?<\/template>/gsu, "");
  const linked = [...html.matchAll(/"(\/assets\/[^"]+\.js)"/gu)].map(([, file = ""]) => file);
  const scripts = requests
    .map((request) => new URL(request.url()).pathname)
    .filter((path) => path.endsWith(".js") && !KEYS_OF_SAFETY.test(path));
  expect(scripts.length).toBeGreaterThan(1);
  // A page may request a file twice, as data and as code.
  expect([...new Set(scripts)].toSorted()).toEqual(linked.toSorted());
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Waits for hydration: before, links load a new page.
  await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
}

test("without JavaScript, the menu leads on, and a form says what it needs", async ({
  app,
  browser,
}) => {
  const context = await browser.newContext({
    baseURL: app.origin,
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
  await page.goto("/");
  // Without scripts, the browser would show its own controls over the film.
  await expect(page.locator("video")).toBeHidden();
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "CONTACT", exact: true }).click();
  await expect(page.getByText(/^This form needs JavaScript/u)).toBeVisible();
  // Without scripts, too, the page can be left from any place.
  await page.evaluate(() => {
    scrollTo(0, document.documentElement.scrollHeight);
  });
  await expect(page.getByRole("link", { name: "Leave quickly" })).toBeInViewport();
  expect(unwanted).toEqual([]);
  await context.close();
});

test("each link leads to the top of its page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  for (const [name, to] of [
    ["More about me", "/about"],
    ["COACHING", "/courses"],
    ["free call", "/contact"],
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
    await page.waitForURL((url) => url.pathname === to);
    await page.waitForFunction(
      () => window.scrollY === 0 && document.activeElement?.tagName === "H1",
    );
  }
});

test("the way to begin is seen on the first screen of phone and laptop", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const [width, height] of [
    [390, 664],
    [1280, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    const call = page.getByRole("link", { name: "Ask for the free call" });
    await expect(call, `at ${width}`).toBeInViewport({ ratio: 1 });
  }
});

test("the link to accessibility leads to its chapter, from any page and from this one", async ({
  page,
}) => {
  const title = page.getByRole("heading", { name: "If these pages are hard to use" });
  // So low that the chapters after this one fill it.
  await page.setViewportSize({ width: 390, height: 600 });
  const follow = async (): Promise<void> => {
    await page.getByRole("link", { name: "Accessibility", exact: true }).click();
    await expect(page).toHaveURL("/terms#accessibility");
    await expect(title).toBeFocused();
    // At the top of the window, below its scroll padding.
    await expect.poll(async () => (await title.boundingBox())?.y).toBeLessThan(100);
  };
  for (const path of ["/about", "/terms"]) {
    await open(page, path);
    await follow();
  }
  // The chapter is the page's address already.
  await follow();
});

test("each prints its content, without the intro and with the practice's name", async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  await open(page, "/");
  await expect(page.getByText("Something in you keeps saying no.")).toBeHidden();
  await expect(page.locator("main section").first().locator("..")).toHaveCSS("opacity", "1");
  await open(page, "/courses");
  await expect(page.locator("footer").getByText("© 2025")).toBeVisible();
  await expect(page.locator("footer").getByText("Privacy Policy")).toBeHidden();
  await open(page, "/login");
  await expect(page.locator("footer")).toBeHidden();
});

test("the lists about the coach come by scrolling, or at once without motion", async ({
  openPerson,
}) => {
  const { page } = await openPerson({ width: 390 });
  const waiting = page.locator("[data-waiting=true]");
  await open(page, "/books");
  await page.getByRole("button", { name: "Menu" }).click();
  await page.getByRole("link", { name: "ABOUT", exact: true }).click();
  await page.getByRole("heading", { name: "ABOUT ME" }).waitFor();
  expect(await waiting.count()).toBe(8);
  const isWide = await page.evaluate(
    () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
  );
  expect(isWide, "scrolls sideways").toBe(false);
  await page.getByText(/meant for more/u).scrollIntoViewIfNeeded();
  await page.locator("[data-waiting=false]").first().waitFor();
  expect(await waiting.count()).toBeGreaterThan(0);
  await page.getByText(/inner voice/u).scrollIntoViewIfNeeded();
  await expect(waiting).toHaveCount(0);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/about");
  expect(await page.locator("ol li, ul li").count()).toBeGreaterThan(7);
  expect(await waiting.count()).toBe(0);
});

test("each asks for no app before a touch, which then takes it over", async ({ context }) => {
  // Disables `PerformanceObserver`, by which a page would hydrate itself after its first paint.
  await context.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => undefined;
  });
  for (const path of Object.keys(pageDescriptions)) {
    const page = await context.newPage();
    const requests = requestsTo(page, /./u);
    await page.goto(path);
    await untilQuiet(page);
    const asked = requests.map(
      (request) => `${request.resourceType()} ${new URL(request.url()).pathname}`,
    );
    const expected = new RegExp(
      `^(document ${path}|(stylesheet|font|image) /(assets/)?[^/]+|other /icon\\.svg|script /assets/(lazy-hydration|first-language)-[^/]+\\.js)$`,
      "u",
    );
    expect(asked.filter((request) => !expected.test(request))).toEqual([]);
    // A page in two languages has a script that chooses one.
    const chooses = await page.locator("script[src*=first-language]").count();
    expect(asked.filter((request) => request.startsWith("script"))).toHaveLength(1 + chooses);
    const heading = page.locator("main h1");
    await heading.evaluate((element) => {
      element.setAttribute("data-test", "from the build");
    });
    await page.locator("main").click({ position: { x: 5, y: 5 } });
    await expect(page.locator("#site-links").getByText("LOGIN")).toBeAttached();
    expect(await heading.getAttribute("data-test"), path).toBe("from the build");
    await untilQuiet(page);
    await expectLinkedScripts(page, requests);
    await page.close();
  }
});

test("each finds out who is signed in, in every tab", async ({ context, page }) => {
  const other = await context.newPage();
  await other.goto("/terms");
  await expect(other.locator("#site-links").getByText("LOGIN")).toBeAttached();
  await signInByForm(page, COACH);
  await expect(other.getByRole("link", { name: "DASHBOARD", exact: true })).toBeVisible();
  await other.reload();
  await expect(other.getByRole("link", { name: "DASHBOARD", exact: true })).toBeVisible();
  // Waits, because the server would refuse requests after the logout.
  await untilQuiet(other);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(other.getByRole("link", { name: "LOGIN" })).toBeVisible();
});
