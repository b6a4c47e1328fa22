import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client-account.ts";
import { arrivesAt, focused, tabBackTo, tabTo } from "../support/keyboard.ts";
import { openPerson, waitUntilSaved } from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
describe("with the keyboard alone", () => {
  const site = withApp();
  let uid: string;

  beforeAll(async () => {
    uid = await addClient(site.app, LOGIN);
  });

  async function signInByKeyboard(page: Page, { email, password }: typeof LOGIN): Promise<void> {
    await page.goto(site.app.origin);
    await tabTo(page, "Skip to the content");
    await tabTo(page, "LOGIN");
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Login");
    await tabTo(page, "Email");
    await page.keyboard.type(email);
    await tabTo(page, "Password");
    await page.keyboard.type(password);
    await page.keyboard.press("Enter");
  }

  it("a client signs in, answers, goes on to the next section, and logs out", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signInByKeyboard(page, LOGIN);
    await arrivesAt(page, "Client Dashboard");
    await tabTo(page, /^Questionnaire/u);
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Details");

    await tabTo(page, /^Name/u);
    await page.keyboard.type("Somebody");
    await tabTo(page, /^Age/u);
    await page.keyboard.type("41");
    await tabTo(page, "On to Story");
    await page.keyboard.press("Enter");
    await arrivesAt(page, "Story");
    await tabTo(page, /^Please tell me your story/u);
    await page.keyboard.type("It began early.");
    await page.keyboard.press("Enter");
    await page.keyboard.type("And went on.");
    await waitUntilSaved(page);
    expect(await storedClient(site.app, uid)).toMatchObject({
      questionnaire: { name: "Somebody", age: 41 },
      story: { story: "It began early.\nAnd went on." },
    });
    expect(await focused(page), "saving does not take the focus").toMatch(/^Please tell me/u);

    await page.keyboard.press("Home");
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
    await person.leave();
  });
});
