import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { type Person, openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { fillNewClient, fillPasswords } from "../support/client/new-client.ts";
import { COACH, ROOT } from "../support/site/running-app.ts";
import { signInAtServer } from "../support/client/stored-sign-in.ts";
import { withApp } from "../support/site/with-app.ts";
import { openActions } from "../support/client/client-row.ts";

const FIRST_LOGIN = { email: "writes@example.com", password: "first-time-1" };
const OWN_PASSWORD = "a-word-of-her-own";
const OTHER = { email: "other@example.com", password: "some-words-1" };

interface SentCommit {
  readonly url: string;
  readonly body: string;
  readonly authorization: string | undefined;
}

/** Every function in `src/data` that writes, by its name. */
function writingFunctions(): readonly string[] {
  const folder = join(ROOT, "src", "data");
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
    .flatMap((file) => {
      const functions = readFileSync(join(folder, file), "utf8").split(
        /^(?:export )?async function /mu,
      );
      return functions.flatMap((source) => {
        const name = /^\w+/u.exec(source)?.[0] ?? "";
        const writes =
          /\b(?:storeFields|updateDoc|setDoc|addDoc|deleteDoc|writeBatch|runTransaction)\(|ask\("commit"/u;
        // `storeFields` writes for the functions that call it.
        return writes.test(source) && name !== "storeFields" ? [name] : [];
      });
    })
    .toSorted();
}

describe("what the running app writes", () => {
  const site = withApp();
  let coach: Person;
  let client: Person;
  let otherToken: string;
  const sent = new Map<string, SentCommit>();

  beforeAll(async () => {
    [coach, client] = await Promise.all([
      openPerson(site.browser, site.app.origin),
      openPerson(site.browser, site.app.origin),
    ]);
    await addClient(site.app, OTHER);
    ({ idToken: otherToken } = await signInAtServer(site.app.origin, OTHER));
    for (const person of [coach, client]) {
      person.page.on("dialog", (dialog) => void dialog.accept());
    }
  });

  /** Runs `act`, expects the server to accept the page's commit, and stores the commit under `writer`. */
  async function capture(writer: string, page: Page, act: () => Promise<void>): Promise<void> {
    const responding = page.waitForResponse("**/documents:commit*");
    await act();
    const response = await responding;
    expect(response.status()).toBe(200);
    const request = response.request();
    sent.set(writer, {
      url: request.url(),
      body: request.postData() ?? "",
      authorization: (await request.allHeaders())["authorization"],
    });
  }

  /** Sends a captured write again, and returns the status of the response. */
  async function resend({ url, body }: SentCommit, authorization?: string): Promise<number> {
    const response = await fetch(url, {
      method: "POST",
      headers: { "content-type": "text/plain", ...(authorization && { authorization }) },
      body,
    });
    return response.status;
  }

  it("a visitor's message is allowed", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const { page } = visitor;
    await page.goto(`${site.app.origin}/contact`);
    await page.getByLabel("Name").fill("A Visitor");
    await page.getByLabel("Email").fill("visitor@example.com");
    await page.getByLabel("Message").fill("Hello");
    await capture("sendContactMessage", page, () =>
      page.getByRole("button", { name: "Send" }).click(),
    );
    await visitor.leave();
  });

  it("a new client is allowed to the coach", async () => {
    const { page } = coach;
    await signIn(coach, COACH, "/newclient");
    await fillNewClient(page, FIRST_LOGIN);
    await capture("createClient", page, () => page.getByRole("button", { name: "Create" }).click());
  });

  it("the ends of first password and older sign-ins are allowed to the client", async () => {
    const { page } = client;
    await signIn(client, FIRST_LOGIN);
    await fillPasswords(page, FIRST_LOGIN.password, OWN_PASSWORD);
    await capture("endOlderSignIns", page, () =>
      page.getByRole("button", { name: "Update Password" }).click(),
    );
    await page.waitForURL("**/dashboardclient");
  });

  it("answers are allowed to the client", async () => {
    const { page } = client;
    await page.goto(`${site.app.origin}/story`);
    // The client has not been asked for consent before.
    await capture("giveConsent", page, () => page.getByRole("button", { name: "I agree" }).click());
    // One save carries the answer and the mark that the client would rather talk about it.
    await capture("sendAnswers", page, async () => {
      const talk = page.locator(`button[aria-describedby="story_issues__question"]`);
      await talk.locator("xpath=..").hover();
      await talk.click();
      await page.getByLabel(/Please tell me your story/u).fill("A story\nwith lines");
    });
    expect(sent.get("sendAnswers")?.body).toContain("issues:talk");
    await waitUntilSaved(page);
  });

  it("a statement beside the answers is allowed to the client", async () => {
    const { page } = client;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    await capture("sayReady", page, () => press("This section is ready for you"));
    await page.getByText(/^You have told me/u).waitFor();
    await capture("sayNotReady", page, () => press("Not ready any more"));
    await page.goto(`${site.app.origin}/myanswers`);
    await press("Ask me to erase everything");
    await capture("askForErasure", page, () => press("Yes, please erase it"));
    await page.getByText(/you asked me to erase everything/u).waitFor();
    await capture("takeBackErasure", page, () => press("Please keep it after all"));
    await press("Take my consent back");
    await capture("withdrawConsent", page, () => press("Take it back"));
    await page.getByText(/^You took your consent back/u).waitFor();
    await page.goto(`${site.app.origin}/mydetails`);
    await page.getByLabel("Pronouns").fill("she/her");
    await capture("changeDetail", page, () => press("Save"));
    await client.leave();
  });

  it("a reading mark is allowed to the coach", async () => {
    const { page } = coach;
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const isMarked = page.getByText("Marked as read, as you see it here.");
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByRole("link", { name: "A New Client", exact: true }).click();
    // The coach has marked nothing yet, so the document of the coach's readings does not exist.
    await capture("beginReadings", page, () => press("I have read this section"));
    await isMarked.waitFor();
    await capture("takeBackReading", page, () => press("Take that back"));
    await page.getByText("You have not marked this as read yet.").waitFor();
    await capture("markRead", page, () => press("I have read this section"));
    await isMarked.waitFor();
  });

  it("a note on a client is allowed to the coach", async () => {
    const { page } = coach;
    const { uid } = await site.app.admin.auth.getUserByEmail(FIRST_LOGIN.email);
    await page.goto(`${site.app.origin}/adminstory/${uid}`);
    await page.getByRole("button", { name: "Add a note: my note on Story" }).click();
    const note = page.getByLabel("My note on Story", { exact: true });
    await capture("beginDocument, of notes", page, () => note.fill("A note"));
    await waitUntilSaved(page);
    await capture("sendAnswers, of notes", page, () => note.fill("A note\nwith lines"));
    await waitUntilSaved(page);
  });

  it("a reply is the coach's to give, and the client's to put away", async () => {
    const { page } = coach;
    const press = (name: RegExp) => page.getByRole("button", { name }).click();
    await press(/^Write a word on this section/u);
    await page
      .getByRole("textbox", { name: "My word to A New Client on “Story”" })
      .fill("Thank you");
    await capture("beginDocument, of replies", page, () => press(/^Give it to A New Client/u));
    await capture("takeReplyBack", page, () => press(/^Take it back/u));
    await capture("giveReply", page, () => press(/^Give it to A New Client/u));
    const reader = await openPerson(site.browser, site.app.origin);
    const { uid } = await site.app.admin.auth.getUserByEmail(FIRST_LOGIN.email);
    await site.app.admin.firestore
      .collection("earlierTexts")
      .doc(uid)
      .set({
        texts: { "story/story/a": "Last year", "story/story/b": "Today" },
        keptAt: { "story/story/a": new Date(0), "story/story/b": new Date() },
      });
    await capture("storeEarlierTexts", reader.page, () =>
      signIn(reader, { ...FIRST_LOGIN, password: OWN_PASSWORD }, "/myanswers"),
    );
    await capture("forgetEarlierTexts", reader.page, () =>
      reader.page.getByRole("button", { name: "Forget earlier texts" }).click(),
    );
    await capture("putReplyAway", reader.page, () =>
      reader.page.getByRole("button", { name: "Put it away" }).click(),
    );
    await reader.leave();
  });

  it("changed details, marks and deletions are allowed to the coach", async () => {
    const { page } = coach;
    await page.goto(`${site.app.origin}/clientoverview`);
    await openActions(page, "A New Client");
    await page.getByRole("button", { name: "Edit A New Client" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+31 6 99");
    await capture("updateClientDetails", page, () =>
      page.getByRole("button", { name: "Save" }).click(),
    );
    await page.getByText(/^The details of/u).waitFor();
    await openActions(page, "A New Client");
    await capture("deleteClient", page, () =>
      page.getByRole("button", { name: "Delete A New Client" }).click(),
    );
    await page.goto(`${site.app.origin}/message`);
    await capture("markContactMessages", page, () =>
      page.getByRole("button", { name: "Mark as handled" }).click(),
    );
    await capture("deleteContactMessages", page, () =>
      page.getByRole("button", { name: "Delete" }).click(),
    );
  });

  it("the end of a sign-in is allowed to itself", async () => {
    const { page } = coach;
    await page.goto(`${site.app.origin}/dashboardadmin`);
    // Waits, because after the logout the rules would refuse the last reads of the page.
    await untilQuiet(page);
    await capture("nameAsEnded", page, () => page.getByRole("button", { name: "Logout" }).click());
    await coach.leave();
  });

  it("is known to the last function that writes", () => {
    const writers = new Set([...sent.keys()].map((writer) => writer.replace(/,.*/u, "")));
    expect([...writers].toSorted()).toEqual(writingFunctions());
  });

  it("is refused to everybody else who sends the same", async () => {
    for (const [writer, commit] of sent) {
      // Anybody may write a new message, but nobody may overwrite one.
      const isMessage = writer === "sendContactMessage";
      expect(await resend(commit), `${writer}, by nobody`).toBe(isMessage ? 200 : 403);
      const byOther = await resend(commit, `Bearer ${otherToken}`);
      expect(byOther, `${writer}, by another client`).toBe(403);
    }
  });

  it("is refused even to its client when it is an old save", async () => {
    const save = sent.get("sendAnswers");
    expect(save && (await resend(save, save.authorization))).toBe(403);
  });
});
