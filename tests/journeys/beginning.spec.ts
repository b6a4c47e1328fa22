import { intercept } from "../support/browser/intercept.ts";
import { arrivesAt, focused, pressAt, tabBackTo, tabTo } from "../support/browser/keyboard.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { fillNewClient } from "../support/client/new-client.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { signIn, signInByForm } from "../support/sign-in.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

// The tests follow a client from the first sign-in to the first word.

const OWN_PASSWORD = "my-own-words-2";
const PANEL = { name: "How A New Client signs in" };

/** The link that the backend has printed instead of sending it by email. */
const linkTo = (app: RunningApp, email: string): string | undefined =>
  app.printed
    .findLast((line) => line.includes(`password for ${email},`))
    ?.match(/https?:\S+/u)?.[0];

async function chooseByLink(app: RunningApp, page: Page, email: string): Promise<void> {
  await expect.poll(() => linkTo(app, email)).toBeDefined();
  await page.goto(linkTo(app, email) ?? "");
  await page.getByLabel("New password").fill(OWN_PASSWORD);
  await page.getByRole("button", { name: "Save new password" }).click();
  await page.getByText("with your new password").waitFor();
}

test.describe("a beginning", () => {
  test.use({ allowed: { refusedRequests: true } });

  test.describe("that the coach prepares", () => {
    test.use({ viewport: { width: 390, height: 900 } });

    test.beforeEach(async ({ page }) => {
      await signIn(page, COACH, "/newclient");
    });

    test("hands over the login details once, and keeps them nowhere", async ({
      app,
      context,
      openPerson,
      page,
    }) => {
      const panel = page.getByRole("region", PANEL);
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const login = { email: "handed@example.com", password: "first-time-1" };
      await fillNewClient(page, login);
      await page.getByRole("button", { name: "Create" }).click();
      await page.getByText("Client created successfully!").waitFor();
      const { uid } = await app.admin.auth.getUserByEmail(login.email);
      expect(await storedClient(app, uid), "exactly the specified fields").toEqual({
        name: "A New Client",
        email: login.email,
        phone: "+31 6 00000009",
        dateOfBirth: "1990-01-31",
        role: "client",
        mustChangePassword: true,
      });
      await panel.getByText(/shown only this once/u).waitFor();
      await panel.getByRole("button", { name: "Copy" }).click();
      await panel.getByText("Copied.").waitFor();
      const copied = await page.evaluate(async () => navigator.clipboard.readText());
      expect(copied).toMatch(/^Dear .+,\nHere is your way in\. /u);
      expect(copied.split("\n").slice(3, 6)).toEqual([
        `Website: ${app.origin}/login`,
        `Email: ${login.email}`,
        `First password: ${login.password}`,
      ]);
      await expect(page).toHaveURL("/newclient");
      expect(await page.title()).not.toContain(login.password);
      const kept = await page.evaluate(() =>
        JSON.stringify([localStorage, sessionStorage, history.state]),
      );
      expect(kept + JSON.stringify(await context.storageState({ indexedDB: true }))).not.toContain(
        login.password,
      );
      await panel.getByRole("button", { name: "Done" }).click();
      await expect(page.getByText(login.password)).toHaveCount(0);
      await page.reload();
      await page.getByRole("button", { name: "Create" }).waitFor();
      await expect(panel).toHaveCount(0);

      // The client signs in with the login that the coach handed over, and chooses another password.
      const { page: client } = await openPerson({ refusedRequests: true });
      await signInByForm(client, login);
      await expect(client).toHaveURL("/change-password");
    });

    test(
      "lets a client choose a password by a link, once",
      { tag: "@reset-page" },
      async ({ app, openPerson, page }) => {
        const panel = page.getByRole("region", PANEL);
        await page.addInitScript(() => {
          Object.defineProperty(navigator, "clipboard", { value: undefined });
        });
        await page.reload();
        const email = "by-link@example.com";
        await page.getByLabel("How your client gets in first").selectOption("link");
        await expect(page.getByLabel("Password")).toHaveCount(0);
        await fillNewClient(page, { email });
        const reconnect = await intercept(page, "**/accounts:sendOobCode*");
        await page.getByRole("button", { name: "Create" }).click();
        await page.getByText("Client created successfully!").waitFor();
        await panel.getByText("The link may not have been sent.").waitFor();
        expect(linkTo(app, email)).toBeUndefined();
        await reconnect();
        await panel.getByRole("button", { name: "Send the link" }).click();
        await panel.getByText(`sends no mail: the link for ${email} is printed`).waitFor();
        await panel.getByRole("button", { name: "Copy" }).click();
        await panel.getByText(/^This browser does not allow copying\./u).waitFor();
        const { uid } = await app.admin.auth.getUserByEmail(email);
        expect(await storedClient(app, uid)).toMatchObject({ mustChangePassword: true });

        const { page: client } = await openPerson({ refusedRequests: true });
        await chooseByLink(app, client, email);
        await signInByForm(client, { email, password: OWN_PASSWORD });
        await expect(client).toHaveURL("/dashboardclient");
        await client.getByText("The password you chose is yours alone. Welcome.").waitFor();
        expect(await storedClient(app, uid)).toMatchObject({
          mustChangePassword: false,
          signInsCountFrom: expect.anything(),
        });
        await client.getByRole("link", { name: "Begin with Details" }).click();
        await expect(client).toHaveURL("/questionnaire");
        await client.getByRole("button", { name: "I agree" }).waitFor();
      },
    );

    test(
      "makes room for a client whose file was deleted or whose address was taken",
      { tag: "@reset-page" },
      async ({ app, openPerson, page }) => {
        const panel = page.getByRole("region", PANEL);
        const email = "before@example.com";
        const { uid: before } = await app.admin.auth.createUser({
          email,
          password: "nobody-here-knows-it",
        });
        await page.getByLabel("How your client gets in first").selectOption("link");
        await fillNewClient(page, { email });
        await page.getByRole("button", { name: "Create" }).click();
        await page.getByText("The email address is already in use by another account.").waitFor();
        expect(await storedClient(app, before)).toBeUndefined();
        const taken = page.getByRole("region", { name: "A login without a client is in the way" });
        await taken.getByRole("button", { name: "Send the link" }).click();
        await taken.getByText(/sends no mail: the link for \S+ is printed/u).waitFor();

        const { page: owner } = await openPerson({ refusedRequests: true });
        await chooseByLink(app, owner, email);
        await signInByForm(owner, { email, password: OWN_PASSWORD });
        await owner.getByText(/^I have no file for this account/u).waitFor();
        await owner.getByText("Asked to make room for a new login?").click();
        await owner.getByLabel("Your password").fill("not this one");
        await owner.getByRole("button", { name: "Remove this login" }).click();
        await owner.getByText("This password is not right. Nothing has been removed.").waitFor();
        expect(await app.admin.auth.getUser(before)).toMatchObject({ email });
        await owner.getByLabel("Your password").fill(OWN_PASSWORD);
        // The login is removed, the reply gets lost, and nothing answers when the page looks.
        let isRemoved = false;
        const reconnect = await intercept(owner, /accounts:(?:delete|signIn)/u, async (route) => {
          if (route.request().url().includes("accounts:delete")) {
            await route.fetch();
            isRemoved = true;
          }
          await (isRemoved ? route.abort("connectionreset") : route.continue());
        });
        await owner.getByRole("button", { name: "Remove this login" }).click();
        await owner.getByText(/^This may have arrived, or not:/u).waitFor();
        await reconnect();
        await owner.getByRole("button", { name: "Look again" }).click();
        await expect(owner).toHaveURL("/");

        // The form has kept what the coach typed, and sends the link at once.
        await page.getByRole("button", { name: "Create" }).click();
        await page.getByText("Client created successfully!").waitFor();
        await panel.getByText(/sends no mail: the link for \S+ is printed/u).waitFor();
        const { uid } = await app.admin.auth.getUserByEmail(email);
        expect(uid).not.toBe(before);
        expect(await storedClient(app, uid)).toMatchObject({ name: "A New Client" });
        expect(await storedClient(app, before)).toBeUndefined();
      },
    );

    test("says whose file it is where the address is a client's", async ({ app, page }) => {
      const email = "client@example.com";
      const uid = await addClient(app, { email, password: OWN_PASSWORD }, "A Client of Before");
      await fillNewClient(page, { email: email.toUpperCase(), password: "first-time-1" });
      await page.getByRole("button", { name: "Create" }).click();
      const taken = page.getByRole("region", {
        name: "A Client of Before is a client of yours already",
      });
      await page.getByText("The email address is already in use by another account.").waitFor();
      expect(await storedClient(app, uid)).toMatchObject({ name: "A Client of Before" });
      await taken.getByRole("link", { name: "Open the answers" }).click();
      await page.getByText("A Client of Before", { exact: true }).last().waitFor();
    });
  });

  test("goes by keyboard alone from the login to what is saved, and back", async ({
    app,
    page,
  }) => {
    const login = { email: "keys@example.com", password: OWN_PASSWORD };
    const uid = await addClient(app, login, "A Keyboard Client");
    await page.goto("/");
    await tabTo(page, "Skip to the content");
    // The app brings this link.
    await page.locator("#site-links").getByText("LOGIN").waitFor({ state: "attached" });
    await pressAt(page, "LOGIN");
    await arrivesAt(page, "Login");
    await tabTo(page, "Email");
    await page.keyboard.type(login.email);
    await tabTo(page, "Password");
    await page.keyboard.type(login.password);
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Client Dashboard");

    await page.getByRole("link", { name: "Begin with Details" }).waitFor();
    await page.getByRole("region", { name: "Before you begin" }).waitFor();
    await pressAt(page, "Begin with Details");
    await arrivesAt(page, "Details");
    await page.getByRole("button", { name: "Use “A Keyboard Client”" }).waitFor();
    // Opening the section writes nothing.
    expect(await storedClient(app, uid)).not.toHaveProperty("questionnaire");
    await pressAt(page, "Use “A Keyboard Client”");
    await expect(page.getByLabel(/^Name/u)).toBeFocused();
    await expect(page.getByLabel(/^Name/u)).toHaveValue("A Keyboard Client");
    await tabTo(page, /^Age/u);
    await page.keyboard.type("41");
    await pressAt(page, "Use “+31 6 1”");
    await waitUntilSaved(page);
    await pressAt(page, "On to Story");
    await arrivesAt(page, "Story");
    await page.getByLabel(/^Please tell me your story/u).waitFor();
    await tabTo(page, /^Please tell me your story/u);
    await page.keyboard.type("It began early.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("And went on.");
    await waitUntilSaved(page);
    await expect
      .poll(() => storedClient(app, uid))
      .toMatchObject({
        questionnaire: { name: "A Keyboard Client", phone: "+31 6 1", age: 41 },
        story: { story: "It began early.\nAnd went on." },
      });
    expect(await focused(page), "saving does not take the focus").toMatch(/^Please tell me/u);

    await page.goto("/dashboardclient");
    await page.getByRole("link", { name: "Go on: Story, What brings you here" }).waitFor();
    await pressAt(page, "Go on: Story, What brings you here");
    await expect(page.getByLabel(/^Please tell me your story/u)).toBeFocused();

    await page.getByRole("link", { name: "CONTACT" }).click();
    await page.getByText("Welcome A Keyboard Client.").waitFor();
    await page.getByRole("link", { name: "Leave quickly" }).waitFor();
    await page.getByLabel("Message").fill("Hello");
    await page.getByRole("button", { name: "Send" }).click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    const { docs } = await app.admin.firestore.collection("contactMessages").get();
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
    await pressAt(page, "Logout");
    await expect(page).toHaveURL("/");
  });
});
