import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client-account.ts";
import { LIGHT_PAGE, type Person, openPerson, signIn } from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { signal } from "../support/writing-client.ts";
import { withApp } from "../support/with-app.ts";

const PASSWORD = "some-words-1";
const TEXT = "Half a sentence, and";

describe("a sign-in that ends while she writes", () => {
  const site = withApp();
  let clients = 0;

  const storyOn = (page: Page) => page.getByLabel(/Please tell me your story/u);
  const dialogOn = (page: Page) => page.getByRole("dialog", { name: "Please sign in again" });

  /** A new client for each test, who writes in the section Story. */
  async function writeStory(): Promise<{ person: Person; uid: string }> {
    clients += 1;
    const login = { email: `client-${clients}@example.com`, password: PASSWORD };
    const uid = await addClient(site.app, login);
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, login, "/story");
    await storyOn(person.page).pressSequentially(TEXT);
    // What the page still reads would notice that the sign-in has ended.
    await untilQuiet(person.page);
    return { person, uid };
  }

  /** Signs in again above the form, writes on in the same field, and expects everything to be saved. */
  async function goOn({ page }: Person, uid: string): Promise<void> {
    const dialog = dialogOn(page);
    await dialog.waitFor();
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(true);
    await dialog.getByLabel("Password").fill("not this one");
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.getByText(/^Invalid credentials\./u).waitFor();
    await dialog.getByLabel("Password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.waitFor({ state: "hidden" });
    // The very same field, with its caret where it was: the screen was not rendered anew.
    await storyOn(page).press("End");
    await page.keyboard.type(" the other half");
    const whole = `${TEXT} the other half`;
    expect(await storyOn(page).inputValue()).toBe(whole);
    await expect
      .poll(async () => (await storedClient(site.app, uid))?.["story"], { timeout: 15_000 })
      .toMatchObject({ story: whole });
  }

  /** Waits until everything is saved, then moves the page's clock on by an hour. */
  async function waitAnHour({ page }: Person, uid: string): Promise<void> {
    await expect
      .poll(async () => (await storedClient(site.app, uid))?.["story"])
      .toMatchObject({ story: TEXT });
    await page.evaluate(() => {
      const hour = 60 * 60 * 1000;
      const { now } = Date;
      Date.now = () => now() + hour + 1000;
      document.dispatchEvent(new Event("visibilitychange"));
    });
    await dialogOn(page).waitFor();
  }

  it("because it was revoked", async () => {
    const { person, uid } = await writeStory();
    await site.app.admin.auth.revokeRefreshTokens(uid);
    // The first reply to a save opens the dialog, so the test holds saves until it has typed everything.
    const written = signal();
    await person.page.route("**/documents:commit*", async (route) => {
      await written.given;
      await route.continue();
    });
    await storyOn(person.page).evaluate((field) => field.setAttribute("data-test", "the same"));
    await storyOn(person.page).press("x");
    await storyOn(person.page).press("Backspace");
    await storyOn(person.page).press("y");
    await storyOn(person.page).press("Backspace");
    await person.page.getByLabel(/main reason/u).fill("A reason");
    written.give();
    await goOn(person, uid);
    expect(await storyOn(person.page).getAttribute("data-test")).toBe("the same");
    await person.leave({ refusedRequests: true });
  });

  it("because nobody touched it for an hour and her browser was closed: before an answer is read", async () => {
    const { person, uid } = await writeStory();
    const { page } = person;
    await expect
      .poll(async () => (await storedClient(site.app, uid))?.["story"])
      .toMatchObject({ story: TEXT });
    await page.goto(site.app.origin + LIGHT_PAGE);
    await page.evaluate(() => {
      localStorage.setItem("last activity", String(Date.now() - 61 * 60_000));
    });
    const read: string[] = [];
    page.on("request", (request) => {
      // Allowed: the page reads from the client's document which sign-ins have ended.
      const isOfSignIns = request.postData()?.includes("endedSignIns");
      if (request.url().includes("/documents") && isOfSignIns !== true) {
        read.push(request.url());
      }
    });
    await page.goto(`${site.app.origin}/story`);
    await page.waitForURL("**/login");
    expect(read).toEqual([]);
    expect(await dialogOn(page).count()).toBe(0);
    const { email = "" } = await site.app.admin.auth.getUser(uid);
    await page.getByLabel("Email").fill(email);
    await page.getByLabel("Password").fill(PASSWORD);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/story");
    await storyOn(page).waitFor();
    expect(await storyOn(page).inputValue()).toBe(TEXT);
    await person.leave({ refusedRequests: true });
  });

  it("because nobody touched it for an hour, and lets nobody past it, however often Escape is pressed", async () => {
    const { person, uid } = await writeStory();
    const { page } = person;
    await waitAnHour(person, uid);
    for (let press = 1; press <= 3; press += 1) {
      await page.keyboard.press("Escape");
      // Slow enough not to count as the quick exit's repeated Escape, which covers the answers.
      await page.waitForTimeout(1700);
      expect(await dialogOn(page).isVisible(), `after ${press} presses`).toBe(true);
    }
    expect(await storyOn(page).evaluate((field) => field.closest("[inert]") !== null)).toBe(true);
    expect(await storyOn(page).evaluate((field) => field.matches(":focus"))).toBe(false);
    await dialogOn(page).getByLabel("Password").focus();
    await page.keyboard.type("words");
    expect(await storyOn(page).inputValue()).toBe(TEXT);
    await goOn(person, uid);
    await person.leave({ refusedRequests: true });
  });

  it("and is asked for anew where a gesture of the device closes it", async () => {
    const { person, uid } = await writeStory();
    await waitAnHour(person, uid);
    await dialogOn(person.page).evaluate((dialog: HTMLDialogElement) => {
      dialog.close();
    });
    await goOn(person, uid);
    await person.leave({ refusedRequests: true });
  });

  it("and leads to the login if she would rather leave", async () => {
    const { person, uid } = await writeStory();
    await site.app.admin.auth.revokeRefreshTokens(uid);
    await person.page.getByLabel(/main reason/u).fill("A reason");
    await dialogOn(person.page).getByRole("button", { name: "Leave this page" }).click();
    await person.page.waitForURL(`${site.app.origin}/login`);
    person.page.on("dialog", (dialog) => void dialog.accept());
    await person.leave({ refusedRequests: true });
  });
});
