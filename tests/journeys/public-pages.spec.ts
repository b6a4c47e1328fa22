import { pageDescriptions } from "../../src/content/page-descriptions.ts";
import { type Page, expect, test } from "../support/test.ts";

// What a visitor finds without JavaScript, and where the links lead with it. tests/pictures/expected/structure
// has the words of each page; prerendered.spec.ts checks that the build has the same words.

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Waits for hydration: before, links load a new page.
  await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
}

test("each is read, and leads on, without JavaScript on a small screen", async ({
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
  for (const path of Object.keys(pageDescriptions)) {
    await page.goto(path);
    await expect(page.locator("main h1"), path).toBeVisible();
    await expect(page.locator("footer").getByText("© 2025")).toBeVisible();
    const links = await page
      .locator("a")
      .evaluateAll((anchors) => anchors.map((anchor) => anchor.getAttribute("href")));
    expect(links, path).toEqual(expect.arrayContaining(["/", "/about", "/courses", "/contact"]));
    // The router adds `active` to the link to the present page.
    const unstyled = await page.locator("[class]").evaluateAll((elements) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
      const css = rules.map((rule) => rule.cssText).join("\n");
      return elements
        .flatMap((element) => [...element.classList])
        .filter((name) => name !== "active" && !css.includes(`.${name}`));
    });
    expect(unstyled, `${path}: classes that no style sheet has`).toEqual([]);
    await page.getByRole("button", { name: "Menu" }).click();
    await expect(page.getByRole("link", { name: "COACHING" }), path).toBeVisible();
    // So the menu lies below the ways out.
    const aside = await page.locator("[data-sticks]").count();
    await expect(page.locator("html[data-aside]"), path).toHaveCount(aside);
    // Without scripts, the browser would show its own controls over the film.
    await expect(page.locator("video"), path).toBeHidden();
  }
  expect(unwanted).toEqual([]);
  await page.getByRole("link", { name: "CONTACT", exact: true }).click();
  await expect(page.getByText(/^This form needs JavaScript/u)).toBeVisible();
  await context.close();
});

test("each link leads to the top of its page", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/");
  for (const [name, to] of [
    ["More about me", "/about"],
    ["COACHING", "/courses"],
    ["free call", "/contact"],
    ["Terms of Service", "/terms"],
    ["HOME", "/"],
    ["Find out More", "/courses"],
    ["HOME", "/"],
    ["Ask for the free call", "/contact"],
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
  await expect(page.getByRole("link", { name: "Privacy Policy" })).toBeHidden();
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
