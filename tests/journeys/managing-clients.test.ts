import { FieldValue } from "firebase-admin/firestore";
import type { Locator, Page } from "@playwright/test";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openActions } from "../support/client/client-row.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { focused } from "../support/browser/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { fillNewClient } from "../support/client/new-client.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const IN_A_YEAR = `${new Date().getFullYear() + 1}-01-31`;
const STILL_TO_COME = "This day is still to come. Is the year right?";

describe("managing clients", () => {
  const site = withApp();
  let coach: Person;
  let page: Page;

  beforeAll(async () => {
    coach = await openPerson(site.browser, site.app.origin);
    page = coach.page;
    await signIn(coach, COACH);
  });

  afterEach(async () => {
    await page.unrouteAll({ behavior: "wait" });
  });

  afterAll(async () => {
    await coach.leave({ refusedRequests: true });
  });

  const openNewClient = async (email: string): Promise<void> => {
    await page.goto(`${site.app.origin}/newclient`);
    await fillNewClient(page, { email, password: "first-time-1" });
  };
  const create = () => page.getByRole("button", { name: "Create" }).click();
  const save = () => page.getByRole("button", { name: "Save" }).click();
  const openOverview = async (): Promise<void> => {
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByRole("table").waitFor();
  };
  const hasFocus = (locator: Locator) =>
    locator.evaluate((element) => element === document.activeElement);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });

  it("leads from an empty overview to a new client with exactly the specified fields", async () => {
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByText("There are no clients yet.").waitFor();
    await page.getByRole("link", { name: "New Client" }).click();
    const heading = page.getByRole("heading", { name: "Create New Client" });
    await expect.poll(() => hasFocus(heading)).toBe(true);
    await fillNewClient(page, { email: "fields@example.com", password: "first-time-1" });
    await page.getByLabel("Date of Birth").fill(IN_A_YEAR);
    await create();
    await page.getByText(STILL_TO_COME).waitFor();
    await page.getByLabel("Date of Birth").fill("1985-02-28");
    await create();
    await page.getByText("Client created successfully!").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("");
    // The coach sees the first password only here, and only once.
    const handOver = page.getByRole("region", { name: "How A New Client signs in" });
    await expect.poll(() => hasFocus(handOver)).toBe(true);
    const { uid } = await site.app.admin.auth.getUserByEmail("fields@example.com");
    expect(await storedClient(site.app, uid)).toEqual({
      name: "A New Client",
      email: "fields@example.com",
      phone: "+31 6 12345678",
      dateOfBirth: "1985-02-28",
      role: "client",
      mustChangePassword: true,
    });
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  });

  it("makes a client anew after a broken connection, and otherwise leaves no account", async () => {
    const email = "orphan@example.com";
    await openNewClient(email);
    await page.route("**/documents:commit*", (route) => route.fulfill({ status: 503, json: {} }));
    await create();
    await page.getByText("An error occurred. Please try again.").waitFor();
    await expect(site.app.admin.auth.getUserByEmail(email)).rejects.toThrow(/no user record/u);
    expect(await page.getByLabel("Name").inputValue()).toBe("A New Client");

    await page.route("**/accounts:delete*", (route) => route.abort("connectionrefused"));
    const deleting = page.waitForRequest("**/accounts:delete*");
    await create();
    await deleting;
    await expect.poll(() => page.getByRole("button", { name: "Create" }).isEnabled()).toBe(true);
    const before = await site.app.admin.auth.getUserByEmail(email);
    await page.unrouteAll();
    await create();
    await page.getByText("Client created successfully!").waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail(email);
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "A New Client" });
    // A stranger may own an account without a document, and hold its tokens, so the client gets another uid.
    expect(uid).not.toBe(before.uid);
    expect(await storedClient(site.app, before.uid)).toBeUndefined();
  });

  it("asks for the coach's own password before it creates an admin", async () => {
    await openNewClient("admin@example.com");
    await page.getByLabel("Role").selectOption("Admin");
    const createButton = page.getByRole("button", { name: "Create" });
    expect(await createButton.isEnabled()).toBe(false);
    await page.getByLabel("Your own password").fill("not this one");
    await create();
    await page.getByText("Your own password is not right. Nothing has been created.").waitFor();
    expect(await focused(page)).toBe("Create");
    await expect(site.app.admin.auth.getUserByEmail("admin@example.com")).rejects.toThrow(
      /no user record/u,
    );
    await page.getByLabel("Your own password").fill(COACH.password);
    await create();
    await page.getByText("Client created successfully!").waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail("admin@example.com");
    expect(await storedClient(site.app, uid)).toMatchObject({ role: "admin" });
  });

  it("edits a row, changes nothing else, and keeps what cannot be saved", async () => {
    const story = { story: { story: "An answer\nthat stays", unknown: [1] } };
    const born = new Date("1980-05-06T00:00:00Z");
    const login = { email: "e1@example.com", password: "some-words" };
    const uid = await addClient(site.app, login, "Editable", story);
    const document = site.app.admin.firestore.collection("clients").doc(uid);
    await document.update({ phone: 612345678, dateOfBirth: born });
    await openOverview();
    await openActions(page, "Editable");
    const edit = page.getByRole("button", { name: "Edit Editable" });
    const name = page.getByRole("textbox", { name: "Name" });
    await edit.click();
    expect(await hasFocus(name)).toBe(true);
    expect(await page.getByRole("button", { name: "Delete Editable" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Questionnaire of Editable" }).count()).toBe(0);
    await name.fill("Discarded");
    await page.keyboard.press("Escape");
    await expect.poll(() => hasFocus(edit)).toBe(true);
    await edit.press("Enter");
    const email = page.getByRole("textbox", { name: "Email" });
    expect(await email.getAttribute("readonly")).not.toBeNull();
    await name.fill("Edited");
    await save();
    await page.getByText("The details of Edited are saved.").waitFor();
    // A field that the coach does not edit keeps its type: here, the phone stays a number.
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "Edited", phone: 612345678 });
    expect((await document.get()).get("dateOfBirth").toDate()).toEqual(born);

    await openActions(page, "Edited");
    await page.getByRole("button", { name: "Edit Edited" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+31 6 99");
    await page.getByLabel("Date of Birth").fill(IN_A_YEAR);
    await save();
    await page.getByText(STILL_TO_COME).waitFor();
    await page.getByLabel("Date of Birth").fill("2000-02-29");
    await page.getByLabel("Pronouns").fill("they/them");
    await page.route("**/documents:commit*", (route) => route.fulfill({ status: 503, json: {} }));
    await save();
    await page.getByText(/The server cannot be reached at the moment/u).waitFor();
    expect(await page.getByRole("textbox", { name: "Phone" }).inputValue()).toBe("+31 6 99");
    await page.unrouteAll();
    await save();
    await page.getByText("The details of Edited are saved.").waitFor();
    expect(await row("Edited").textContent()).toMatch(/they\/them.*29 February 2000/u);
    expect(await storedClient(site.app, uid)).toEqual({
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

  it("counts a client as created when only the answer to it got lost", async () => {
    await openNewClient("lost-answer@example.com");
    await page.route("**/documents:commit*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.route("**/documents:batchGet*", (route) => route.abort("connectionrefused"));
    await create();
    await page.getByText(/so this client may be created already, or not\./u).waitFor();
    await page.unroute("**/documents:batchGet*");
    await create();
    await page.getByText("Client created successfully!").waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail("lost-answer@example.com");
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "A New Client" });
    const all = await site.app.admin.firestore.collection("clients").get();
    const emails = all.docs.map((client): unknown => client.get("email"));
    expect(emails.filter((email) => email === "lost-answer@example.com")).toHaveLength(1);
  });

  it("deletes only after a yes in Dutch, and never the coach's account", async () => {
    const uid = await addClient(
      site.app,
      { email: "d@example.com", password: "some-words" },
      "Deletable",
      { erasureAskedAt: new Date() },
    );
    const document = site.app.admin.firestore.collection("clients").doc(uid);
    await openOverview();
    const asked: string[] = [];
    const answers = [false, true, true];
    page.on("dialog", (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`);
      void (answers.shift() === true ? dialog.accept() : dialog.dismiss());
    });
    await openActions(page, "Deletable");
    await page.getByRole("button", { name: "Delete Deletable" }).click();
    expect(asked[0]).toMatch(/^confirm: Weet je zeker dat je Deletable wilt verwijderen\?/u);
    expect(await storedClient(site.app, uid)).toBeDefined();
    // The client takes back a request that the list still shows.
    await document.update({ erasureAskedAt: FieldValue.delete() });
    await openActions(page, "Deletable");
    await page.getByRole("button", { name: "Delete Deletable" }).click();
    await page.getByText(/^Deletable has taken back the request to be erased\./u).waitFor();
    expect(asked.at(-1)).toContain("Er is een verzoek om alles te wissen.");
    expect(await storedClient(site.app, uid)).toBeDefined();
    await openActions(page, "Deletable");
    await page.getByRole("button", { name: "Delete Deletable" }).click();
    await page.getByText(/The file of Deletable is deleted/u).waitFor();
    expect(asked.at(-1)).toContain("Er is geen verzoek om alles te wissen.");
    expect(await row("Deletable").count()).toBe(0);
    expect(await storedClient(site.app, uid)).toBeUndefined();
    expect(await site.app.admin.auth.getUser(uid)).toMatchObject({ email: "d@example.com" });
    await openActions(page, "The Coach");
    await page.getByRole("button", { name: "Edit The Coach" }).waitFor();
    expect(await page.getByRole("button", { name: "Delete The Coach" }).count()).toBe(0);
    expect(await row("The Coach").getByRole("link").count()).toBe(0);
  });
});
