import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Page, chromium } from "playwright-core";
import { describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client-account.ts";
import { deviceJournal } from "../support/device-journal.ts";
import { findBrowser } from "../support/find-browser.ts";
import {
  BROWSER_ARGUMENTS,
  type Person,
  openPerson,
  signIn,
  signInAt,
  waitUntilSaved,
} from "../support/people.ts";
import { withApp } from "../support/with-app.ts";

const TEXT = "It began when I was seven.\n\n“Never again”, I said — 🌻 ünd dän, 7×, «…»";
const PASSWORD = "some-words-1";

describe("nothing typed is lost", () => {
  const site = withApp();
  let clients = 0;

  /** A new client for each test, with the account's id. */
  async function newClient() {
    clients += 1;
    const login = { email: `client-${clients}@example.com`, password: PASSWORD };
    return { login, uid: await addClient(site.app, login) };
  }

  const storyOn = (page: Page) => page.getByLabel(/Please tell me your story/u);

  async function openStory(page: Page): Promise<void> {
    await page.goto(`${site.app.origin}/story`);
    await storyOn(page).waitFor();
  }

  async function storedStory(uid: string): Promise<unknown> {
    const { story }: { story?: unknown } = Object((await storedClient(site.app, uid))?.["story"]);
    return story;
  }

  /** Lets no save reach the server until the returned function is called. */
  async function cutOff({ context }: Person): Promise<() => Promise<void>> {
    await context.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    return () => context.unroute("**/documents:commit*");
  }

  it("when the tab is closed 50 ms after the last key", async () => {
    const { login, uid } = await newClient();
    const person = await openPerson(site.browser, site.app.origin);
    await signIn(person, login);
    await openStory(person.page);
    const reconnect = await cutOff(person);
    await storyOn(person.page).focus();
    await person.page.keyboard.insertText(TEXT.slice(0, -1));
    await person.page.keyboard.type(TEXT.slice(-1));
    await person.page.waitForTimeout(50);
    // The closing page may still get a save through. The test must not depend on it.
    await person.page.close();

    await reconnect();
    const page = await person.context.newPage();
    await openStory(page);
    expect(await storyOn(page).inputValue()).toBe(TEXT);
    await expect.poll(() => storedStory(uid)).toBe(TEXT);
    await person.leave({ refusedRequests: true });
  });

  it("when the browser's process dies while she types", async () => {
    const { login, uid } = await newClient();
    const profile = mkdtempSync(join(tmpdir(), "coaching-profile-"));
    const start = async () =>
      chromium.launchPersistentContext(profile, {
        executablePath: await findBrowser(),
        args: [...BROWSER_ARGUMENTS],
      });
    const before = await start();
    const [page = await before.newPage()] = before.pages();
    await page.goto(site.app.origin);
    await signInAt(page, login);
    await openStory(page);
    await before.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await storyOn(page).pressSequentially(TEXT, { delay: 5 });
    // This read waits for the last key's write, which the browser might otherwise not have begun
    // when it dies.
    expect(await deviceJournal(page)).toContain(TEXT.slice(-20));
    const cdp = await before.newCDPSession(page);
    const died = new Promise((resolve) => {
      before.once("close", resolve);
    });
    // The dead browser never answers.
    cdp.send("Browser.crash").catch(() => undefined);
    await died;

    const after = await start();
    const [again = await after.newPage()] = after.pages();
    // A browser writes a sign-in to its disk only after some seconds, so the crash has probably lost it.
    await again.goto(site.app.origin);
    await signInAt(again, login);
    await openStory(again);
    expect(await storyOn(again).inputValue()).toBe(TEXT);
    await waitUntilSaved(again);
    expect(await storedStory(uid)).toBe(TEXT);
    await after.close();
    rmSync(profile, { recursive: true, force: true });
  });

  it("and nothing of it stays on the device once she has logged out", async () => {
    const { login } = await newClient();
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, login);
    await openStory(page);
    const reconnect = await cutOff(person);
    await storyOn(page).fill(TEXT);
    await expect.poll(() => deviceJournal(page)).toContain("It began when I was seven.");
    await reconnect();
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${site.app.origin}/`);
    expect(await deviceJournal(page)).toBe("[]");
    await person.leave({ refusedRequests: true });
  });
});
