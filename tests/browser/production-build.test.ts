import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  type Login,
  type Person,
  openPerson,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { GOOGLE_HOSTS } from "../support/played-google.ts";
import { type ProductionSite, openProductionSite } from "../support/production-site.ts";
import { choosePasswordByForm, createClientByForm } from "../support/new-client.ts";
import { COACH } from "../support/running-app.ts";
import { fileLink } from "../support/client-row.ts";

// The production build, at its own address. As in production, Google's hosts have their own names,
// TLS, other origins and preflights; the embedded backend answers there. Whatever the policy or
// CORS would make the browser refuse online, it refuses here.

const ANSWER = "It began when I was seven, “quietly”.";

describe("the production build", () => {
  let site: ProductionSite;
  let coach: Person;
  let client: Person;
  const login: Login = { email: "new.client@example.com", password: "first-time-1" };
  const chosenPassword = "my-own-words-2";

  beforeAll(async () => {
    site = await openProductionSite();
  });
  afterAll(async () => {
    await site.close();
  });

  const open = (width?: number): Promise<Person> =>
    openPerson(site.browser, site.origin, width, GOOGLE_HOSTS);

  it("asks nobody but the site itself for a visitor, until a message is sent", async () => {
    const visitor = await openPerson(site.browser, site.origin, 390);
    const { page } = visitor;
    for (const path of ["/", "/about", "/courses", "/books", "/privacy", "/contact"]) {
      await page.goto(site.origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await visitor.leave();

    const writer = await open(390);
    await writer.page.goto(`${site.origin}/contact`);
    await writer.page.getByLabel("Name").fill("A Visitor");
    await writer.page.getByLabel("Email").fill("visitor@example.com");
    await writer.page.getByLabel("Message").fill("May I ask something?");
    await writer.page.getByRole("button", { name: "Send" }).click();
    await writer.page.getByRole("heading", { name: "Thank you" }).waitFor();
    await writer.leave();
    const messages = await site.admin.firestore.collection("contactMessages").get();
    expect(messages.docs.map((document) => document.get("message") as unknown)).toEqual([
      "May I ask something?",
    ]);
  });

  it("lets the coach sign in and create a client, and stay who she is", async () => {
    coach = await open();
    const { page } = coach;
    await signInByForm(coach, COACH);
    await page.getByRole("link", { name: /^New Client/u }).click();
    await createClientByForm(page, login);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  });

  it("connects to Google's hosts while a page behind the login is on its way, and for no visitor", async () => {
    const { page } = coach;
    const connections = () =>
      page
        .locator("link[rel=preconnect]")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
    await page.goto(`${site.origin}/dashboardadmin`);
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
    expect(await connections()).toEqual(GOOGLE_HOSTS.map((host) => `https://${host}`));
    await page.goto(`${site.origin}/about`);
    expect(await connections()).toEqual([]);
  });

  it("lets her choose a password, agree and answer, and saves it", async () => {
    client = await open(390);
    const { page } = client;
    await signInByForm(client, login);
    await page.waitForURL("**/change-password");
    await choosePasswordByForm(page, login, chosenPassword);
    await page.goto(`${site.origin}/story`);
    await page.getByRole("button", { name: "I agree" }).click();
    await page.getByRole("heading", { level: 1, name: "If somebody comes by" }).waitFor();
    await page.goto(`${site.origin}/story`);
    await page.getByLabel(/Please tell me your story/u).fill(ANSWER);
    await page.keyboard.press("Tab");
    await waitUntilSaved(page);
  });

  it("goes on after an hour with a token that it renews", async () => {
    const { page } = client;
    const renewed = page.waitForResponse(
      (response) => new URL(response.url()).host === "securetoken.googleapis.com",
    );
    await page.evaluate((key) => {
      const name = `firebase:authUser:${key}:[DEFAULT]`;
      const user = JSON.parse(localStorage.getItem(name) ?? "{}");
      user.stsTokenManager.expirationTime = Date.now() - 1000;
      localStorage.setItem(name, JSON.stringify(user));
    }, site.apiKey);
    await page.reload();
    expect((await renewed).status()).toBe(200);
    const story = page.getByLabel(/Please tell me your story/u);
    await expect.poll(() => story.inputValue()).toBe(ANSWER);
    await story.fill(`${ANSWER} And went on.`);
    await page.keyboard.press("Tab");
    await waitUntilSaved(page);
  });

  it("sends a link to whoever has forgotten her password", async () => {
    const visitor = await open();
    const { page } = visitor;
    await page.goto(`${site.origin}/login`);
    await page.getByLabel("Email").fill(login.email);
    await page.getByRole("button", { name: "Forgot password?" }).click();
    await page.getByText("Password reset email sent! Check your inbox.").waitFor();
    expect(site.printed.at(-1)).toContain("mode=resetPassword");
    await visitor.leave();
  });

  it("lets the coach read what was written", async () => {
    const { page } = coach;
    await page.goto(`${site.origin}/clientoverview`);
    await fileLink(page, "A New Client").click();
    await page
      .getByRole("navigation", { name: "Sections of this client" })
      .getByText("Story", { exact: true })
      .click();
    await page.getByText(`${ANSWER} And went on.`).waitFor();
    await coach.leave();
    await client.leave();
  });

  it("was asked before each kind of request whether it may come from another site", () => {
    expect(new Set(site.google.preflights)).toEqual(new Set(GOOGLE_HOSTS));
  });
});
