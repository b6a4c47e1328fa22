import { COMMITS, answerDialogs, intercept } from "../support/browser/intercept.ts";
import { addClient, newClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { signIn } from "../support/sign-in.ts";
import { LIGHT_PAGE, COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const COLLEAGUE = { email: "colleague@example.com", password: "calm-river-25" };
const ANSWER = "It began early.";
const DOCUMENT = { story: { story: ANSWER } };
const OF_STORY = "answer/story/story";

test.describe("a coach's private note", () => {
  test.beforeAll(async ({ app }) => {
    await addClient(app, COLLEAGUE, "The Colleague", { role: "admin" });
  });

  /** Adds a client, and returns what reads the stored notes of the coaches on this client. */
  async function addNoted(app: RunningApp) {
    const { uid } = await newClient(app, "A Client", DOCUMENT);
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
  const notSaved = (page: Page) => page.getByText(/^Not saved yet\./u).first();

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
      name: /^This note was changed on another device or in another tab too/u,
    });
    await rivalry.getByText("What I think").waitFor();
    await expect(storyNote(theirs)).toHaveValue("What she thinks");
    const told = theirs.getByText(
      /^One note was changed on another device or in another tab too\./u,
    );
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
    await expect(mine.getByRole("note").getByText("Another note")).toBeVisible();
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
    page,
  }) => {
    const { uid, notes } = await addNoted(app);
    await read(page, uid);
    const reconnect = await intercept(page, COMMITS);
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
    const questions = answerDialogs(page.context(), "stay");
    await page.getByRole("button", { name: "Logout" }).click();
    await expect
      .poll(() => questions)
      .toEqual([
        "Something you wrote in your notes on a client is not saved yet. It would be lost. Log out all the same?",
      ]);
    await reconnect();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    expect(await notes()).toEqual({ [OF_STORY]: "Not to be lost" });
  });
});
