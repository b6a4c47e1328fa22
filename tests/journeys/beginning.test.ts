import type { Page } from "@playwright/test";
import { afterEach, describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { arrivesAt, focused, tabBackTo, tabTo } from "../support/browser/keyboard.ts";
import {
  type Person,
  openPerson,
  signIn,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { fillNewClient } from "../support/client/new-client.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

// The tests follow a client from the first sign-in to the first word.

const OWN_PASSWORD = "my-own-words-2";

describe("a beginning", () => {
  const site = withApp();
  const people: Person[] = [];

  const open = async (width = 390): Promise<Person> => {
    const person = await openPerson(site.browser, site.app.origin, width);
    people.push(person);
    return person;
  };

  const openAsCoach = async (): Promise<Person> => {
    const coach = await open();
    await signIn(coach, COACH, "/newclient");
    return coach;
  };

  afterEach(async () => {
    const all = people.splice(0);
    for (const person of all) {
      // oxlint-disable-next-line no-await-in-loop -- One failure is told, and none hides another.
      await person.leave({ refusedRequests: true });
    }
  });

  const create = ({ page }: Person) => page.getByRole("button", { name: "Create" }).click();
  const panel = ({ page }: Person) =>
    page.getByRole("region", { name: "How A New Client signs in" });

  /** The link that the backend has printed instead of sending it by email. */
  const linkTo = (email: string): string | undefined =>
    site.app.printed
      .findLast((line) => line.includes(`password for ${email},`))
      ?.match(/https?:\S+/u)?.[0];

  async function chooseByLink(page: Page, email: string, password = OWN_PASSWORD): Promise<void> {
    await expect.poll(() => linkTo(email)).toBeDefined();
    await page.goto(linkTo(email) ?? "");
    await page.getByLabel("New password").fill(password);
    await page.getByRole("button", { name: "Save new password" }).click();
    await page.getByText("with your new password", { exact: false }).waitFor();
  }

  it("hands over the login details once, and keeps them nowhere", async () => {
    const coach = await openAsCoach();
    const { page, context } = coach;
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const login = { email: "handed@example.com", password: "first-time-1" };
    await fillNewClient(page, login);
    await create(coach);
    await page.getByText("Client created successfully!").waitFor();
    await panel(coach)
      .getByText(/shown only this once/u)
      .waitFor();
    await panel(coach).getByRole("button", { name: "Copy" }).click();
    await panel(coach).getByText("Copied.").waitFor();
    const copied = await page.evaluate(async () => navigator.clipboard.readText());
    expect(copied.split("\n").slice(0, 3)).toEqual([
      `Website: ${site.app.origin}/login`,
      `Email: ${login.email}`,
      `First password: ${login.password}`,
    ]);
    expect(page.url()).toBe(`${site.app.origin}/newclient`);
    expect(await page.title()).not.toContain(login.password);
    const kept = await page.evaluate(() =>
      JSON.stringify([localStorage, sessionStorage, history.state]),
    );
    expect(kept + JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(
      login.password,
    );
    await panel(coach).getByRole("button", { name: "Done" }).click();
    expect(await page.getByText(login.password).count()).toBe(0);
    await page.reload();
    await page.getByRole("button", { name: "Create" }).waitFor();
    expect(await panel(coach).count()).toBe(0);

    // The client signs in with the login that the coach handed over, and chooses another password.
    const client = await open();
    await signInByForm(client, login);
    await client.page.waitForURL("**/change-password");
  });

  it("lets a client choose a password by a link, once", async () => {
    const coach = await openAsCoach();
    const { page } = coach;
    await page.addInitScript(() => {
      Object.defineProperty(navigator, "clipboard", { value: undefined });
    });
    await page.reload();
    const email = "by-link@example.com";
    await page.getByLabel("How your client gets in first").selectOption("link");
    expect(await page.getByLabel("Password").count()).toBe(0);
    await fillNewClient(page, { email });
    await page.route("**/accounts:sendOobCode*", (route) => route.abort("connectionrefused"));
    await create(coach);
    await page.getByText("Client created successfully!").waitFor();
    await panel(coach).getByText("The link may not have been sent.").waitFor();
    expect(linkTo(email)).toBeUndefined();
    await page.unroute("**/accounts:sendOobCode*");
    await panel(coach).getByRole("button", { name: "Send the link" }).click();
    await panel(coach)
      .getByText(`A link to choose a password is on its way to ${email}.`)
      .waitFor();
    await panel(coach).getByRole("button", { name: "Copy" }).click();
    await panel(coach)
      .getByText(/^This browser does not let me copy it\./u)
      .waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail(email);
    expect(await storedClient(site.app, uid)).toMatchObject({ mustChangePassword: true });

    const client = await open();
    await chooseByLink(client.page, email);
    await signInByForm(client, { email, password: OWN_PASSWORD });
    await client.page.waitForURL("**/dashboardclient");
    await client.page.getByText("The password you chose is yours alone. Welcome.").waitFor();
    expect(await storedClient(site.app, uid)).toMatchObject({
      mustChangePassword: false,
      signInsCountFrom: expect.anything(),
    });
    await client.page.getByRole("link", { name: "Begin with Details" }).click();
    await client.page.waitForURL("**/questionnaire");
    await client.page.getByRole("button", { name: "I agree" }).waitFor();
  });

  it("makes room for a client whose file was deleted or whose address was taken", async () => {
    const coach = await openAsCoach();
    const { page } = coach;
    const email = "before@example.com";
    const { uid: before } = await site.app.admin.auth.createUser({
      email,
      password: "nobody-here-knows-it",
    });
    await page.getByLabel("How your client gets in first").selectOption("link");
    await fillNewClient(page, { email });
    await create(coach);
    await page.getByText("The email address is already in use by another account.").waitFor();
    expect(await storedClient(site.app, before)).toBeUndefined();
    const taken = page.getByRole("region", { name: "A login without a file is in the way" });
    await taken.getByRole("button", { name: "Send the link" }).click();
    await taken.getByText(/^A link to choose a password is on its way/u).waitFor();

    const owner = await open();
    await chooseByLink(owner.page, email);
    await signInByForm(owner, { email, password: OWN_PASSWORD });
    await owner.page.getByText(/^I have no file for this account/u).waitFor();
    await owner.page.getByText("Asked to make room for a new login?").click();
    await owner.page.getByLabel("Your password").fill("not this one");
    await owner.page.getByRole("button", { name: "Remove this login" }).click();
    await owner.page.getByText("This password is not right. Nothing has been removed.").waitFor();
    expect(await site.app.admin.auth.getUser(before)).toMatchObject({ email });
    await owner.page.getByLabel("Your password").fill(OWN_PASSWORD);
    // The login is removed, the reply gets lost, and nothing answers when the page looks.
    let isRemoved = false;
    await owner.page.route(/accounts:(?:delete|signIn)/u, async (route) => {
      if (route.request().url().includes("accounts:delete")) {
        await route.fetch();
        isRemoved = true;
      }
      await (isRemoved ? route.abort("connectionreset") : route.continue());
    });
    await owner.page.getByRole("button", { name: "Remove this login" }).click();
    await owner.page.getByText(/^This may have arrived, or not:/u).waitFor();
    await owner.page.unrouteAll({ behavior: "wait" });
    await owner.page.getByRole("button", { name: "Look again" }).click();
    await owner.page.waitForURL(`${site.app.origin}/`);

    // The form has kept what the coach typed, and sends the link at once.
    await create(coach);
    await page.getByText("Client created successfully!").waitFor();
    await panel(coach)
      .getByText(/^A link to choose a password is on its way/u)
      .waitFor();
    const { uid } = await site.app.admin.auth.getUserByEmail(email);
    expect(uid).not.toBe(before);
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "A New Client" });
    expect(await storedClient(site.app, before)).toBeUndefined();
  });

  it("says whose file it is where the address is a client's", async () => {
    const coach = await openAsCoach();
    const { page } = coach;
    const email = "client@example.com";
    const uid = await addClient(site.app, { email, password: OWN_PASSWORD }, "A Client of Before");
    await fillNewClient(page, { email: email.toUpperCase(), password: "first-time-1" });
    await create(coach);
    const taken = page.getByRole("region", {
      name: "A Client of Before is a client of yours already",
    });
    await page.getByText("The email address is already in use by another account.").waitFor();
    expect(await storedClient(site.app, uid)).toMatchObject({ name: "A Client of Before" });
    await taken.getByRole("link", { name: "Open the file" }).click();
    await page.getByText("Answers of A Client of Before").first().waitFor();
  });

  it("goes by keyboard alone from the login to what is saved, and back", async () => {
    const login = { email: "keys@example.com", password: OWN_PASSWORD };
    const uid = await addClient(site.app, login, "A Keyboard Client");
    const client = await open(1280);
    const { page } = client;
    await page.goto(site.app.origin);
    await tabTo(page, "Skip to the content");
    await tabTo(page, "LOGIN");
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Login");
    await tabTo(page, "Email");
    await page.keyboard.type(login.email);
    await tabTo(page, "Password");
    await page.keyboard.type(login.password);
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Client Dashboard");

    await page.getByRole("link", { name: "Begin with Details" }).waitFor();
    await page.getByRole("region", { name: "Before you begin" }).waitFor();
    await tabTo(page, "Begin with Details");
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Details");
    await page.getByRole("button", { name: "Use “A Keyboard Client”" }).waitFor();
    // Opening the section writes nothing.
    expect(await storedClient(site.app, uid)).not.toHaveProperty("questionnaire");
    await tabTo(page, "Use “A Keyboard Client”");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toMatch(/^Name/u);
    expect(await page.getByLabel(/^Name/u).inputValue()).toBe("A Keyboard Client");
    await tabTo(page, /^Age/u);
    await page.keyboard.type("41");
    await tabTo(page, "Use “+31 6 1”");
    await page.keyboard.press("Enter");
    await waitUntilSaved(page);
    await tabTo(page, "On to Story");
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Story");
    await tabTo(page, /^Please tell me your story/u);
    await page.keyboard.type("It began early.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("And went on.");
    await waitUntilSaved(page);
    await expect
      .poll(() => storedClient(site.app, uid))
      .toMatchObject({
        questionnaire: { name: "A Keyboard Client", phone: "+31 6 1", age: 41 },
        story: { story: "It began early.\nAnd went on." },
      });
    expect(await focused(page), "saving does not take the focus").toMatch(/^Please tell me/u);

    await page.goto(`${site.app.origin}/dashboardclient`);
    await page.getByRole("link", { name: "Go on: Story, What brings you here" }).waitFor();
    await tabTo(page, "Go on: Story, What brings you here");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toMatch(/^Please tell me/u);

    // The contact form, too, fills in nothing by itself.
    await page.getByRole("link", { name: "CONTACT" }).click();
    await page.getByRole("button", { name: "Use “A Keyboard Client”" }).waitFor();
    expect(await page.getByLabel("Name").inputValue()).toBe("");
    await page.getByRole("button", { name: "Use “A Keyboard Client”" }).click();
    await page.getByRole("button", { name: `Use “${login.email}”` }).click();
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { docs } = await site.app.admin.firestore.collection("contactMessages").get();
    expect(docs.map((message) => [message.get("name"), message.get("email")])).toEqual([
      ["A Keyboard Client", login.email],
    ]);

    await page.evaluate(() => {
      document.querySelector<HTMLElement>("h1")?.focus();
    });
    await page.keyboard.press("Shift+Tab");
    await tabBackTo(page, "DASHBOARD");
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Client Dashboard");
    await tabTo(page, "Logout");
    await page.keyboard.press("Enter");
    await page.waitForURL(`${site.app.origin}/`);
  });
});
