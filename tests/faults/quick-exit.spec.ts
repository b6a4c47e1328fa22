import { intercept } from "../support/browser/intercept.ts";
import { press } from "../support/browser/keyboard.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { LEAVE_TO } from "../support/site/practice.ts";
import { type Page, expect, test } from "../support/test.ts";

const SECRET = "What nobody else may read";

test.describe("leaving quickly", () => {
  test.beforeEach(async ({ client }) => {
    // Stands in for the site that the quick exit opens.
    await client.context.route(`${LEAVE_TO}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Weather</title><h1>Mild</h1>" }),
    );
  });

  const arrive = (page: Page) => page.waitForURL(LEAVE_TO, { waitUntil: "load" });
  const cover = (tab: Page) => tab.getByRole("heading", { name: "Paused" });

  test("empties the page first, and has saved the last keys", async ({ client, context, page }) => {
    const { clock } = context;
    await clock.install();
    await client.open();
    // Stops the page's clock, so that a slow machine has enough time for the save.
    await clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await client.story.fill(SECRET);
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
    expect(await client.answers()).toEqual({ story: SECRET });
  });

  test("leaves by three Shifts out of a field, and Back shows a cover alone", async ({
    client,
    page,
  }) => {
    await client.open("/health");
    await page.getByRole("link", { name: "Story", exact: true }).click();
    await client.story.fill(SECRET);
    await waitUntilSaved(page);
    await press(page, "Shift", "Shift", "Shift");
    await arrive(page);
    await page.goBack();
    await cover(page).waitFor();
    expect(new URL(page.url()).pathname, "not the page that was left").toBe("/health");
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("heading", { name: "Health", level: 1 }).waitFor();
  });

  test("covers every page in every tab, until one is shown again", async ({
    client: { login },
    page,
    context,
  }) => {
    const second = await context.newPage();
    await second.goto("/mydetails");
    await second.getByText(login.email).waitFor();
    await page.goto("/dashboardclient");
    await page.getByRole("button", { name: "Logout" }).waitFor();
    await press(page, "Shift", "Shift", "Shift");
    await arrive(page);
    await cover(second).waitFor();
    expect(await second.getByText(login.email).isVisible()).toBe(false);
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
    await second.getByText(login.email).waitFor();
    await expect(page.getByLabel("Email")).toHaveValue(login.email);
  });

  test("leaves the safety page by its keys, and by link without a script", async ({ page }) => {
    await page.goto("/safety");
    await page.locator("#skip-links button").waitFor({ state: "attached" });
    await press(page, "Shift", "Shift", "Shift");
    await arrive(page);
    await intercept(page, "**/*.js");
    await page.goto("/safety");
    await page.getByRole("link", { name: "Leave quickly" }).click();
    await arrive(page);
  });

  test("goes on a slow line, however often pressed, also after a stopped loading", async ({
    client,
    page,
    context,
  }) => {
    await client.open();
    await client.story.fill(SECRET);
    let asked = 0;
    await context.route(`${LEAVE_TO}**`, async (route) => {
      asked += 1;
      // The delay of a first response on a slow line.
      await new Promise((resolve) => setTimeout(resolve, 1500));
      await route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" });
    });
    await press(page, ...Array<string>(6).fill("Shift"));
    await expect.poll(() => asked).toBe(1);
    await press(page, "Shift", "Shift", "Shift", "Escape");
    await arrive(page);
    expect(asked, "none of them began it anew").toBe(1);
  });

  test("leaves nothing where a screen reader takes Shift and a letter to go back", async ({
    app,
    client,
    page,
  }) => {
    await client.open();
    for (const heading of (await page.locator("h1, h2").all()).keys()) {
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

  test("goes at once while nobody answers, keeps the text on the device, and saves it later", async ({
    client,
    context,
    page,
  }) => {
    const { clock } = context;
    await clock.install();
    await client.open();
    const reconnect = await client.cutOff(() => undefined);
    await clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
    await client.story.fill(SECRET);
    await page.getByRole("link", { name: "Leave quickly" }).click();
    // Runs the page's clock for a second: the quick exit must not wait 20 seconds for the save's timeout.
    void clock.runFor(1000).catch(() => undefined);
    await arrive(page);
    expect(await client.answers()).toEqual({});
    await clock.resume();
    await reconnect();
    await page.goto("/story");
    await page.getByRole("button", { name: "Show again" }).click();
    await client.expectSaved(SECRET);
  });
});
