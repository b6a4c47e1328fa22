import { intercept } from "../support/browser/intercept.ts";
import { createAccount } from "../../scripts/operate/admin/create-account.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { addClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/light-page.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const COLLEAGUE = { email: "colleague@example.com", password: "calm-river-25" };
const ANSWER = "It began early.";
const DOCUMENT = { story: { story: ANSWER } };
const OF_STORY = "answer/story/story";

test.describe("a coach's private note", () => {
  test.beforeAll(async ({ app }) => {
    await createAccount(app.api, {
      ...COLLEAGUE,
      name: "The Colleague",
      phone: "",
      dateOfBirth: "",
      role: "admin",
      mustChangePassword: false,
    });
  });

  /** Adds a client, and returns what reads the stored notes of the coaches on this client. */
  async function addNoted(app: RunningApp, name = "A Client") {
    const email = `${crypto.randomUUID()}@example.com`;
    const uid = await addClient(app, { email, password: "some-words-1" }, name, DOCUMENT);
    const document = app.admin.firestore.collection("coachNotes").doc(uid);
    return { uid, notes: async () => (await document.get()).get("notes") as unknown };
  }

  /** Opens the client's section Story. */
  async function read(page: Page, uid: string, login = COACH): Promise<void> {
    await signIn(page, login, `/adminstory/${uid}`);
    await page.getByText(ANSWER).waitFor();
  }

  const OFFER = /^Note or word: on “Please tell me your story/u;
  async function addToStory(page: Page): Promise<void> {
    await page.getByRole("button", { name: OFFER }).click();
    await page.keyboard.press("Enter");
  }
  const storyNote = (page: Page) => page.getByLabel(/^My note on “Please tell me your story/u);
  const written = (page: Page, text: string) => page.getByRole("note").getByText(text);
  const notSaved = (page: Page) => page.getByText(/^Not saved yet\./u).first();

  test("stands beside an answer, a section and the client, written with the keyboard alone", async ({
    app,
    page,
  }) => {
    const name = "The Noted Client";
    const { uid, notes } = await addNoted(app, name);
    await read(page, uid);
    await page.getByRole("button", { name: OFFER }).waitFor();
    await tabTo(page, "Print and notes");
    await page.keyboard.press("Enter");
    await tabTo(page, `Add a note: my notes on ${name}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`My notes on ${name}`);
    await expect(page.getByText("Only coaches read this.")).toBeVisible();
    await page.keyboard.type("Warm, and in a hurry");
    await tabTo(page, "Add a note: my note on Story");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Begin here");
    await tabTo(page, OFFER);
    await page.keyboard.press("Enter");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ask about the dogs 🌻");
    await waitUntilSaved(page);
    await tabTo(page, /^Done with my note on “Please tell me your story/u);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toMatch(/^Edit my note on “Please tell me your story/u);
    await expect(written(page, "Ask about the dogs 🌻")).toBeVisible();
    expect(await notes()).toEqual({
      client: "Warm, and in a hurry",
      "section/story": "Begin here",
      [OF_STORY]: "Ask about the dogs 🌻",
    });

    await page.reload();
    await expect(written(page, "Begin here")).toBeHidden();
    await page.getByText("Print and notes").click();
    await expect(written(page, "Begin here")).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(page.getByText(ANSWER)).toBeVisible();
    await expect(written(page, "Begin here")).toBeHidden();
  });

  test("of two coaches is kept, of one note and of another", async ({ app, openPerson }) => {
    const { uid, notes } = await addNoted(app);
    const { page: mine } = await openPerson({ refusedRequests: true });
    const { page: theirs } = await openPerson({ width: 390, refusedRequests: true });
    await Promise.all([read(mine, uid), read(theirs, uid, COLLEAGUE)]);
    await addToStory(mine);
    await addToStory(theirs);
    await storyNote(mine).fill("What I think");
    await waitUntilSaved(mine);
    await theirs.getByText("Print and notes").click();
    await theirs.getByRole("button", { name: /^Add a note: my note on Story/u }).click();
    await theirs.getByLabel("My note on Story", { exact: true }).fill("Another note");
    await storyNote(theirs).fill("What she thinks");
    const rivalry = theirs.getByRole("group", {
      name: /^This note was changed in another place too/u,
    });
    await rivalry.getByText("What I think").waitFor();
    await expect(storyNote(theirs)).toHaveValue("What she thinks");
    const told = theirs.getByText(/^One note was changed in another place too\./u);
    await expect(told.first()).toBeVisible();
    await expect.poll(notes).toEqual({
      [OF_STORY]: "What I think",
      "section/story": "Another note",
    });
    await rivalry.getByRole("button", { name: "Keep both" }).click();
    await waitUntilSaved(theirs);
    const both = "What I think\n\nWhat she thinks";
    await expect.poll(notes).toEqual({ [OF_STORY]: both, "section/story": "Another note" });

    await storyNote(mine).fill("What I think now");
    await mine.getByRole("group").getByText(both).waitFor();
    await mine.getByRole("button", { name: "Take the other one" }).click();
    await waitUntilSaved(mine);
    await mine.getByText("Print and notes").click();
    await expect(written(mine, "Another note")).toBeVisible();
  });

  test("is nothing that the client is sent, or could ask for", async ({ app, openClient }) => {
    const { page, uid } = await openClient(LIGHT_PAGE, { document: DOCUMENT, width: 390 });
    await app.admin.firestore.doc(`coachNotes/${uid}`).set({
      notes: { [OF_STORY]: "Not for her", client: "Neither" },
      revisions: { notes: 1 },
      savedAt: { notes: new Date() },
    });
    // Reads each response before the page gets it: when a page is left, the browser drops its responses.
    const heard: string[] = [];
    const hearAll = await intercept(page, "**/documents:*", async (route) => {
      const response = await route.fetch();
      heard.push(await response.text());
      await route.fulfill({ response });
    });
    await page.goto("/story");
    await page.getByLabel(/Please tell me your story/u).waitFor();
    await page.goto("/myanswers");
    await page.getByText(ANSWER).waitFor();
    await hearAll();
    const all = heard.join();
    expect(all).toContain(ANSWER);
    expect(all).not.toContain("Not for her");
    expect(await page.content()).not.toContain("Not for her");
  });

  test("that is unsaved stays in another section, and is asked about before logout", async ({
    app,
    openPerson,
  }) => {
    const { uid, notes } = await addNoted(app);
    const { page } = await openPerson({ refusedRequests: true });
    await read(page, uid);
    const reconnect = await intercept(page, "**/documents:commit*");
    await addToStory(page);
    await storyNote(page).fill("Not to be lost");
    await expect(notSaved(page)).toBeVisible();
    await page.getByRole("link", { name: "On to Health" }).click();
    await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await expect(notSaved(page)).toBeVisible();
    await page.getByRole("link", { name: "Back to the overview" }).click();
    await page.getByRole("heading", { level: 1, name: "Client Overview" }).waitFor();
    await page.goto("/dashboardadmin");
    const kept =
      /is on this device only\. Open it, and it is saved, or the page says what it needs\.$/u;
    await expect(page.getByText(kept)).toBeVisible();
    const questions: string[] = [];
    page.once("dialog", (dialog) => {
      questions.push(dialog.message());
      void dialog.dismiss();
    });
    await page.getByRole("button", { name: "Logout" }).click();
    await expect
      .poll(() => questions)
      .toEqual([
        "Something you wrote in your notes on a client is not saved yet. The server cannot be reached at the moment. Please leave this page open: it tries again by itself. It would be lost. Log out all the same?",
      ]);
    await reconnect();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    expect(await notes()).toEqual({ [OF_STORY]: "Not to be lost" });
  });
});
