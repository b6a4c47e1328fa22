import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import {
  type Login,
  type Person,
  openPerson,
  signIn,
  enterLogin,
  waitUntilSaved,
} from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { withApp } from "../support/site/with-app.ts";

const PHONE = 390;
const ANSWER = "It began early.";
const WORD = "Thank you for telling me.\nWe shall take our time with it.";
const OF_STORY = "answer/story/story";
const STORY = "Please tell me your story. How did you come to where you are now?";

describe("a word from the coach", () => {
  const site = withApp();

  interface RepliedClient {
    readonly uid: string;
    readonly login: Login;
    /** The stored replies, by address. */
    readonly given: () => Promise<Readonly<Record<string, { readonly text: string }>>>;
    /** The coach's draft of the reply to `OF_STORY`. */
    readonly draft: () => Promise<unknown>;
    /** Stores a reply, as the coach would give it. */
    readonly reply: (address: string, text: string, question: string) => Promise<void>;
  }

  async function addReplied(): Promise<RepliedClient> {
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    const uid = await addClient(site.app, login, "Anna", { story: { story: ANSWER } });
    const document = site.app.admin.firestore.collection("replies").doc(uid);
    const notes = site.app.admin.firestore.collection("coachNotes").doc(uid);
    return {
      uid,
      login,
      given: async () => (await document.get()).data()?.["given"] ?? {},
      draft: async () => (await notes.get()).data()?.["notes"]?.[`reply/${OF_STORY}`],
      reply: async (address, text, question) => {
        const at = new Date();
        await document.set({ given: { [address]: { text, question, at } } }, { merge: true });
      },
    };
  }

  async function read({ uid }: RepliedClient): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, COACH, `/adminstory/${uid}`);
    await person.page.getByText(ANSWER).waitFor();
    // The buttons for replies and notes load after the answers.
    await untilQuiet(person.page);
    return person;
  }

  async function openAs({ login }: RepliedClient, path: string): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin, PHONE);
    await signIn(person, login, path);
    return person;
  }

  const button = (page: Page, what: string) =>
    page.getByRole("button", { name: `${what}: my word to Anna on “${STORY}”` });
  const give = (page: Page) =>
    page.getByRole("button", { name: `Give it to Anna: my word on “${STORY}”` });
  const field = (page: Page) =>
    page.getByRole("textbox", { name: `My word to Anna on “${STORY}”` });
  const word = (page: Page) => page.locator("details", { hasText: "A word from me" });

  it("is a draft until it is given, and again when it is taken back", async () => {
    const client = await addReplied();
    const coach = await read(client);
    const { page } = coach;
    await tabTo(page, `Write a word: my word to Anna on “${STORY}”`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`My word to Anna on “${STORY}”`);
    await page.keyboard.insertText(WORD);
    await waitUntilSaved(page);
    expect(await client.given()).toEqual({});
    await page.reload();
    await page.getByText("My word to Anna, not sent yet").waitFor();
    await tabTo(page, `Give it to Anna: my word on “${STORY}”`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`Take it back: my word to Anna on “${STORY}”`);
    expect(await client.given()).toMatchObject({ [OF_STORY]: { text: WORD, question: STORY } });
    await page.getByText("My word to Anna, today").waitFor();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`Edit my word to Anna on “${STORY}”`);
    expect(await client.given()).toEqual({});
    await expect.poll(client.draft).toBe(WORD);
    await page.reload();
    await page.getByText("We shall take our time").waitFor();
    await coach.leave();
  });

  it("stands below the answer, and folds on all devices when put away", async () => {
    const client = await addReplied();
    await client.reply(OF_STORY, WORD, STORY);
    const person = await openAs(client, "/dashboardclient");
    const { page } = person;
    await page.getByRole("link", { name: "A word from me in Story" }).click();
    await page.getByText("We shall take our time").waitFor();
    await expect.poll(() => focused(page)).toContain("Please tell me your story");
    await tabTo(page, "Put it away");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("A word from me, today");
    expect(await page.getByText("We shall take our time").isVisible()).toBe(false);
    const other = await openAs(client, "/story");
    await word(other.page).waitFor();
    expect(await other.page.getByText("We shall take our time").isVisible()).toBe(false);
    await word(other.page).locator("summary").click();
    await other.page.getByRole("button", { name: "Keep it open" }).click();
    await other.page.getByRole("button", { name: "Put it away" }).waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).first().click();
    await page.getByRole("heading", { name: "Client Dashboard" }).waitFor();
    expect(await page.getByRole("link", { name: /from me in/u }).count()).toBe(0);
    await page.reload();
    await page.getByRole("link", { name: "A word from me in Story" }).waitFor();
    await person.leave();
    await other.leave();
  });

  it("is never in the way of typing beside it, which is saved", async () => {
    const client = await addReplied();
    await client.reply(OF_STORY, WORD, "What I asked before");
    await client.reply("section/story", "On all of it", "Story");
    await client.reply("answer/story/stopped", "On what I ask no more", "Stopped?");
    const person = await openAs(client, "/story");
    const { page } = person;
    await page.getByText("I had asked: “What I asked before”").waitFor();
    await page.getByText("I had asked: “Stopped?”").waitFor();
    expect(await word(page).count()).toBe(3);
    const story = page.getByLabel(/Please tell me your story/u);
    await story.fill("It began early, and went on.");
    await word(page).first().getByRole("button", { name: "Put it away" }).click();
    await expect.poll(() => focused(page)).toBe("A word from me, today");
    expect(await story.inputValue()).toBe("It began early, and went on.");
    await waitUntilSaved(page);
    await page.goto(`${site.app.origin}/myanswers`);
    await page.getByText("It began early, and went on.").waitFor();
    expect(await word(page).count()).toBe(3);
    await person.leave();
  });

  it("is taken back, and given again, also where each response gets lost", async () => {
    const client = await addReplied();
    await client.reply(OF_STORY, WORD, STORY);
    const coach = await read(client);
    const { page } = coach;
    await page.route("**/documents:commit*", async (route) => {
      if (route.request().postData()?.includes("/documents/replies/") === true) {
        await route.fetch();
        await route.abort("connectionreset");
      } else {
        await route.continue();
      }
    });
    await button(page, "Take it back").click();
    await page.getByText("My word to Anna, not sent yet").waitFor();
    await expect.poll(client.draft).toBe(WORD);
    expect(await client.given()).toEqual({});
    await page.route("**/documents:batchGet*", (route) => route.abort("connectionrefused"));
    await give(page).click();
    await page.getByText(/^This may have arrived, or not:/u).waitFor();
    await page.unroute("**/documents:batchGet*");
    // The rules refuse to give it twice, and the page finds it given.
    await give(page).click();
    await button(page, "Take it back").waitFor();
    expect(await client.given()).toMatchObject({ [OF_STORY]: { text: WORD } });
    await coach.leave({ refusedRequests: true });
  });

  it("keeps no page waiting where it hangs", async () => {
    const { login } = await addReplied();
    const person = await openPerson(site.browser, site.app.origin, PHONE);
    const { page } = person;
    await page.route("**/documents:batchGet*", (route) =>
      route.request().postData()?.includes("/documents/replies/") === true
        ? undefined
        : route.continue(),
    );
    await enterLogin(page, site.app.origin, login);
    // These timeouts are shorter than the 20 seconds after which the page gives the request up.
    await page.waitForURL("**/dashboardclient", { timeout: 10_000 });
    await page.locator("main h1[tabindex]").waitFor({ timeout: 10_000 });
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await person.leave({ refusedRequests: true });
  });

  it("that cannot be given says why, and stays a draft", async () => {
    const client = await addReplied();
    await client.reply(OF_STORY, "From a colleague", STORY);
    const coach = await openPerson(site.browser, site.app.origin);
    const { page } = coach;
    // The page has read no reply yet when the colleague gives one.
    await page.route("**/documents:batchGet*", async (route) => {
      const isReplies = route.request().postData()?.includes("/documents/replies/") === true;
      await (isReplies ? route.fulfill({ json: [] }) : route.continue());
    });
    await signIn(coach, COACH, `/adminstory/${client.uid}`);
    await button(page, "Write a word").click();
    await field(page).fill("x".repeat(2001));
    await give(page).click();
    await page.getByText("There is room for 2,000 characters, and this has 2,001.").waitFor();
    await field(page).fill(WORD);
    await give(page).click();
    await page.getByText(/^Another word may have been given here meanwhile\./u).waitFor();
    expect(await field(page).inputValue()).toBe(WORD);
    await page.context().setOffline(true);
    await give(page).click();
    await page
      .getByText(/server cannot be reached|offline/u)
      .first()
      .waitFor();
    await page.context().setOffline(false);
    await waitUntilSaved(page);
    expect(await client.given()).toMatchObject({ [OF_STORY]: { text: "From a colleague" } });
    await page.unroute("**/documents:batchGet*");
    await page.reload();
    await page.getByText("To send this, please take back the word above first.").waitFor();
    await button(page, "Take it back").click();
    await page.getByText("From a colleague\n\nThank you for telling me.").waitFor();
    await coach.leave({ refusedRequests: true });
  });
});
