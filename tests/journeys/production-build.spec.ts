import { LEAVE_TO } from "../support/site/practice.ts";
import { fileLink } from "../support/client/client-row.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { type Person, type PersonOptions, openPerson } from "../support/person.ts";
import { compareWithTable } from "../support/sent/compare.ts";
import { ALWAYS, TOLD } from "../support/sent/told.ts";
import { signInByForm } from "../support/sign-in.ts";
import { CALENDAR } from "../support/site/build-app.ts";
import { GOOGLE_HOSTS } from "../support/site/played-google.ts";
import { type ProductionSite, openProductionSite } from "../support/site/production-site.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test as base } from "../support/test.ts";

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

const test = base.extend<object, { readonly site: ProductionSite }>({
  site: [
    async ({}, use) => {
      const site = await openProductionSite();
      await use(site);
      await site.close();
    },
    // Builds the site.
    { scope: "worker", timeout: 300_000 },
  ],
});

test.describe("the production build", { tag: "@main" }, () => {
  test("lets no text become markup or code, whoever tries", async ({ site }) => {
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

  test("serves all people, and sends only what the privacy page tells of", async ({ site }) => {
    // Many people, one after the other.
    test.setTimeout(600_000);
    const people: Person[] = [];
    const open = async (options: PersonOptions = {}): Promise<Page> => {
      const services = [...GOOGLE_HOSTS, new URL(CALENDAR).host];
      const person = await openPerson(site.browser, site.origin, { services, ...options });
      people.push(person);
      return person.page;
    };
    const leaveQuickly = async (page: Page): Promise<void> => {
      await page.getByRole("link", { name: "Leave quickly" }).click();
      await page.waitForURL(LEAVE_TO);
    };
    const login = { email: "new.client@example.com", password: "first-time-1" };
    const coach = await open();
    const client = await open({ width: 390 });
    const story = client.getByLabel(/Please tell me your story/u);

    await test.step("asks nobody but the site itself for a visitor, until a message is sent", async () => {
      const page = await open({ services: [], width: 390 });
      for (const path of ["/", "/about", "/courses", "/books", "/privacy", "/contact", "/safety"]) {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      }
      await leaveQuickly(page);

      const writer = await open({ width: 390 });
      await writer.goto("/contact");
      await writer.getByLabel("Name").fill("A Visitor");
      await writer.getByLabel("Email").fill("visitor@example.com");
      await writer.getByLabel("Message").fill("May I ask something?");
      await writer.getByRole("button", { name: "Send" }).click();
      await expect(writer.getByRole("heading", { name: "Thank you" })).toBeVisible();
      const messages = await site.admin.firestore.collection("contactMessages").get();
      expect(messages.docs.map((document) => document.get("message") as unknown)).toEqual([
        "May I ask something?",
      ]);
    });

    await test.step("lets the coach sign in, create a client, and stay signed in", async () => {
      await signInByForm(coach, COACH);
      await coach.getByRole("link", { name: /^New Client/u }).click();
      await createClientByForm(coach, login);
      coach.once("dialog", (asked) => void asked.accept());
      await coach.getByRole("link", { name: "Back to Dashboard" }).click();
      await expect(coach.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    });

    await test.step("connects to Google's hosts on the way to a login's page alone", async () => {
      const connections = () =>
        coach
          .locator("link[rel=preconnect]")
          .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      await coach.goto("/dashboardadmin");
      await expect(coach.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
      expect(await connections()).toEqual(GOOGLE_HOSTS.map((host) => `https://${host}`));
      await coach.goto("/about");
      expect(await connections()).toEqual([]);
    });

    await test.step("lets a client choose a password, agree and answer, and saves it", async () => {
      await signInByForm(client, login);
      await client.waitForURL("**/change-password");
      await choosePasswordByForm(client, login, "my-own-words-2");
      await client.goto("/story");
      await client.getByRole("button", { name: "I agree" }).click();
      for (const text of [LONG_ANSWER, ANSWER]) {
        await story.fill(text);
        await client.keyboard.press("Tab");
        await waitUntilSaved(client);
      }
    });

    await test.step("shows the client the coach's calendar, which learns only of its opening", async () => {
      await client.goto("/agenda");
      await client.getByRole("button", { name: "Open the calendar" }).click();
      const calendar = client.frameLocator("iframe[title='Choose a time']");
      await expect(calendar.getByRole("heading", { name: "Elsewhere" })).toBeVisible();
      await client.goto("/story");
    });

    await test.step("goes on after an hour with a token that it renews", async () => {
      // Firebase stores the sign-in again while the page opens.
      await expect(story).toHaveValue(ANSWER);
      await untilQuiet(client);
      const renewed = client.waitForResponse(
        (response) => new URL(response.url()).host === "securetoken.googleapis.com",
      );
      await client.evaluate((key) => {
        const name = `firebase:authUser:${key}:[DEFAULT]`;
        const user = JSON.parse(localStorage.getItem(name) ?? "{}");
        user.stsTokenManager.expirationTime = Date.now() - 1000;
        localStorage.setItem(name, JSON.stringify(user));
      }, site.apiKey);
      await client.reload();
      expect((await renewed).status()).toBe(200);
      await expect(story).toHaveValue(ANSWER);
      await story.fill(`${ANSWER} And went on.`);
      await client.keyboard.press("Tab");
      await waitUntilSaved(client);
    });

    await test.step("sends a link for a forgotten password", async () => {
      const page = await open();
      await page.goto("/login");
      await page.getByLabel("Email").fill(login.email);
      await page.getByRole("button", { name: "Forgot password?" }).click();
      await expect(page.getByText("Password reset email sent! Check your inbox.")).toBeVisible();
      expect(site.printed.at(-1)).toContain("mode=resetPassword");
    });

    await test.step("lets the coach read what was written", async () => {
      await coach.goto("/clientoverview");
      await fileLink(coach, "A New Client").click();
      await coach
        .getByRole("navigation", { name: "Sections of this client" })
        .getByText("Story", { exact: true })
        .click();
      await expect(coach.getByText(`${ANSWER} And went on.`)).toBeVisible();
    });

    await test.step("opens another site on a quick exit", async () => {
      await leaveQuickly(client);
    });

    await test.step("has sent nothing but what the privacy page tells of, and all of that", async () => {
      const reader = await open();
      await reader.goto("/privacy");
      const page = (await reader.locator("main").innerText()).replaceAll(/\s+/gu, " ");
      const words = [...TOLD, ...Object.values(ALWAYS)].map((told) => told.words);
      expect(words.filter((said) => !page.includes(said))).toEqual([]);
      const complaints = await Promise.all(people.map((person) => person.leave()));
      expect(complaints.flat(), "what no page may do").toEqual([]);
      // So `TOLD` has every request. Two of its lines stay unused: the site asks for its version only when code
      // is missing, and nobody here has an authenticator app.
      const seen = compareWithTable(people.flatMap(({ sent }) => sent)).told;
      expect(TOLD.filter((told) => !seen.has(told)).map((told) => told.words)).toEqual([
        "whether there is a newer version",
        "the codes of an authenticator app",
      ]);
    });

    await test.step("was asked before each kind of request whether it may come from another site", async () => {
      expect(new Set(site.google.preflights)).toEqual(new Set(GOOGLE_HOSTS));
    });
  });
});
