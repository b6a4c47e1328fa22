import type { Route } from "@playwright/test";
import { deleteField } from "firebase/firestore/lite";
import {
  COMMITS,
  READS,
  answerDialogs,
  dropReply,
  intercept,
} from "../support/browser/intercept.ts";
import { focused } from "../support/browser/keyboard.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openActions } from "../support/client/client-row.ts";
import { fillNewClient } from "../support/client/new-client.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

const IN_A_YEAR = `${new Date().getFullYear() + 1}-01-31`;
const STILL_TO_COME = "This day is still to come. Is the year right?";
const isUnavailable = (route: Route) => route.fulfill({ status: 503, json: {} });

test.use({ allowed: { refusedRequests: true } });

async function openNewClient(page: Page, email: string): Promise<void> {
  await signIn(page, COACH, "/newclient");
  await fillNewClient(page, { email, password: "first-time-1" });
}

test.describe("managing clients", () => {
  test("makes a client anew after a broken connection, and otherwise leaves no account", async ({
    app,
    page,
  }) => {
    const email = "orphan@example.com";
    const createButton = page.getByRole("button", { name: "Create" });
    await openNewClient(page, email);
    const storeAgain = await intercept(page, COMMITS, isUnavailable);
    await createButton.click();
    await expect(page.getByText("An error occurred. Please try again.")).toBeVisible();
    await expect(app.admin.auth.getUserByEmail(email)).rejects.toThrow(/no user record/u);
    await expect(page.getByLabel("Name")).toHaveValue("A New Client");

    const deleteAgain = await intercept(page, "**/accounts:delete*");
    const deleting = page.waitForRequest("**/accounts:delete*");
    await createButton.click();
    await deleting;
    await expect(createButton).toBeEnabled();
    const before = await app.admin.auth.getUserByEmail(email);
    await storeAgain();
    await deleteAgain();
    await createButton.click();
    await expect(page.getByText("Client created successfully!")).toBeVisible();
    const { uid } = await app.admin.auth.getUserByEmail(email);
    expect(await storedClient(app, uid)).toMatchObject({ name: "A New Client" });
    // A stranger may own an account without a document, and hold its tokens, so the client gets another uid.
    expect(uid).not.toBe(before.uid);
    expect(await storedClient(app, before.uid)).toBeUndefined();
  });

  test("asks for the coach's own password before it creates an admin", async ({ app, page }) => {
    await openNewClient(page, "admin@example.com");
    await page.getByLabel("Role").selectOption("Admin");
    const createButton = page.getByRole("button", { name: "Create" });
    await expect(createButton).toBeDisabled();
    await page.getByLabel("Your own password").fill("not this one");
    await createButton.click();
    await page.getByText("Your own password is not right. Nothing has been created.").waitFor();
    expect(await focused(page)).toBe("Create");
    await expect(app.admin.auth.getUserByEmail("admin@example.com")).rejects.toThrow(
      /no user record/u,
    );
    await page.getByLabel("Your own password").fill(COACH.password);
    await createButton.click();
    await expect(page.getByText("Client created successfully!")).toBeVisible();
    const { uid } = await app.admin.auth.getUserByEmail("admin@example.com");
    expect(await storedClient(app, uid)).toMatchObject({ role: "admin" });
  });

  test("edits a row, changes nothing else, and keeps what cannot be saved", async ({
    app,
    page,
  }) => {
    const story = { story: { story: "An answer\nthat stays", unknown: [1] } };
    const born = new Date("1980-05-06T00:00:00Z");
    const login = { email: "e1@example.com", password: "some-words" };
    const uid = await addClient(app, login, "Editable", story);
    const document = app.admin.firestore.doc(`clients/${uid}`);
    await document.update({ phone: 612345678, dateOfBirth: born });
    await signIn(page, COACH, "/clientoverview");
    await openActions(page, "Editable");
    const edit = page.getByRole("button", { name: "Edit Editable" });
    const save = page.getByRole("button", { name: "Save" });
    const name = page.getByRole("textbox", { name: "Name" });
    await edit.click();
    await expect(name).toBeFocused();
    await expect(page.getByRole("button", { name: "Delete Editable" })).toHaveCount(0);
    await expect(page.getByRole("link", { name: "Questionnaire of Editable" })).toHaveCount(0);
    await name.fill("Discarded");
    await page.keyboard.press("Escape");
    await expect(edit).toBeFocused();
    await edit.press("Enter");
    await expect(page.getByRole("textbox", { name: "Email" })).toHaveAttribute("readonly");
    await name.fill("Edited");
    await save.click();
    await expect(page.getByText("The details of Edited are saved.")).toBeVisible();
    // A field that the coach does not edit keeps its type: here, the phone stays a number.
    expect(await storedClient(app, uid)).toMatchObject({ name: "Edited", phone: 612345678 });
    expect((await document.get()).get("dateOfBirth").toDate()).toEqual(born);

    await openActions(page, "Edited");
    await page.getByRole("button", { name: "Edit Edited" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+31 6 99");
    await page.getByLabel("Date of Birth").fill(IN_A_YEAR);
    await save.click();
    await expect(page.getByText(STILL_TO_COME)).toBeVisible();
    await page.getByLabel("Date of Birth").fill("2000-02-29");
    await page.getByLabel("Pronouns").fill("they/them");
    const storeAgain = await intercept(page, COMMITS, isUnavailable);
    await save.click();
    await expect(page.getByText(/The server cannot be reached at the moment/u)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Phone" })).toHaveValue("+31 6 99");
    await storeAgain();
    await save.click();
    await expect(page.getByText("The details of Edited are saved.")).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: "Edited" });
    await expect(row).toHaveText(/they\/them.*29 February 2000/u);
    expect(await storedClient(app, uid)).toEqual({
      name: "Edited",
      email: login.email,
      phone: "+31 6 99",
      dateOfBirth: "2000-02-29",
      pronouns: "they/them",
      role: "client",
      mustChangePassword: false,
      consent: expect.any(Object),
      ...story,
    });
  });

  test("counts a client as created when only the answer to it got lost", async ({ app, page }) => {
    const email = "lost-answer@example.com";
    await openNewClient(page, email);
    await intercept(page, COMMITS, dropReply);
    const readAgain = await intercept(page, READS);
    await page.getByRole("button", { name: "Create" }).click();
    await page.getByText(/so this client may be created already, or not\./u).waitFor();
    await readAgain();
    await page.getByRole("button", { name: "Create" }).click();
    await expect(page.getByText("Client created successfully!")).toBeVisible();
    const { uid } = await app.admin.auth.getUserByEmail(email);
    expect(await storedClient(app, uid)).toMatchObject({ name: "A New Client" });
    const { docs } = await app.admin.firestore.collection("clients").get();
    expect(docs.filter((client) => client.get("email") === email)).toHaveLength(1);
  });

  test("deletes only after a yes in Dutch, and never the coach's account", async ({
    app,
    page,
  }) => {
    const login = { email: "d@example.com", password: "some-words" };
    const uid = await addClient(app, login, "Deletable", { erasureAskedAt: new Date() });
    await signIn(page, COACH, "/clientoverview");
    const asked = answerDialogs(page.context(), "stay", "leave");
    const deleteIt = page.getByRole("button", { name: "Delete Deletable" });
    await openActions(page, "Deletable");
    await deleteIt.click();
    expect(asked[0]).toMatch(/^Weet je zeker dat je Deletable wilt verwijderen\?/u);
    expect(await storedClient(app, uid)).toBeDefined();
    // The client takes back a request that the list still shows.
    await app.admin.firestore.doc(`clients/${uid}`).update({ erasureAskedAt: deleteField() });
    await openActions(page, "Deletable");
    await deleteIt.click();
    await page.getByText(/^Deletable has taken back the request to be erased\./u).waitFor();
    expect(asked.at(-1)).toContain("Er is een verzoek om alles te wissen.");
    expect(await storedClient(app, uid)).toBeDefined();
    await openActions(page, "Deletable");
    await deleteIt.click();
    await page.getByText(/Deletable is deleted/u).waitFor();
    expect(asked.at(-1)).toContain("Er is geen verzoek om alles te wissen.");
    await expect(page.getByRole("row").filter({ hasText: "Deletable" })).toHaveCount(0);
    expect(await storedClient(app, uid)).toBeUndefined();
    expect(await app.admin.auth.getUser(uid)).toMatchObject({ email: login.email });
    await openActions(page, "The Coach");
    await expect(page.getByRole("button", { name: "Edit The Coach" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Delete The Coach" })).toHaveCount(0);
    const own = page.getByRole("row").filter({ hasText: "The Coach" });
    await expect(own.getByRole("link")).toHaveCount(0);
  });
});
