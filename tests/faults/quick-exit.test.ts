import type { Page } from "@playwright/test";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteContent } from "../../src/content/site-content.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { LIGHT_PAGE, type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { withApp } from "../support/site/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const SECRET = "What nobody else may read";

describe("leaving quickly", () => {
  const site = withApp();
  let uid: string;
  let person: Person;
  let page: Page;

  beforeAll(async () => {
    uid = await addClient(site.app, LOGIN);
  });

  beforeEach(async () => {
    person = await openPerson(site.browser, site.app.origin);
    page = person.page;
    // Stands in for the site that the quick exit opens.
    await person.context.route(`${siteContent.leaveTo}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Weather</title><h1>Mild</h1>" }),
    );
    await signIn(person, LOGIN, LIGHT_PAGE);
  });

  afterEach(async () => {
    await person.leave({ refusedRequests: true });
  });

  const storedStory = async (): Promise<unknown> => (await storedClient(site.app, uid))?.["story"];
  const arrive = () => page.waitForURL(siteContent.leaveTo, { waitUntil: "load" });

  it("empties the page first, and has saved the last keys", async () => {
    const { clock } = person.context;
    await clock.install();
    await page.goto(`${site.app.origin}/story`);
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
    expect(title).toBe(new URL(siteContent.leaveTo).hostname);
    await saved;
    // The quick exit waits at most 300 ms for a save. After 200 ms, only the finished save can end the wait.
    void clock.runFor(200).catch(() => undefined);
    await arrive();
    expect(await storedStory()).toMatchObject({ story: SECRET });
  });

  const pressShift = async (times: number): Promise<void> => {
    for (let press = 1; press <= times; press += 1) {
      await page.keyboard.press("Shift");
    }
  };

  it("leaves by three Shifts out of a field, and Back shows a cover alone", async () => {
    await page.goto(`${site.app.origin}/health`);
    await page.getByRole("link", { name: "Story", exact: true }).click();
    await page.getByLabel("Tell me your story").fill(`${SECRET}, told twice`);
    await waitUntilSaved(page);
    await pressShift(3);
    await arrive();
    await page.goBack();
    await page.getByRole("heading", { name: "Paused" }).waitFor();
    expect(new URL(page.url()).pathname, "not the page she left").toBe("/health");
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("heading", { name: "Health", level: 1 }).waitFor();
  });

  it("covers every page in every tab, until one is shown again", async () => {
    const cover = (tab: Page) => tab.getByRole("heading", { name: "Paused" });
    const second = await person.context.newPage();
    await second.goto(`${site.app.origin}/mydetails`);
    await second.getByText(LOGIN.email).waitFor();
    await page.goto(`${site.app.origin}/dashboardclient`);
    await page.getByRole("button", { name: "Logout" }).waitFor();
    await pressShift(3);
    await arrive();
    await cover(second).waitFor();
    expect(await second.getByText(LOGIN.email).isVisible()).toBe(false);
    for (const path of ["/dashboardclient", "/agenda", "/change-password"]) {
      await page.goto(site.app.origin + path);
      await cover(page).waitFor();
      expect(await page.getByRole("heading", { level: 1 }).count(), path).toBe(1);
      await expect.poll(() => page.title(), { message: path }).toBe("Paused");
    }
    await page.goto(`${site.app.origin}/contact`);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).waitFor();
    expect(await page.getByText(LOGIN.email).count(), "what Contact offers").toBe(0);
    await second.getByRole("button", { name: "Show again" }).click();
    await second.getByText(LOGIN.email).waitFor();
    await page.getByText(LOGIN.email).waitFor();
    for (const path of ["/dashboardclient", "/agenda", "/change-password", "/safety"]) {
      await page.goto(site.app.origin + path);
      await page.getByRole("button", { name: "Hide my answers" }).click();
      await cover(page).waitFor();
      await page.getByRole("button", { name: "Show again" }).click();
      await page.getByRole("link", { name: "Leave quickly" }).waitFor();
    }
  });

  it("leaves the safety page by its keys, and by link without a script", async () => {
    await page.goto(`${site.app.origin}/safety`);
    await page.locator("#skip-links button").waitFor({ state: "attached" });
    await pressShift(3);
    await arrive();
    await page.route("**/*.js", (route) => route.abort());
    await page.goto(`${site.app.origin}/safety`);
    await page.getByRole("link", { name: "Leave quickly" }).click();
    await arrive();
  });

  it("goes within a moment although the server does not answer", async () => {
    const { clock } = person.context;
    await clock.install();
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel("Tell me your story").waitFor();
    await page.route("**/documents:commit*", () => undefined);
    await clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
    await page.getByLabel("Tell me your story").fill("Typed while nobody answers");
    await page.getByRole("link", { name: "Leave quickly" }).click();
    // Runs the page's clock for a second: the quick exit must not wait 20 seconds for the save's timeout.
    void clock.runFor(1000).catch(() => undefined);
    await arrive();
  });

  it("goes on a slow line, however often pressed, also after a stopped loading", async () => {
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel("Tell me your story").fill(SECRET);
    let asked = 0;
    await person.context.unroute(`${siteContent.leaveTo}**`);
    await person.context.route(`${siteContent.leaveTo}**`, async (route) => {
      asked += 1;
      // The delay of a first response on a slow line.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await route.fulfill({ contentType: "text/html", body: "<title>Weather</title>" });
    });
    await pressShift(6);
    await expect.poll(() => asked).toBe(1);
    await pressShift(3);
    await page.keyboard.press("Escape");
    await arrive();
    expect(asked, "none of them began it anew").toBe(1);
  });

  it("leaves nothing where a screen reader takes Shift and a letter to go back", async () => {
    await page.goto(`${site.app.origin}/story`);
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
    await pressShift(2);
    await page.getByText("Leave: press Shift one more time.").waitFor({ state: "attached" });
    expect(page.url()).toContain(site.app.origin);
  });

  it("keeps on the device what cannot be saved, and saves it later", async () => {
    const text = `${SECRET}, on the device`;
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel("Tell me your story").waitFor();
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await page.getByLabel("Tell me your story").fill(text);
    await page.getByRole("link", { name: "Leave quickly" }).click();
    await arrive();
    expect(await storedStory()).not.toMatchObject({ story: text });
    await page.unroute("**/documents:commit*");
    await page.goto(`${site.app.origin}/story`);
    await page.getByRole("button", { name: "Show again" }).click();
    await expect.poll(() => page.getByLabel("Tell me your story").inputValue()).toBe(text);
    await expect.poll(storedStory).toMatchObject({ story: text });
  });
});
