import { intercept } from "../support/browser/intercept.ts";
import { type Login, signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/light-page.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { press } from "../support/browser/keyboard.ts";
import { type Page, expect, test as base } from "../support/test.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";

const SECRET = "What nobody else may read";

interface Visit {
  readonly login: Login;
  readonly storedStory: () => Promise<unknown>;
}

/** A client who has signed in on a page that does not load the app. */
const test = base.extend<{ readonly visit: Visit }>({
  visit: [
    async ({ app, context, page }, use) => {
      const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
      const uid = await addClient(app, login);
      // Stands in for the site that the quick exit opens.
      await context.route(`${LEAVE_TO}**`, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Weather</title><h1>Mild</h1>" }),
      );
      await signIn(page, login, LIGHT_PAGE);
      await use({ login, storedStory: async () => (await storedClient(app, uid))?.["story"] });
    },
    { auto: true },
  ],
});

test.use({ allowed: { refusedRequests: true } });

test.describe("leaving quickly", () => {
  const arrive = (page: Page) => page.waitForURL(LEAVE_TO, { waitUntil: "load" });

  test("empties the page first, and has saved the last keys", async ({ page, context, visit }) => {
    const { clock } = context;
    await clock.install();
    await page.goto("/story");
    await page.getByLabel("Tell me your story").waitFor();
    // Stops the page's clock, so that a slow machine has enough time for the save.
    await clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByLabel("Tell me your story").fill(SECRET);
    const saved = page.waitForResponse(/documents:commit/u);
    const [width, title] = await page.evaluate(() => {
      const leave = [...document.querySelectorAll("a")].find(
        ({ textContent }) => textContent === "Leave quickly",
      );
      leave?.click();
      return [document.querySelector("main")?.getBoundingClientRect().width, document.title];
    });
    expect(width).toBe(0);
    expect(title).toBe(new URL(LEAVE_TO).hostname);
    await saved;
    // The quick exit waits at most 300 ms for a save. After 200 ms, only the finished save can end the wait.
    void clock.runFor(200).catch(() => undefined);
    await arrive(page);
    expect(await visit.storedStory()).toMatchObject({ story: SECRET });
  });

  test("leaves by three Shifts out of a field, and Back shows a cover alone", async ({ page }) => {
    await page.goto("/health");
    await page.getByRole("link", { name: "Story", exact: true }).click();
    await page.getByLabel("Tell me your story").fill(`${SECRET}, told twice`);
    await waitUntilSaved(page);
    await press(page, "Shift", "Shift", "Shift");
    await arrive(page);
    await page.goBack();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    expect(new URL(page.url()).pathname, "not the page that was left").toBe("/health");
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("heading", { name: "Health", level: 1 }).waitFor();
  });

  test("covers every page in every tab, until one is shown again", async ({
    page,
    context,
    visit,
  }) => {
    const cover = (tab: Page) => tab.getByRole("heading", { name: "Paused" });
    const second = await context.newPage();
    await second.goto("/mydetails");
    await second.getByText(visit.login.email).waitFor();
    await page.goto("/dashboardclient");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    await press(page, "Shift", "Shift", "Shift");
    await arrive(page);
    await cover(second).waitFor();
    expect(await second.getByText(visit.login.email).isVisible()).toBe(false);
    for (const path of ["/dashboardclient", "/agenda", "/change-password"]) {
      await page.goto(path);
      await cover(page).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
      await expect.poll(() => page.title(), { message: path }).toBe("Paused");
    }
    await page.goto("/contact");
    await cover(page).waitFor();
    await expect(page.getByLabel("Email")).toHaveValue("");
    await second.getByRole("button", { name: "Show again" }).click();
    await second.getByText(visit.login.email).waitFor();
    await expect(page.getByLabel("Email")).toHaveValue(visit.login.email);
    for (const path of ["/dashboardclient", "/agenda", "/change-password", "/safety", "/contact"]) {
      await page.goto(path);
      await page.getByRole("button", { name: "Hide my answers" }).click();
      await cover(page).waitFor();
      await page.getByRole("button", { name: "Show again" }).click();
      await page.getByRole("link", { name: "Leave quickly" }).waitFor();
    }
  });

  test("leaves the safety page by its keys, and by link without a script", async ({ page }) => {
    await page.goto("/safety");
    await page.locator("#skip-links button").waitFor({ state: "attached" });
    await press(page, "Shift", "Shift", "Shift");
    await arrive(page);
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/safety");
    await page.getByRole("link", { name: "Leave quickly" }).click();
    await arrive(page);
  });

  test("goes within a moment although the server does not answer", async ({ page, context }) => {
    const { clock } = context;
    await clock.install();
    await page.goto("/story");
    await page.getByLabel("Tell me your story").waitFor();
    await page.route("**/documents:commit*", () => undefined);
    await clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByLabel("Tell me your story").fill("Typed while nobody answers");
    await page.getByRole("link", { name: "Leave quickly" }).click();
    // Runs the page's clock for a second: the quick exit must not wait 20 seconds for the save's timeout.
    void clock.runFor(1000).catch(() => undefined);
    await arrive(page);
  });

  test("goes on a slow line, however often pressed, also after a stopped loading", async ({
    page,
    context,
  }) => {
    await page.goto("/story");
    await page.getByLabel("Tell me your story").fill(SECRET);
    let asked = 0;
    await context.route(`${LEAVE_TO}**`, async (route) => {
      asked += 1;
      // The delay of a first response on a slow line.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" });
    });
    await press(page, ...Array<string>(6).fill("Shift"));
    await expect.poll(() => asked).toBe(1);
    await press(page, "Shift", "Shift", "Shift");
    await page.keyboard.press("Escape");
    await arrive(page);
    expect(asked, "none of them began it anew").toBe(1);
  });

  test("leaves nothing where a screen reader takes Shift and a letter to go back", async ({
    app,
    page,
  }) => {
    await page.goto("/story");
    await page.getByLabel("Tell me your story").waitFor();
    for (const [heading] of await page
      .locator("h1, h2")
      .all()
      .then((all) => all.entries())) {
      await page.keyboard.press("Shift");
      await page.evaluate(async (number) => {
        const moved = new Promise((resolve) => {
          document.addEventListener("selectionchange", resolve, { once: true });
        });
        getSelection()?.collapse(document.querySelectorAll("h1, h2")[number] ?? null, 0);
        await moved;
      }, heading);
    }
    await press(page, "Shift", "Shift");
    await page.getByText("Leave: press Shift one more time.").waitFor({ state: "attached" });
    expect(page.url()).toContain(app.origin);
  });

  test("keeps on the device what cannot be saved, and saves it later", async ({ page, visit }) => {
    const text = `${SECRET}, on the device`;
    await page.goto("/story");
    await page.getByLabel("Tell me your story").waitFor();
    const reconnect = await intercept(page, "**/documents:commit*");
    await page.getByLabel("Tell me your story").fill(text);
    await page.getByRole("link", { name: "Leave quickly" }).click();
    await arrive(page);
    expect(await visit.storedStory()).toBeUndefined();
    await reconnect();
    await page.goto("/story");
    await page.getByRole("button", { name: "Show again" }).click();
    await expect(page.getByLabel("Tell me your story")).toHaveValue(text);
    await expect.poll(visit.storedStory).toMatchObject({ story: text });
  });
});
