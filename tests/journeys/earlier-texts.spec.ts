import { readFileSync } from "node:fs";
import { COMMITS, intercept, requestsTo } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { type Page, expect, test } from "../support/test.ts";
import { signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE, type RunningApp } from "../support/site/running-app.ts";

const DAY = 86_400_000;
const STORY = Array.from({ length: 40 }, (_, index) => `Story sentence ${index}.`).join(" ");
const CLIENT = { width: 390, document: { story: { story: STORY } } };
const QUESTION = /Please tell me your story/u;

const earlierTexts = (app: RunningApp, uid: string) =>
  app.admin.firestore.collection("earlierTexts").doc(uid);

async function kept(app: RunningApp, uid: string): Promise<readonly unknown[]> {
  return Object.values((await earlierTexts(app, uid).get()).data()?.["texts"] ?? {});
}

async function downloaded(page: Page): Promise<string> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download as a document" }).click();
  return readFileSync(await (await downloading).path(), "utf8");
}

test.describe("what stood in an answer before", () => {
  test("is kept with the save that removes it, and can be put back", async ({
    app,
    openClient,
  }) => {
    const { page, story, uid, stored } = await openClient("/story", CLIENT);
    const earlier = page.getByText("Earlier text, today");
    await untilQuiet(page);
    await expect(page.getByText("Earlier text")).toHaveCount(0);
    const commits = requestsTo(page, /documents:commit/u);
    await story.fill("");
    await waitUntilSaved(page);
    expect(await kept(app, uid)).toEqual([STORY]);
    expect(commits.map((sent) => Object(sent.postDataJSON()).writes.length)).toEqual([2]);
    // The line with the earlier text does not appear while the client is still in the field.
    expect(await earlier.count()).toBe(0);
    await story.fill("Something short instead.");
    await waitUntilSaved(page);
    await story.blur();
    await earlier.click();
    await page.getByText("It is kept for you alone, for 30 days. I cannot read it.").waitFor();
    await page.getByRole("button", { name: "Put it back" }).click();
    await expect(story).toHaveValue(STORY);
    await waitUntilSaved(page);
    expect(await kept(app, uid)).toEqual([STORY, "Something short instead."]);
    await page.reload();
    await untilQuiet(page);
    await earlier.click();
    await expect(page.getByText("Until today:")).toHaveCount(2);
    await expect(page.getByText("Something short instead.")).toBeVisible();
    await page.getByRole("button", { name: /^Hide/u }).click();
    await expect(page.getByText("Something short instead.")).toBeHidden();
    await page.getByRole("button", { name: "Show again" }).click();
    expect(await stored()).toMatchObject({ story: { story: STORY } });
  });

  test("is kept where another device has filled its room, and the save goes on", async ({
    app,
    openClient,
  }) => {
    const { page, uid, stored } = await openClient("/story", { ...CLIENT, refusedRequests: true });
    await untilQuiet(page);
    await earlierTexts(app, uid).set({
      texts: { "story/reason/old": "x".repeat(199_900) },
      keptAt: { "story/reason/old": new Date() },
    });
    await page.getByLabel(QUESTION).fill("");
    await waitUntilSaved(page);
    await expect.poll(() => kept(app, uid)).toEqual([STORY]);
    expect(await stored()).toMatchObject({ story: { story: "" } });
  });

  test("is kept where the tab was closed before the save", async ({ app, openClient }) => {
    const { page, person, uid } = await openClient("/story", CLIENT);
    const { context } = person;
    await untilQuiet(page);
    const reconnect = await intercept(context, COMMITS);
    await page.getByLabel(QUESTION).fill("Gone.");
    await page.locator("[data-phase=failed]").first().waitFor();
    await page.close();
    await reconnect();
    const next = await context.newPage();
    await next.goto("/story");
    await expect(next.getByLabel(QUESTION)).toHaveValue("Gone.");
    // The closed page or the next one has saved: `route` does not stop the last save of a page that closes.
    await expect.poll(() => kept(app, uid)).toEqual([STORY]);
  });

  test("goes from other tabs and devices once it is forgotten", async ({
    app,
    openClient,
    openPerson,
  }) => {
    const { page, person, uid, login } = await openClient(LIGHT_PAGE, CLIENT);
    await earlierTexts(app, uid).set({
      texts: { "story/story/new": "New." },
      keptAt: { "story/story/new": new Date() },
    });
    const { page: elsewhere } = await openPerson({ width: 390 });
    await signIn(elsewhere, login, "/myanswers");
    await elsewhere.getByRole("button", { name: "Forget earlier texts" }).waitFor();
    const { page: device } = await openPerson({ width: 390 });
    await signIn(device, login, "/story");
    const tab = await person.context.newPage();
    await tab.goto("/story");
    for (const open of [device, tab]) {
      await open.getByText("Earlier text, today").click();
      await open.getByText("New.").waitFor();
      await open.getByLabel(QUESTION).focus();
    }
    await page.goto("/myanswers");
    await page.getByRole("button", { name: "Forget earlier texts" }).click();
    await expect(tab.getByText("New.")).toHaveCount(0);
    await expect(tab.getByLabel(QUESTION)).toBeFocused();
    // Comes back into view, rather than wait a minute.
    for (const open of [device, elsewhere]) {
      await open.evaluate(() => window.dispatchEvent(new Event("focus")));
    }
    await expect(device.getByText("New.")).toHaveCount(0);
    await elsewhere.getByText("Your earlier texts are forgotten.").waitFor();
    expect(await downloaded(elsewhere)).not.toContain("New.");
  });

  test("goes after 30 days, and all of it at one press", async ({ app, openClient }) => {
    const { page, uid } = await openClient(LIGHT_PAGE, CLIENT);
    await earlierTexts(app, uid).set({
      texts: { "story/story/old": "Old.", "story/story/new": "New." },
      keptAt: {
        "story/story/old": new Date(Date.now() - 31 * DAY),
        "story/story/new": new Date(Date.now() - 29 * DAY),
      },
    });
    await page.goto("/story");
    await untilQuiet(page);
    await expect.poll(() => kept(app, uid)).toEqual(["New."]);
    await page.getByText(/^Earlier text, \d+ \w+$/u).click();
    await page.getByText("New.").waitFor();
    await page.goto("/myanswers");
    const forget = page.getByRole("button", { name: "Forget earlier texts" });
    await forget.waitFor();
    expect(await downloaded(page)).not.toContain("New.");
    await page.getByLabel(/^With the earlier texts/u).check();
    expect(await downloaded(page)).toContain("New.");
    await forget.press("Enter");
    await page.getByText("Your earlier texts are forgotten.").waitFor();
    await expect(page.getByRole("heading", { name: "Earlier texts" })).toBeFocused();
    expect(await kept(app, uid)).toEqual([]);
    expect(await downloaded(page)).not.toContain("New.");
    await page.reload();
    await page.getByRole("heading", { name: "A copy to keep" }).waitFor();
    await expect(page.getByRole("heading", { name: "Earlier texts" })).toHaveCount(0);
  });
});
