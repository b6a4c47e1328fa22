import { randomBytes } from "node:crypto";
import { type Profile, filesHolding, openProfile } from "../support/browser/browser-profile.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openActions } from "../support/client/client-row.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { type Login, enterLogin, logOut, signIn } from "../support/sign-in.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

/** Since when a noted login is gone. */
const SINCE = / [1-9]\d+$/u;

const noted = (page: Page, uid: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `login ${uid}`);

const left = (page: Page) => page.getByRole("region", { name: "From an earlier login of yours" });

/** As 400 characters of words that share no parts, in Story and in the reason, typed without a connection. */
async function writeOffline(app: RunningApp, profile: Profile, login: Login) {
  const uid = await addClient(app, login, "A Client Of Before");
  const page = await profile.context().newPage();
  const tab = new StoryTab(page);
  await page.goto("/");
  await signIn(page, login);
  await tab.open();
  await untilQuiet(page);
  await page.context().setOffline(true);
  const [reason = "", ...words] = Array.from({ length: 30 }, () => randomBytes(6).toString("hex"));
  const text = words.join(" ");
  await tab.reason.fill(reason);
  await tab.story.fill(text);
  await expect.poll(() => deviceJournal(page)).toContain(text);
  return { uid, page, words: [reason, ...words], text, reason };
}

/** The coach deletes the file, and the operator the login. */
async function removeLogin(app: RunningApp, coach: Page, uid: string): Promise<void> {
  coach.on("dialog", (dialog) => void dialog.accept());
  await signIn(coach, COACH, "/clientoverview");
  await openActions(coach, "A Client Of Before");
  await coach.getByRole("button", { name: "Delete A Client Of Before" }).click();
  await expect(coach.getByText(/A Client Of Before is deleted/u)).toBeVisible();
  await app.admin.auth.deleteUser(uid);
}

async function makeLogin(app: RunningApp, coach: Page, login: Login): Promise<string> {
  await signIn(coach, COACH, "/newclient");
  await createClientByForm(coach, login);
  return (await app.admin.auth.getUserByEmail(login.email)).uid;
}

async function beginAnew(page: Page, login: Login): Promise<void> {
  await enterLogin(page, login);
  await page.waitForURL("/change-password");
  await choosePasswordByForm(page, login, "my-own-words-2");
  await expect(left(page)).toBeVisible();
}

test.describe("what a login that is gone left unsaved on a device", () => {
  test("is offered to a new login of its address, beside the answers there", async ({
    app,
    atEnd,
    expectAccessible,
    openPerson,
    page: coach,
  }) => {
    const profile = await openProfile(app.origin);
    atEnd(profile.remove);
    const login = { email: "anew@example.com", password: "some-words-1" };
    const { uid, page: before, text, reason } = await writeOffline(app, profile, login);
    await before.close();
    await profile.context().setOffline(false);
    await removeLogin(app, (await openPerson({ refusedRequests: true })).page, uid);
    const now = await makeLogin(app, coach, login);
    const stored = async () => (await storedClient(app, now))?.["story"];
    const page = await profile.context().newPage();
    const tab = new StoryTab(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto("/story");
    await expect(page).toHaveURL("/login");
    expect(await page.content()).not.toContain(reason);
    // The device remembers that the login is gone, since when.
    await expect.poll(() => noted(page, uid)).toMatch(SINCE);

    await beginAnew(page, login);
    expect(await left(page).getByText(text).isVisible()).toBe(false);
    await left(page).getByText("Show what I wrote and is not saved").click();
    await expect(left(page).getByText(text)).toBeVisible();
    await expectAccessible(page);
    const put = left(page).getByRole("button", { name: "Put it among my answers" });
    expect(await put.count()).toBe(0);
    await page.goto("/story");
    await page.getByRole("button", { name: "I agree" }).click();
    await tab.story.fill("Written with the new login");
    await waitUntilSaved(page);
    await page.getByRole("link", { name: "Enough for today" }).first().click();
    await expect(put).toBeVisible();
    await untilQuiet(page);
    expect(await page.getByText(/^Everything you wrote is saved\./u).count()).toBe(0);
    await put.click();
    await expect(page.getByText(/^It is among your answers now\./u)).toBeVisible();
    expect(await stored()).toMatchObject({ story: "Written with the new login", reason });
    expect(await left(page).count()).toBe(0);
    await page.getByRole("link", { name: "Story", exact: true }).first().click();
    await tab.expectRivalry(text, "Written with the new login");
    await tab.rivalry.getByRole("button", { name: "Keep both" }).click();
    await expect.poll(stored).toMatchObject({ story: `Written with the new login\n\n${text}` });
    await expect.poll(() => deviceJournal(page)).toBe("[]");
    expect(await storedClient(app, uid)).toBeUndefined();
  });

  test("is in no file of the browser once its successor has logged out", async ({
    app,
    atEnd,
    openPerson,
    page: coach,
  }) => {
    const profile = await openProfile(app.origin);
    atEnd(profile.remove);
    const login = { email: "logged-out@example.com", password: "some-words-1" };
    const { uid, page: before, words } = await writeOffline(app, profile, login);
    // As if an earlier version of the site had kept the words: the page then knows the address only from the
    // stored sign-in.
    await before.evaluate((key) => {
      localStorage.removeItem(key);
    }, `login ${uid}`);
    await before.close();
    await profile.context().setOffline(false);
    await removeLogin(app, (await openPerson({ refusedRequests: true })).page, uid);
    const page = await profile.context().newPage();
    await page.goto("/");
    await expect.poll(() => noted(page, uid)).toMatch(SINCE);

    // Others at the device learn nothing of it, and remove nothing: neither another client, nor whoever
    // has signed up with the free address, which needs no proof.
    const other = { email: "another@example.com", password: "some-words-1" };
    await addClient(app, other);
    const stranger = await app.admin.auth.createUser(login);
    for (const somebodyElse of [other, login]) {
      await signIn(page, somebodyElse);
      await untilQuiet(page);
      expect(await left(page).count()).toBe(0);
      await logOut(page);
      expect(await deviceJournal(page)).toContain(words[0]);
    }
    await app.admin.auth.deleteUser(stranger.uid);

    await makeLogin(app, coach, login);
    await beginAnew(page, login);
    const asked: string[] = [];
    const replies = [false, true];
    page.on("dialog", (dialog) => {
      asked.push(dialog.message());
      void (replies.shift() === true ? dialog.accept() : dialog.dismiss());
    });
    await untilQuiet(page);
    await page.getByRole("button", { name: "Logout" }).click();
    await expect
      .poll(() => asked)
      .toEqual([
        "Something you wrote in Story with an earlier login is not saved, and would be lost. You find it on your dashboard. Log out all the same?",
      ]);
    await expect(left(page)).toBeVisible();
    expect(filesHolding(profile, words), "what a search finds before").not.toEqual([]);
    await logOut(page);
    const storage = await page.evaluate(() => JSON.stringify(localStorage));
    expect(storage).not.toContain(uid);
    await expect.poll(() => filesHolding(profile, words)).toEqual([]);
    await profile.context().close();
    expect(filesHolding(profile, words)).toEqual([]);
  });
});
