import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { addClient } from "../support/client/client-account.ts";
import { openActions } from "../support/client/client-row.ts";
import { fillNewClient, fillPasswords } from "../support/client/new-client.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { signIn, signInAtServer } from "../support/sign-in.ts";
import { COACH, ROOT } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const FIRST_LOGIN = { email: "writes@example.com", password: "first-time-1" };
const OWN_PASSWORD = "my-own-words-2";
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
          /\b(?:storeFields|updateDoc|setDoc|addDoc|deleteDoc|writeBatch|runTransaction)\(|askFirestore\("commit"/u;
        // `storeFields` writes for the functions that call it.
        return writes.test(source) && name !== "storeFields" ? [name] : [];
      });
    })
    .toSorted();
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

test("what the running app writes", async ({ app, openPerson }) => {
  // One test for all: each writes on what those before have written.
  test.slow();
  const { page: coach } = await openPerson();
  const { page: client } = await openPerson();
  for (const page of [coach, client]) {
    page.on("dialog", (dialog) => void dialog.accept());
  }
  const sent = new Map<string, SentCommit>();

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

  /** The same of pressing the last button with this name. */
  const capturePress = (writer: string, page: Page, name: string | RegExp): Promise<void> =>
    capture(writer, page, () => page.getByRole("button", { name }).last().click());

  await test.step("a visitor's message is allowed", async () => {
    const { page } = await openPerson();
    await page.goto("/contact");
    await page.getByLabel("Name").fill("A Visitor");
    await page.getByLabel("Email").fill("visitor@example.com");
    await page.getByLabel("Message").fill("Hello");
    await capturePress("sendContactMessage", page, "Send");
  });

  await test.step("a new client is allowed to the coach", async () => {
    await signIn(coach, COACH, "/newclient");
    await fillNewClient(coach, FIRST_LOGIN);
    await capturePress("createClient", coach, "Create");
  });

  await test.step("the ends of first password and older sign-ins are allowed to the client", async () => {
    await signIn(client, FIRST_LOGIN);
    await fillPasswords(client, FIRST_LOGIN.password, OWN_PASSWORD);
    await capturePress("endOlderSignIns", client, "Update Password");
    await expect(client).toHaveURL("/dashboardclient");
  });

  await test.step("answers are allowed to the client", async () => {
    await client.goto("/story");
    // The client has not been asked for consent before.
    await capturePress("giveConsent", client, "I agree");
    // One save carries the answer and the mark that the client would rather talk about it.
    await capture("sendAnswers", client, async () => {
      await client.locator(`button[aria-describedby="story_issues__question"]`).click();
      await client.getByLabel(/Please tell me your story/u).fill("A story\nwith lines");
    });
    expect(sent.get("sendAnswers")?.body).toContain("issues:talk");
    await waitUntilSaved(client);
  });

  await test.step("a statement beside the answers is allowed to the client", async () => {
    const press = (name: string) => client.getByRole("button", { name, exact: true }).click();
    await capturePress("sayReady", client, "I am done with this section");
    await client.getByText(/^You have told me/u).waitFor();
    await capturePress("sayReady, taken back", client, "Not ready any more");
    await client.goto("/myanswers");
    await press("Ask me to erase everything");
    await capturePress("askForErasure", client, "Yes, please erase it");
    await client.getByText(/you asked me to erase everything/u).waitFor();
    await capturePress("askForErasure, taken back", client, "Please keep it after all");
    await press("Take my consent back");
    await capturePress("withdrawConsent", client, "Take it back");
    await client.getByText(/^You took your consent back/u).waitFor();
    await client.goto("/mydetails");
    await client.getByLabel("Pronouns").fill("she/her");
    await capturePress("changeDetail", client, "Save");
    await capturePress("changeDetail, the language", client, "Nederlands");
    await capturePress("changeDetail, the language", client, "English");
  });

  await test.step("a reading mark is allowed to the coach", async () => {
    const isMarked = coach.getByText("Marked as read, as you see it here.");
    await coach.goto("/clientoverview");
    await coach.getByRole("link", { name: "A New Client", exact: true }).click();
    // The coach has marked nothing yet, so the document of the coach's readings does not exist.
    await capturePress("beginDocument, of readings", coach, "Mark as read");
    await isMarked.waitFor();
    await capturePress("takeBackReading", coach, "Take that back");
    await expect(coach.getByText(/^Not read yet/u).first()).toBeVisible();
    await capturePress("markRead", coach, "Mark as read");
    await isMarked.waitFor();
  });

  await test.step("a note on a client is allowed to the coach", async () => {
    const { uid } = await app.admin.auth.getUserByEmail(FIRST_LOGIN.email);
    await coach.goto(`/adminstory/${uid}`);
    await coach.getByText("Print and notes").click();
    await coach.getByRole("button", { name: "Add a note: my note on Story" }).click();
    const note = coach.getByLabel("My note on Story", { exact: true });
    await capture("beginDocument, of notes", coach, () => note.fill("A note"));
    await waitUntilSaved(coach);
    await capture("sendAnswers, of notes", coach, () => note.fill("A note\nwith lines"));
    await waitUntilSaved(coach);
  });

  await test.step("a reply is the coach's to give, and the client's to put away", async () => {
    await coach.getByRole("button", { name: /^Write a word on this section/u }).click();
    await coach
      .getByRole("textbox", { name: "My word to A New Client on “Story”" })
      .fill("Thank you");
    await capturePress("beginDocument, of replies", coach, /^Send to A New Client/u);
    await capturePress("takeReplyBack", coach, /^Take it back/u);
    await capturePress("giveReply", coach, /^Send to A New Client/u);
    const { page: reader } = await openPerson();
    const { uid } = await app.admin.auth.getUserByEmail(FIRST_LOGIN.email);
    await app.admin.firestore
      .collection("earlierTexts")
      .doc(uid)
      .set({
        texts: { "story/story/a": "Last year", "story/story/b": "Today" },
        keptAt: { "story/story/a": new Date(0), "story/story/b": new Date() },
      });
    await capture("storeEarlierTexts", reader, () =>
      signIn(reader, { ...FIRST_LOGIN, password: OWN_PASSWORD }, "/myanswers"),
    );
    await capturePress("forgetEarlierTexts", reader, "Forget earlier texts");
    await capturePress("putReplyAway", reader, "Put it away");
  });

  await test.step("changed details, marks and deletions are allowed to the coach", async () => {
    await coach.goto("/clientoverview");
    await openActions(coach, "A New Client");
    await coach.getByRole("button", { name: "Edit A New Client" }).click();
    await coach.getByRole("textbox", { name: "Phone" }).fill("+31 6 99");
    await capturePress("updateClientDetails", coach, "Save");
    await coach.getByText(/^The details of/u).waitFor();
    await openActions(coach, "A New Client");
    await capturePress("deleteClient", coach, "Delete A New Client");
    await coach.goto("/message");
    await capturePress("changeMessages, done", coach, "Mark as done");
    await capturePress("changeMessages, deleted", coach, "Delete");
  });

  await test.step("the end of a sign-in is allowed to itself", async () => {
    await coach.goto("/dashboardadmin");
    // Waits, because after the logout the rules would refuse the last reads of the page.
    await untilQuiet(coach);
    await capturePress("nameAsEnded", coach, "Logout");
  });

  await test.step("is known to the last function that writes", () => {
    const writers = new Set([...sent.keys()].map((writer) => writer.replace(/,.*/u, "")));
    expect([...writers].toSorted()).toEqual(writingFunctions());
  });

  await test.step("is refused to everybody else who sends the same", async () => {
    await addClient(app, OTHER);
    const { idToken } = await signInAtServer(app.origin, OTHER);
    for (const [writer, commit] of sent) {
      // Anybody may write a new message, but nobody may overwrite one.
      const isMessage = writer === "sendContactMessage";
      expect(await resend(commit), `${writer}, by nobody`).toBe(isMessage ? 200 : 403);
      const byOther = await resend(commit, `Bearer ${idToken}`);
      expect(byOther, `${writer}, by another client`).toBe(403);
    }
  });

  await test.step("is refused even to its client when it is an old save", async () => {
    const save = sent.get("sendAnswers");
    expect(save && (await resend(save, save.authorization))).toBe(403);
  });
});
