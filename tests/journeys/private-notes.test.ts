import type { Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { createAccount } from "../../scripts/operate/admin/create-account.ts";
import { addClient } from "../support/client/client-account.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { type Login, type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const PHONE = 390;
const DESK = 1280;
const COLLEAGUE = { email: "colleague@example.com", password: "calm-river-25" };
const ANSWER = "It began early.";
const OF_STORY = "answer/story/story";

describe("a coach's private note", () => {
  const site = withApp();

  beforeAll(async () => {
    await createAccount(site.app.api, {
      ...COLLEAGUE,
      name: "The Colleague",
      phone: "",
      dateOfBirth: "",
      role: "admin",
      mustChangePassword: false,
    });
  });

  interface NotedClient {
    readonly uid: string;
    readonly login: Login;
    readonly name: string;
    /** The stored notes of the coaches on this client. */
    readonly notes: () => Promise<unknown>;
    /** Stores notes, as another coach would. */
    readonly note: (notes: Readonly<Record<string, string>>, revision?: number) => Promise<void>;
  }

  async function addNoted(): Promise<NotedClient> {
    const name = `Client ${crypto.randomUUID().slice(0, 8)}`;
    const login = { email: `${crypto.randomUUID()}@example.com`, password: "some-words-1" };
    const uid = await addClient(site.app, login, name, { story: { story: ANSWER } });
    const document = site.app.admin.firestore.collection("coachNotes").doc(uid);
    return {
      uid,
      login,
      name,
      notes: async () => (await document.get()).data()?.["notes"],
      note: async (notes, revision = 1) => {
        await document.set({
          notes,
          revisions: { notes: revision },
          savedAt: { notes: new Date() },
        });
      },
    };
  }

  async function open({ uid }: NotedClient, width: number, login: Login = COACH): Promise<Person> {
    const person = await openPerson(site.browser, site.app.origin, width);
    await signIn(person, login, `/adminstory/${uid}`);
    await person.page.getByText(ANSWER).waitFor();
    return person;
  }

  const add = (page: Page, what: RegExp) =>
    page.getByRole("button", { name: new RegExp(`^Add a note: ${what.source}`, "u") });
  const STORY = /my note on “Please tell me your story/u;
  const storyNote = (page: Page) => page.getByLabel(/^My note on “Please tell me your story/u);
  const written = (page: Page, text: string) => page.getByRole("note").getByText(text);

  it("stands beside an answer, a section and the client, written with the keyboard alone", async () => {
    const client = await addNoted();
    const person = await open(client, DESK);
    const { page } = person;
    await page.getByText(`${client.name} never sees it.`).waitFor();
    await add(page, STORY).waitFor();
    await tabTo(page, `Add a note: my notes on ${client.name}`);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(`My notes on ${client.name}`);
    await page.keyboard.type("Warm, and in a hurry");
    await tabTo(page, "Add a note: my note on Story");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Begin here");
    await tabTo(page, /^Add a note: my note on “Please tell me your story/u);
    await page.keyboard.press("Enter");
    await page.keyboard.type("Ask about the dogs 🌻");
    await waitUntilSaved(page);
    await tabTo(page, /^Done with my note on “Please tell me your story/u);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toMatch(/^Edit my note on “Please tell me your story/u);
    await written(page, "Ask about the dogs 🌻").waitFor();
    expect(await client.notes()).toEqual({
      client: "Warm, and in a hurry",
      "section/story": "Begin here",
      [OF_STORY]: "Ask about the dogs 🌻",
    });

    await page.reload();
    await written(page, "Begin here").waitFor();
    await page.emulateMedia({ media: "print" });
    expect(await page.getByText(ANSWER).isVisible()).toBe(true);
    expect(await written(page, "Begin here").isVisible()).toBe(false);
    await person.leave();
  });

  it("of two coaches is kept, of one note and of another", async () => {
    const client = await addNoted();
    const [mine, theirs] = await Promise.all([open(client, DESK), open(client, PHONE, COLLEAGUE)]);
    for (const { page } of [mine, theirs]) {
      await add(page, STORY).click();
    }
    await storyNote(mine.page).fill("What I think");
    await waitUntilSaved(mine.page);
    await add(theirs.page, /my note on Story/u).click();
    await theirs.page.getByLabel("My note on Story", { exact: true }).fill("Another note");
    await storyNote(theirs.page).fill("What she thinks");
    const rivalry = theirs.page.getByRole("group", {
      name: /^This note was changed in another place too/u,
    });
    await rivalry.getByText("What I think").waitFor();
    expect(await storyNote(theirs.page).inputValue()).toBe("What she thinks");
    await theirs.page
      .getByText(/^One note was changed in another place too\./u)
      .first()
      .waitFor();
    await expect.poll(client.notes).toEqual({
      [OF_STORY]: "What I think",
      "section/story": "Another note",
    });
    await rivalry.getByRole("button", { name: "Keep both" }).click();
    await waitUntilSaved(theirs.page);
    const both = "What I think\n\nWhat she thinks";
    await expect.poll(client.notes).toEqual({ [OF_STORY]: both, "section/story": "Another note" });

    await storyNote(mine.page).fill("What I think now");
    await mine.page.getByRole("group").getByText(both).waitFor();
    await mine.page.getByRole("button", { name: "Take the other one" }).click();
    await waitUntilSaved(mine.page);
    await written(mine.page, "Another note").waitFor();
    await Promise.all([
      mine.leave({ refusedRequests: true }),
      theirs.leave({ refusedRequests: true }),
    ]);
  });

  it("is nothing that the client is sent, or could ask for", async () => {
    const client = await addNoted();
    await client.note({ [OF_STORY]: "Not for her", client: "Neither" });
    const person = await openPerson(site.browser, site.app.origin, PHONE);
    const { page } = person;
    // Reads each response before the page gets it: when a page is left, the browser drops its responses.
    const heard: string[] = [];
    await page.route("**/documents:*", async (route) => {
      const response = await route.fetch();
      heard.push(await response.text());
      await route.fulfill({ response });
    });
    await signIn(person, client.login, "/story");
    await page.getByLabel(/Please tell me your story/u).waitFor();
    await page.goto(`${site.app.origin}/myanswers`);
    await page.getByText(ANSWER).waitFor();
    await page.unrouteAll({ behavior: "wait" });
    const all = heard.join();
    expect(all).toContain(ANSWER);
    expect(all).not.toContain("Not for her");
    expect(await page.content()).not.toContain("Not for her");
    await person.leave();
  });

  it("that is unsaved stays in another section, and is asked about before logout", async () => {
    const client = await addNoted();
    const person = await open(client, DESK);
    const { page } = person;
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await add(page, STORY).click();
    await storyNote(page).fill("Not to be lost");
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await page.getByRole("link", { name: "On to Health" }).click();
    await page.getByRole("heading", { level: 1, name: "Health" }).waitFor();
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
    await page.getByRole("link", { name: "Back to the overview" }).click();
    await page.getByRole("heading", { level: 1, name: "Client Overview" }).waitFor();
    await page.goto(`${site.app.origin}/dashboardadmin`);
    await page
      .getByText(
        /is on this device only\. Open it, and it is saved, or the page says what it needs\.$/u,
      )
      .waitFor();
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
    await page.unroute("**/documents:commit*");
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${site.app.origin}/`);
    expect(await client.notes()).toEqual({ [OF_STORY]: "Not to be lost" });
    await person.leave({ refusedRequests: true });
  });
});
