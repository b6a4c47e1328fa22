import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { siteContent } from "../../src/content/site-content.ts";
import {
  type Login,
  type Person,
  openPerson,
  signInByForm,
  waitUntilSaved,
} from "../support/people.ts";
import { GOOGLE_HOSTS } from "../support/site/played-google.ts";
import { type ProductionSite, openProductionSite } from "../support/site/production-site.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { COACH } from "../support/site/running-app.ts";
import { fileLink } from "../support/client/client-row.ts";
import { CALENDAR } from "../support/site/built-site.ts";
import { compareWithTable } from "../support/sent/compare.ts";
import { ALWAYS, TOLD } from "../support/sent/told.ts";

// The production build, at its own address. As in production, Google's hosts have their own names, TLS, other
// origins and preflights; the embedded backend answers for them. The content security policy and CORS make
// the browser refuse the same as in production.

/** `trustedTypes`, which TypeScript's DOM types lack. */
interface Policies {
  readonly createPolicy: (name: string) => unknown;
}

const ANSWER = "It began when I was seven, “quietly”.";

/** So long that the page keeps it as an earlier text when the client removes most of it. */
const LONG_ANSWER = ANSWER.repeat(10);

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

  /** Everybody who visits, with the requests of their pages. */
  const people: Person[] = [];
  const openAlone = async (services: readonly string[], width?: number): Promise<Person> => {
    const person = await openPerson(site.browser, site.origin, width, services);
    people.push(person);
    return person;
  };
  const open = async (width?: number): Promise<Person> =>
    openAlone([...GOOGLE_HOSTS, new URL(CALENDAR).host], width);

  async function leaveQuickly(page: Page): Promise<void> {
    await page.getByRole("link", { name: "Leave quickly" }).click();
    await page.waitForURL(siteContent.leaveTo);
  }

  it("asks nobody but the site itself for a visitor, until a message is sent", async () => {
    const visitor = await openAlone([], 390);
    const { page } = visitor;
    for (const path of ["/", "/about", "/courses", "/books", "/privacy", "/contact", "/safety"]) {
      await page.goto(site.origin + path);
      await page.getByRole("heading", { level: 1 }).waitFor();
    }
    await leaveQuickly(page);
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

  it("lets no text become markup or code, whoever tries", async () => {
    // Avoids `openPerson`, which allows no console messages: the browser logs each attempt.
    const page = await site.browser.newPage();
    await page.goto(site.origin);
    const attempts = await page.evaluate(() =>
      [
        () => {
          document.body.innerHTML = "<p>Markup</p>";
        },
        () => {
          document.createElement("script").src = "/assets/other.js";
        },
        () =>
          (globalThis as unknown as { trustedTypes: Policies }).trustedTypes.createPolicy("any"),
      ].map((attempt) => {
        try {
          attempt();
          return "done";
        } catch (error) {
          return error instanceof TypeError ? "refused" : String(error);
        }
      }),
    );
    expect(attempts).toEqual(["refused", "refused", "refused"]);
    await page.close();
  });

  it("lets the coach sign in, create a client, and stay signed in", async () => {
    coach = await open();
    const { page } = coach;
    await signInByForm(coach, COACH);
    await page.getByRole("link", { name: /^New Client/u }).click();
    await createClientByForm(page, login);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { name: "Admin Dashboard" }).waitFor();
  });

  it("connects to Google's hosts on the way to a login's page alone", async () => {
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

  it("lets a client choose a password, agree and answer, and saves it", async () => {
    client = await open(390);
    const { page } = client;
    await signInByForm(client, login);
    await page.waitForURL("**/change-password");
    await choosePasswordByForm(page, login, chosenPassword);
    await page.goto(`${site.origin}/story`);
    await page.getByRole("button", { name: "I agree" }).click();
    const story = page.getByLabel(/Please tell me your story/u);
    for (const text of [LONG_ANSWER, ANSWER]) {
      await story.fill(text);
      await page.keyboard.press("Tab");
      await waitUntilSaved(page);
    }
  });

  it("shows the client the coach's calendar, which learns only of its opening", async () => {
    const { page } = client;
    await page.goto(`${site.origin}/agenda`);
    const calendar = page.frameLocator("iframe[title='Choose a time']");
    await calendar.getByRole("heading", { name: "Elsewhere" }).waitFor();
    await page.goto(`${site.origin}/story`);
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

  it("sends a link for a forgotten password", async () => {
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
  });

  it("opens another site on a quick exit", async () => {
    await leaveQuickly(client.page);
    await client.leave();
  });

  it("has sent nothing but what the privacy page tells of, and all of that", async () => {
    const reader = await open();
    await reader.page.goto(`${site.origin}/privacy`);
    const page = (await reader.page.locator("main").innerText()).replaceAll(/\s+/gu, " ");
    await reader.leave();
    const words = [...TOLD, ...Object.values(ALWAYS)].map((told) => told.words);
    expect(words.filter((said) => !page.includes(said))).toEqual([]);
    // `leave` has checked that `TOLD` has every request. Two lines of `TOLD` stay unused: the site asks for
    // its version only when code is missing, and nobody here has an authenticator app.
    const seen = compareWithTable(people.flatMap(({ sent }) => sent)).told;
    expect(TOLD.filter((told) => !seen.has(told)).map((told) => told.words)).toEqual([
      "whether there is a newer version of the site",
      "if you add an authenticator app, its codes",
    ]);
  });

  it("was asked before each kind of request whether it may come from another site", () => {
    expect(new Set(site.google.preflights)).toEqual(new Set(GOOGLE_HOSTS));
  });
});
