import { COMMITS, READS, dropReply, intercept } from "../support/browser/intercept.ts";
import { focused, pressAt } from "../support/browser/keyboard.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { newClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { type Login, enterLogin, signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test as base } from "../support/test.ts";

const PHONE = 390;
const ANSWER = "It began early.";
const WORD = "Thank you for telling me.\nWe shall take our time with it.";
const NOT_SENT = "Not sent yet. Anna reads this once you send it.";
const OF_STORY = "answer/story/story";
const STORY = "Please tell me your story. How did you come to where you are now?";

interface Anna {
  readonly uid: string;
  readonly login: Login;
  /** The stored replies, by address. */
  readonly given: () => Promise<unknown>;
  /** The coach's draft of the reply to `OF_STORY`. */
  readonly draft: () => Promise<unknown>;
  /** Stores a reply, as the coach would give it. */
  readonly reply: (address: string, text: string, question: string) => Promise<void>;
}

/** `anna`: a client with one answer. */
const test = base.extend<{ readonly anna: Anna }>({
  anna: async ({ app }, use) => {
    const { login, uid } = await newClient(app, "Anna", { story: { story: ANSWER } });
    const replies = app.admin.firestore.doc(`replies/${uid}`);
    const notes = app.admin.firestore.doc(`coachNotes/${uid}`);
    await use({
      uid,
      login,
      given: async () => (await replies.get()).data()?.["given"] ?? {},
      draft: async () => (await notes.get()).data()?.["notes"]?.[`reply/${OF_STORY}`],
      reply: async (address, text, question) => {
        const given = { [address]: { text, question, at: new Date() } };
        await replies.set({ given }, { merge: true });
      },
    });
  },
});

test.describe("a word from the coach", () => {
  async function read(page: Page, { uid }: Anna): Promise<void> {
    await signIn(page, COACH, `/adminstory/${uid}`);
    await page.getByText(ANSWER).waitFor();
    // The buttons for replies and notes load after the answers.
    await untilQuiet(page);
  }

  const button = (page: Page, what: string) =>
    page.getByRole("button", { name: `${what}: my word to Anna on “${STORY}”` });
  const give = (page: Page) =>
    page.getByRole("button", { name: `Send to Anna: my word on “${STORY}”` });
  const word = (page: Page) => page.locator("details", { hasText: "A word from me" });

  test("is a draft until it is given, and again when it is taken back", async ({ anna, page }) => {
    await read(page, anna);
    await pressAt(page, `Note or word: on “${STORY}”`);
    await pressAt(page, `Write a word: my word to Anna on “${STORY}”`);
    await expect.poll(() => focused(page)).toBe(`My word to Anna on “${STORY}”`);
    const field = page.getByRole("textbox", { name: `My word to Anna on “${STORY}”` });
    await expect(field).toHaveAccessibleDescription(NOT_SENT);
    await page.keyboard.insertText(WORD);
    await waitUntilSaved(page);
    expect(await anna.given()).toEqual({});
    await page.reload();
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await pressAt(page, `Send to Anna: my word on “${STORY}”`);
    await expect.poll(() => focused(page)).toBe(`Take it back: my word to Anna on “${STORY}”`);
    expect(await anna.given()).toMatchObject({ [OF_STORY]: { text: WORD, question: STORY } });
    await expect(page.getByText("My word to Anna, today")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`Edit my word to Anna on “${STORY}”`);
    expect(await anna.given()).toEqual({});
    await expect.poll(anna.draft).toBe(WORD);
    await page.reload();
    await expect(page.getByText("We shall take our time")).toBeVisible();
  });

  test("stands below the answer, and folds on all devices when put away", async ({
    anna,
    openPerson,
  }) => {
    await anna.reply(OF_STORY, WORD, STORY);
    const { page } = await openPerson({ width: PHONE });
    await signIn(page, anna.login, "/dashboardclient");
    await page.getByRole("link", { name: "A word from me in Story" }).click();
    await expect(page.getByText("We shall take our time")).toBeVisible();
    await expect.poll(() => focused(page)).toContain("Please tell me your story");
    await expect(word(page).getByRole("link", { name: "write to me" })).toBeVisible();
    await pressAt(page, "Put it away");
    await expect.poll(() => focused(page)).toBe("A word from me, today");
    await expect(page.getByText("We shall take our time")).toBeHidden();
    const { page: other } = await openPerson({ width: PHONE });
    await signIn(other, anna.login, "/story");
    await word(other).waitFor();
    await expect(other.getByText("We shall take our time")).toBeHidden();
    await word(other).locator("summary").click();
    await other.getByRole("button", { name: "Keep it open" }).click();
    await other.getByRole("button", { name: "Put it away" }).waitFor();
    await page.getByRole("link", { name: "Back to Dashboard" }).first().click();
    await page.getByRole("heading", { name: "Client Dashboard" }).waitFor();
    await expect(page.getByRole("link", { name: /from me in/u })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("link", { name: "A word from me in Story" })).toBeVisible();
  });

  test("is never in the way of typing beside it, which is saved", async ({ anna, openPerson }) => {
    await anna.reply(OF_STORY, WORD, "What I asked before");
    await anna.reply("section/story", "On all of it", "Story");
    await anna.reply("answer/story/stopped", "On what I ask no more", "Stopped?");
    const { page } = await openPerson({ width: PHONE });
    await signIn(page, anna.login, "/story");
    await expect(page.getByText("I had asked: “What I asked before”")).toBeVisible();
    await expect(page.getByText("I had asked: “Stopped?”")).toBeVisible();
    await expect(word(page)).toHaveCount(3);
    const story = page.getByLabel(/Please tell me your story/u);
    await story.fill("It began early, and went on.");
    await word(page).first().getByRole("button", { name: "Put it away" }).click();
    await expect.poll(() => focused(page)).toBe("A word from me, today");
    await expect(story).toHaveValue("It began early, and went on.");
    await waitUntilSaved(page);
    await page.goto("/myanswers");
    await expect(page.getByText("It began early, and went on.")).toBeVisible();
    await expect(word(page)).toHaveCount(3);
  });

  test("is taken back, and given again, also where each response gets lost", async ({
    anna,
    page,
  }) => {
    await anna.reply(OF_STORY, WORD, STORY);
    await read(page, anna);
    await intercept(page, COMMITS, (route) =>
      route.request().postData()?.includes("/documents/replies/") === true
        ? dropReply(route)
        : route.continue(),
    );
    await button(page, "Take it back").click();
    await expect(page.getByText(NOT_SENT)).toBeVisible();
    await expect.poll(anna.draft).toBe(WORD);
    expect(await anna.given()).toEqual({});
    const readAgain = await intercept(page, READS);
    await give(page).click();
    await expect(page.getByText(/^This may have arrived, or not:/u)).toBeVisible();
    await readAgain();
    // The rules refuse to give it twice, and the page finds it given.
    await give(page).click();
    await button(page, "Take it back").waitFor();
    expect(await anna.given()).toMatchObject({ [OF_STORY]: { text: WORD } });
  });

  test("keeps no page waiting where it hangs", async ({ anna, openPerson }) => {
    const { page } = await openPerson({ width: PHONE });
    await page.route(READS, (route) =>
      route.request().postData()?.includes("/documents/replies/") === true
        ? undefined
        : route.fallback(),
    );
    await enterLogin(page, anna.login);
    // These timeouts are shorter than the 20 seconds after which the page gives the request up.
    await page.waitForURL("**/dashboardclient", { timeout: 10_000 });
    await page.locator("main h1[tabindex]").waitFor({ timeout: 10_000 });
  });

  test("that cannot be given says why, and stays a draft", async ({ anna, openPerson }) => {
    await anna.reply(OF_STORY, "From a colleague", STORY);
    const { page, context } = await openPerson({ refusedRequests: true });
    // The page has read no reply yet when the colleague gives one.
    const readAgain = await intercept(page, READS, async (route) => {
      const isReplies = route.request().postData()?.includes("/documents/replies/") === true;
      await (isReplies ? route.fulfill({ json: [] }) : route.continue());
    });
    await signIn(page, COACH, `/adminstory/${anna.uid}`);
    const field = page.getByRole("textbox", { name: `My word to Anna on “${STORY}”` });
    await page.getByRole("button", { name: `Note or word: on “${STORY}”` }).click();
    await button(page, "Write a word").click();
    await field.fill("x".repeat(2001));
    await give(page).click();
    await expect(
      page.getByText("There is room for 2,000 characters, and this has 2,001."),
    ).toBeVisible();
    await field.fill(WORD);
    await give(page).click();
    await expect(
      page.getByText(/^Another word may have been given here meanwhile\./u),
    ).toBeVisible();
    await expect(field).toHaveValue(WORD);
    await context.setOffline(true);
    await give(page).click();
    await expect(page.getByText(/server cannot be reached|offline/u).first()).toBeVisible();
    await context.setOffline(false);
    await waitUntilSaved(page);
    expect(await anna.given()).toMatchObject({ [OF_STORY]: { text: "From a colleague" } });
    await readAgain();
    await page.reload();
    await expect(
      page.getByText("To send this, please take back the word above first."),
    ).toBeVisible();
    await button(page, "Take it back").click();
    await expect(page.getByText("From a colleague\n\nThank you for telling me.")).toBeVisible();
  });
});
