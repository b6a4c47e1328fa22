import type { Page } from "playwright-core";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { siteContent } from "../../src/content/site-content.ts";
import { addClient, storedClient } from "../support/client-account.ts";
import { type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

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
    // In the place of a site of somebody else.
    await person.context.route(`${siteContent.leaveTo}**`, (route) =>
      route.fulfill({ contentType: "text/html", body: "<title>Weather</title><h1>Mild</h1>" }),
    );
    await signIn(person, LOGIN);
    await page.waitForURL("**/dashboardclient");
  });

  afterEach(async () => {
    await person.context.close();
    const aborted = /^error: Failed to load resource: /u;
    expect(person.console.filter((line) => !aborted.test(line))).toEqual([]);
    expect(new Set(person.foreignRequests)).toEqual(new Set([siteContent.leaveTo]));
  });

  const writeStory = async (text: string): Promise<void> => {
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel("Tell me your story").fill(text);
  };
  const storedStory = async (): Promise<unknown> => (await storedClient(site.app, uid))?.["story"];
  const arrive = () => page.waitForURL(siteContent.leaveTo, { waitUntil: "load" });

  it("empties the page before anything else, and has saved what was typed a moment ago", async () => {
    await writeStory(SECRET);
    const [width, title] = await page.evaluate(() => {
      const leave = [...document.querySelectorAll("button")].find(
        ({ textContent }) => textContent === "Leave quickly",
      );
      leave?.click();
      return [document.querySelector("main")?.getBoundingClientRect().width, document.title];
    });
    expect(width).toBe(0);
    expect(title).toBe(new URL(siteContent.leaveTo).hostname);
    await arrive();
    expect(await storedStory()).toMatchObject({ story: SECRET });
  });

  it("leaves with three Escapes out of a field, and Back shows a cover and no answer", async () => {
    await page.goto(`${site.app.origin}/health`);
    await page.getByRole("link", { name: "Story", exact: true }).click();
    await page.getByLabel("Tell me your story").fill(`${SECRET}, told twice`);
    await waitUntilSaved(page);
    for (const _ of [1, 2, 3]) {
      await page.keyboard.press("Escape");
    }
    await arrive();
    await page.goBack();
    await page.getByRole("heading", { name: "Your answers are hidden" }).waitFor();
    expect(new URL(page.url()).pathname, "not the page she left").toBe("/health");
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByRole("heading", { name: "Health", level: 1 }).waitFor();
  });

  it("goes within a moment although the server does not answer", async () => {
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel("Tell me your story").waitFor();
    await page.route("**/documents:commit*", () => undefined);
    await page.getByLabel("Tell me your story").fill("Typed while nobody answers");
    const before = Date.now();
    await page.getByRole("button", { name: "Leave quickly" }).click();
    await arrive();
    // A save is given 20 seconds. A machine may be busy, and a moment longer than usual.
    expect(Date.now() - before).toBeLessThan(10_000);
  });

  it("keeps on the device what cannot be saved, and saves it when she is back", async () => {
    const text = `${SECRET}, on the device`;
    await page.goto(`${site.app.origin}/story`);
    await page.getByLabel("Tell me your story").waitFor();
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await page.getByLabel("Tell me your story").fill(text);
    await page.getByRole("button", { name: "Leave quickly" }).click();
    await arrive();
    expect(await storedStory()).not.toMatchObject({ story: text });
    await page.unroute("**/documents:commit*");
    await page.goto(`${site.app.origin}/story`);
    await page.getByRole("button", { name: "Show again" }).click();
    await expect.poll(() => page.getByLabel("Tell me your story").inputValue()).toBe(text);
    await expect.poll(storedStory).toMatchObject({ story: text });
  });

  it("is explained before it is needed", async () => {
    await page.goto(`${site.app.origin}/dashboardclient`);
    await page.getByText("If somebody comes by").click();
    await page.getByText(/So does pressing Escape three times/u).waitFor();
    await page.goto(`${site.app.origin}/story`);
    await page.getByText("If somebody comes by").click();
    await page.getByText(/take the pages you visited before out/u).waitFor();
    await page.getByRole("button", { name: "Leave quickly" }).click();
    await arrive();
  });
});
