import type { Locator, Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { openActions } from "../support/client-row.ts";
import { addClient, storedClient } from "../support/client-account.ts";
import { focused } from "../support/keyboard.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

describe("managing clients", () => {
  const site = withApp();
  let coach: Person;
  let page: Page;

  beforeEach(async () => {
    coach = await openPerson(site.browser, site.app.origin);
    page = coach.page;
    await signIn(coach, COACH);
    await page.waitForURL("**/dashboardadmin");
  });

  afterEach(async () => {
    await coach.leave({ refusedRequests: true });
  });

  const fillNewClient = async (email: string): Promise<void> => {
    await page.getByRole("link", { name: /^New Client/u }).click();
    await page.getByLabel("Name").fill("Somebody New");
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill("first-time-1");
    await page.getByLabel("Phone").fill("+31 6 2");
    await page.getByLabel("Date of Birth").fill("1980-12-24");
  };
  const create = () => page.getByRole("button", { name: "Create" }).click();
  const openOverview = async (): Promise<void> => {
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByRole("table").waitFor();
  };
  const hasFocus = (locator: Locator) =>
    locator.evaluate((element) => element === document.activeElement);
  const row = (name: string) => page.getByRole("row").filter({ hasText: name });

  it("leads from an overview with nobody in it to a new client", async () => {
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByText("There are no clients yet.").waitFor();
    await page.getByRole("link", { name: "New Client" }).click();
    const heading = page.getByRole("heading", { name: "Create New Client" });
    await expect.poll(() => hasFocus(heading)).toBe(true);
  });

  it("creates a client with exactly the fields of the specification", async () => {
    await fillNewClient("fields@example.com");
    await create();
    await page.getByText("Client created successfully!").waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("");
    // The coach sees the first password only here, and only once.
    const handOver = page.getByRole("region", { name: "How Somebody New signs in" });
    await expect.poll(() => hasFocus(handOver)).toBe(true);
    const { uid } = await site.app.admin.auth.getUserByEmail("fields@example.com");
    expect(await storedClient(site.app, uid)).toEqual({
      name: "Somebody New",
      email: "fields@example.com",
      phone: "+31 6 2",
      dateOfBirth: "1980-12-24",
      role: "client",
      mustChangePassword: true,
    });
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  });

  it("offers Create only once all fields are filled", async () => {
    await fillNewClient("all@example.com");
    expect(await page.getByRole("button", { name: "Create" }).isEnabled()).toBe(true);
    for (const label of ["Name", "Email", "Password", "Phone", "Date of Birth"]) {
      const field = page.getByLabel(label);
      const value = await field.inputValue();
      await field.fill("");
      expect(await page.getByRole("button", { name: "Create" }).isEnabled(), label).toBe(false);
      await field.fill(value);
    }
  });

  it("leaves no account behind when the document cannot be written, and keeps what was entered", async () => {
    await fillNewClient("orphan@example.com");
    await page.route("**/documents:commit*", (route) => route.fulfill({ status: 503, json: {} }));
    await create();
    await page.getByText("An error occurred. Please try again.").waitFor();
    await expect(site.app.admin.auth.getUserByEmail("orphan@example.com")).rejects.toThrow(
      /no user record/u,
    );
    expect(await page.getByLabel("Name").inputValue()).toBe("Somebody New");
    await page.unroute("**/documents:commit*");
    await create();
    await page.getByText("Client created successfully!").waitFor();
  });

  it("makes a client anew whose account was left behind by a broken connection", async () => {
    await fillNewClient("left-behind@example.com");
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await page.route("**/accounts:delete*", (route) => route.abort("connectionrefused"));
    await create();
    await page.getByText("An error occurred. Please try again.").waitFor();
    const before = await site.app.admin.auth.getUserByEmail("left-behind@example.com");
    await page.unroute("**/documents:commit*");
    await page.unroute("**/accounts:delete*");
    await create();
    await page.getByText("Client created successfully!").waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail("left-behind@example.com");
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "Somebody New" });
    // An account without a document may be a stranger's, who holds its tokens: so the uid must change.
    expect(uid).not.toBe(before.uid);
    expect(await storedClient(site.app, before.uid)).toBeUndefined();
  });

  it("hands no file to a stranger who signed up with the address, and says what is in the way", async () => {
    const { uid } = await site.app.admin.auth.createUser({
      email: "taken@example.com",
      password: "a-strangers-own",
    });
    await fillNewClient("taken@example.com");
    await create();
    await page.getByText("The email address is already in use by another account.").waitFor();
    await page.getByText(/a login without a file is in the way/iu).waitFor();
    expect(await storedClient(site.app, uid)).toBeUndefined();
  });

  it("asks for the coach's own password before it creates an admin", async () => {
    await fillNewClient("admin@example.com");
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

  it("takes no password for an admin that is guessed first, and advises against it for a client", async () => {
    await fillNewClient("common@example.com");
    await page.getByLabel("Password").fill("Password1");
    await page.getByText(/^This is one of the first passwords/u).waitFor();
    await page.getByLabel("Role").selectOption("Admin");
    await page.getByLabel("Your own password").fill(COACH.password);
    await create();
    await page.getByText(/^This password is one of the first that are tried/u).waitFor();
    await page.getByLabel("Role").selectOption("Client");
    await create();
    await page.getByText("Client created successfully!").waitFor();
  });

  it("does not hand an existing client's account to a new file", async () => {
    const login = { email: "existing@example.com", password: "first-time-1" };
    const uid = await addClient(site.app, login, "Existing Client", { story: { story: "mine" } });
    await fillNewClient(login.email);
    await create();
    await page.getByText("The email address is already in use by another account.").waitFor();
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "Existing Client" });
  });

  it.each([1280, 320])("lists clients in what is a table at a width of %i too", async (width) => {
    await addClient(
      site.app,
      { email: `w${width}@example.com`, password: "some-words" },
      `At ${width}`,
    );
    await page.setViewportSize({ width, height: 900 });
    await openOverview();
    expect(await page.getByRole("columnheader").allTextContents()).toEqual([
      "Name",
      "Email",
      "Phone",
      "Date of Birth",
      "Actions",
    ]);
    const listed = row(`At ${width}`);
    expect(await listed.getByRole("rowheader").textContent()).toBe(`At ${width}`);
    expect(await listed.getByRole("cell").count()).toBe(4);
  });

  it("edits one row at a time, and changes nothing but what was edited", async () => {
    const story = { story: { story: "An answer\nthat stays", unknown: [1] } };
    const uid = await addClient(
      site.app,
      { email: "e1@example.com", password: "some-words" },
      "Editable One",
      story,
    );
    await addClient(site.app, { email: "e2@example.com", password: "some-words" }, "Editable Two");
    await openOverview();
    await openActions(page, "Editable One");
    await page.getByRole("button", { name: "Edit Editable One" }).click();
    expect(
      await page
        .getByRole("textbox", { name: "Name" })
        .evaluate((input) => input === document.activeElement),
    ).toBe(true);
    expect(await page.getByRole("button", { name: "Delete Editable One" }).count()).toBe(0);
    expect(await page.getByRole("link", { name: "Questionnaire of Editable One" }).count()).toBe(0);
    await page.getByRole("textbox", { name: "Name" }).fill("Discarded");
    await openActions(page, "Editable Two");
    await page.getByRole("button", { name: "Edit Editable Two" }).click();
    await page.getByText("Please save or cancel what you changed of Editable One first.").waitFor();
    expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Discarded");
    await page.keyboard.press("Escape");
    const editOne = page.getByRole("button", { name: "Edit Editable One" });
    await expect.poll(() => hasFocus(editOne)).toBe(true);
    await editOne.press("Enter");
    await openActions(page, "Editable Two");
    await page.getByRole("button", { name: "Edit Editable Two" }).click();
    expect(await page.getByRole("textbox", { name: "Name" }).count()).toBe(1);
    expect(await page.getByRole("textbox", { name: "Name" }).inputValue()).toBe("Editable Two");
    await page.getByRole("button", { name: "Cancel" }).click();
    const editTwo = page.getByRole("button", { name: "Edit Editable Two" });
    await expect.poll(() => hasFocus(editTwo)).toBe(true);
    await openActions(page, "Editable One");
    await page.getByRole("button", { name: "Edit Editable One" }).click();
    expect(
      await page.getByRole("textbox", { name: "Email" }).getAttribute("readonly"),
    ).not.toBeNull();
    await page.getByRole("textbox", { name: "Name" }).fill("Edited One");
    await page.getByRole("textbox", { name: "Phone" }).fill("+31 6 99");
    await page.getByLabel("Date of Birth").fill("2000-02-29");
    await page.getByLabel("Pronouns").fill("they/them");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The details of Edited One are saved.").waitFor();
    expect(await row("Edited One").textContent()).toMatch(/they\/them.*29 February 2000/u);
    expect(await storedClient(site.app, uid)).toEqual({
      name: "Edited One",
      email: "e1@example.com",
      phone: "+31 6 99",
      dateOfBirth: "2000-02-29",
      pronouns: "they/them",
      role: "client",
      mustChangePassword: false,
      consent: expect.any(Object),
      ...story,
    });
  });

  it("leaves what was not edited as it is stored, whatever its type", async () => {
    const uid = await addClient(
      site.app,
      { email: "old@example.com", password: "some-words" },
      "Old",
    );
    const document = site.app.admin.firestore.collection("clients").doc(uid);
    const born = new Date("1980-05-06T00:00:00Z");
    await document.update({ phone: 612345678, dateOfBirth: born });
    await openOverview();
    await openActions(page, "Old");
    await page.getByRole("button", { name: "Edit Old" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Old Renamed");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The details of Old Renamed are saved.").waitFor();
    const stored = await storedClient(site.app, uid);
    expect(stored).toMatchObject({ name: "Old Renamed", phone: 612345678 });
    expect((await document.get()).get("dateOfBirth").toDate()).toEqual(born);
  });

  it("counts a client as created when only the answer to it got lost", async () => {
    await fillNewClient("lost-answer@example.com");
    await page.route("**/documents:commit*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await create();
    await page.getByText("Client created successfully!").waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail("lost-answer@example.com");
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "Somebody New" });
    const all = await site.app.admin.firestore.collection("clients").get();
    const emails = all.docs.map((client): unknown => client.get("email"));
    expect(emails.filter((email) => email === "lost-answer@example.com")).toHaveLength(1);
  });

  it("keeps what was edited when saving fails, and says so", async () => {
    await addClient(
      site.app,
      { email: "fails@example.com", password: "some-words" },
      "Failing Edit",
    );
    await openOverview();
    await openActions(page, "Failing Edit");
    await page.getByRole("button", { name: "Edit Failing Edit" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+31 6 777");
    await page.route("**/documents:commit*", (route) => route.fulfill({ status: 503, json: {} }));
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText(/The server cannot be reached at the moment/u).waitFor();
    expect(await page.getByRole("textbox", { name: "Phone" }).inputValue()).toBe("+31 6 777");
    await page.unroute("**/documents:commit*");
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("The details of Failing Edit are saved.").waitFor();
  });

  it("asks in Dutch before it deletes, and deletes only after a yes", async () => {
    const uid = await addClient(
      site.app,
      { email: "d@example.com", password: "some-words" },
      "Deletable",
    );
    await openOverview();
    const asked: string[] = [];
    const answers = [false, true];
    page.on("dialog", (dialog) => {
      asked.push(`${dialog.type()}: ${dialog.message()}`);
      void (answers.shift() === true ? dialog.accept() : dialog.dismiss());
    });
    await openActions(page, "Deletable");
    await page.getByRole("button", { name: "Delete Deletable" }).click();
    expect(asked[0]).toMatch(/^confirm: Weet je zeker dat je Deletable wilt verwijderen\?/u);
    expect(await storedClient(site.app, uid)).toBeDefined();
    await openActions(page, "Deletable");
    await page.getByRole("button", { name: "Delete Deletable" }).click();
    await page.getByText(/The file of Deletable is deleted/u).waitFor();
    expect(await row("Deletable").count()).toBe(0);
    expect(await storedClient(site.app, uid)).toBeUndefined();
    expect(await site.app.admin.auth.getUser(uid)).toMatchObject({ email: "d@example.com" });
  });

  it("does not let the coach delete herself, and gives her no questionnaire", async () => {
    await openOverview();
    await openActions(page, "The Coach");
    await page.getByRole("button", { name: "Edit The Coach" }).waitFor();
    expect(await page.getByRole("button", { name: "Delete The Coach" }).count()).toBe(0);
    expect(await row("The Coach").getByRole("link").count()).toBe(0);
  });

  it("lists many clients a page at a time, by name, the nameless at the end", async () => {
    const batch = site.app.admin.firestore.batch();
    for (let index = 0; index < 60; index += 1) {
      batch.set(site.app.admin.firestore.collection("clients").doc(`many-${index}`), {
        name: `Many ${String(index).padStart(2, "0")}`,
        email: "",
        phone: 12345,
        dateOfBirth: null,
      });
    }
    batch.set(site.app.admin.firestore.collection("clients").doc("nameless"), {
      email: "no@name.example",
    });
    await batch.commit();
    await openOverview();
    const rows = page.getByRole("row");
    expect(await rows.count()).toBe(26);
    const more = page.getByRole("button", { name: "Show more clients" });
    while (await more.isVisible()) {
      const before = await rows.count();
      await more.click();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
      // The focus moves to the first new row, for keyboard users.
      const first = rows.nth(before).getByRole("rowheader").getByRole("link");
      await expect.poll(() => hasFocus(first)).toBe(true);
    }
    await row("Many 59").waitFor();
    expect(await rows.last().textContent()).toContain("No name");
  });

  it("says so when the clients cannot be loaded, and loads them on another try", async () => {
    await page.route("**/documents:runQuery*", (route) => route.abort("connectionrefused"));
    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByText(/The server cannot be reached/u).waitFor();
    await page.unroute("**/documents:runQuery*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.getByRole("table").waitFor();
    expect(await hasFocus(page.getByRole("heading", { level: 1 }))).toBe(true);
  });

  it("says so when the answers asked for belong to nobody", async () => {
    await page.goto(`${site.app.origin}/adminhealth/nobody`);
    await page.getByText("This could not be found. It may have been removed.").waitFor();
    await page.goto(`${site.app.origin}/adminhealth`);
    await page.getByText(/Please choose a client in the overview first/u).waitFor();
  });
});
