import { readFileSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { focused } from "../support/browser/keyboard.ts";
import { type Login, type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { withApp } from "../support/site/with-app.ts";

const PHONE = 390;
const COMMITS = "**/documents:commit*";
const DAY = 86_400_000;
const sentences = (of: string): string =>
  Array.from({ length: 40 }, (_, index) => `${of} sentence ${index}.`).join(" ");
const STORY = sentences("Story");

describe("what stood in an answer before", () => {
  const site = withApp();

  interface WritingClient {
    readonly uid: string;
    readonly login: Login;
    /** The stored earlier texts. */
    readonly kept: () => Promise<readonly unknown[]>;
    /** Stores earlier texts by key, as another device would have some days ago. */
    readonly store: (texts: Readonly<Record<string, string>>, daysAgo?: number) => Promise<void>;
  }

  async function addWriter(story = STORY): Promise<WritingClient> {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    const uid = await addClient(site.app, login, "Anna", { story: { story } });
    const document = site.app.admin.firestore.collection("earlierTexts").doc(uid);
    return {
      uid,
      login,
      kept: async () => Object.values((await document.get()).data()?.["texts"] ?? {}),
      store: async (texts, daysAgo = 0) => {
        const at = new Date(Date.now() - daysAgo * DAY);
        const keptAt = Object.fromEntries(Object.keys(texts).map((key) => [key, at]));
        await document.set({ texts, keptAt }, { merge: true });
      },
    };
  }

  async function openAs({ login }: WritingClient, path = "/story"): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin, PHONE);
    await signIn(person, login, path);
    await untilQuiet(person.page);
    return person;
  }

  const story = (page: Page): Locator => page.getByLabel(/Please tell me your story/u);
  const earlier = (page: Page): Locator => page.getByText("Earlier text, today");

  it("is kept with the save that removes it, and can be put back", async () => {
    const client = await addWriter();
    const person = await openAs(client);
    const { page } = person;
    expect(await page.getByText("Earlier text").count()).toBe(0);
    const commits: number[] = [];
    page.on("request", (request) => {
      if (request.url().includes("documents:commit")) {
        commits.push(Object(request.postDataJSON()).writes.length);
      }
    });
    await story(page).fill("");
    await waitUntilSaved(page);
    expect(await client.kept()).toEqual([STORY]);
    expect(commits).toEqual([2]);
    // The line with the earlier text does not appear while the client is still in the field.
    expect(await earlier(page).count()).toBe(0);
    await story(page).fill("Something short instead.");
    await waitUntilSaved(page);
    await story(page).blur();
    await earlier(page).click();
    await page.getByText("It is kept for you alone, for 30 days. I cannot read it.").waitFor();
    await page.getByRole("button", { name: "Put it back" }).click();
    expect(await story(page).inputValue()).toBe(STORY);
    await waitUntilSaved(page);
    expect(await client.kept()).toEqual([STORY, "Something short instead."]);
    await page.reload();
    await untilQuiet(page);
    await earlier(page).click();
    expect(await page.getByText("Until today:").count()).toBe(2);
    await page.getByText("Something short instead.").waitFor();
    await page.getByRole("button", { name: /^Hide/u }).click();
    expect(await page.getByText("Something short instead.").isVisible()).toBe(false);
    await page.getByRole("button", { name: "Show again" }).click();
    expect((await storedClient(site.app, client.uid))?.["story"]).toMatchObject({ story: STORY });
    await person.leave();
  });

  it("is kept where another device has filled its room, and the save goes on", async () => {
    const client = await addWriter();
    const person = await openAs(client);
    const { page } = person;
    await client.store({ "story/reason/old": "x".repeat(199_900) });
    await story(page).fill("");
    await waitUntilSaved(page);
    await expect.poll(client.kept).toEqual([STORY]);
    expect((await storedClient(site.app, client.uid))?.["story"]).toMatchObject({ story: "" });
    await person.leave({ refusedRequests: true });
  });

  it("is kept where the tab was closed before the save", async () => {
    const client = await addWriter();
    const person = await openAs(client);
    const { page, context } = person;
    await context.route(COMMITS, (route) => route.abort("connectionrefused"));
    await story(page).fill("Gone.");
    await page.locator("[data-phase=failed]").first().waitFor();
    await page.close();
    await context.unroute(COMMITS);
    const next = await context.newPage();
    await next.goto(`${site.app.origin}/story`);
    await story(next).waitFor();
    expect(await story(next).inputValue()).toBe("Gone.");
    // The closed page or the next one has saved: `route` does not stop the last save of a page that closes.
    await expect.poll(client.kept).toEqual([STORY]);
    await person.leave({ refusedRequests: true });
  });

  it("goes after 30 days, and all of it at one press", async () => {
    const client = await addWriter();
    await client.store({ "story/story/old": "Old." }, 31);
    await client.store({ "story/story/new": "New." }, 29);
    const person = await openAs(client);
    const { page } = person;
    await expect.poll(client.kept).toEqual(["New."]);
    await page.getByText(/^Earlier text, \d+ \w+$/u).click();
    await page.getByText("New.").waitFor();
    await page.goto(`${site.app.origin}/myanswers`);
    const forget = page.getByRole("button", { name: "Forget earlier texts" });
    await forget.waitFor();
    expect(await downloaded(page)).toContain("New.");
    await forget.press("Enter");
    await page.getByText("Your earlier texts are forgotten.").waitFor();
    expect(await focused(page)).toBe("Earlier texts");
    expect(await client.kept()).toEqual([]);
    expect(await downloaded(page)).not.toContain("New.");
    await page.reload();
    await page.getByRole("heading", { name: "A copy to keep" }).waitFor();
    expect(await page.getByRole("heading", { name: "Earlier texts" }).count()).toBe(0);
    await person.leave();
  });

  async function downloaded(page: Page): Promise<string> {
    const downloading = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download as a document" }).click();
    return readFileSync(await (await downloading).path(), "utf8");
  }
});
