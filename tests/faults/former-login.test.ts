import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { violations } from "../support/browser/axe.ts";
import { type Profile, filesHolding, openProfile } from "../support/browser/browser-profile.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openActions } from "../support/client/client-row.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { expectRivalry, reasonOn, rivalryOn, storyOn } from "../support/client/writing-client.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import {
  type Login,
  enterLogin,
  logOut,
  openPerson,
  signIn,
  signInAt,
  waitUntilSaved,
} from "../support/people.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const CHOSEN = "my-own-words-2";

/** Since when a noted login is gone. */
const SINCE = / [1-9]\d+$/u;

const noted = (page: Page, uid: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `login ${uid}`);

describe("what a login that is gone left unsaved on a device", () => {
  const site = withApp();

  const left = (page: Page) => page.getByRole("region", { name: "From an earlier login of yours" });

  /** As 400 characters of words that share no parts, in Story and in the reason, typed without a connection. */
  async function writeOffline(profile: Profile, login: Login) {
    const uid = await addClient(site.app, login, "A Client Of Before");
    const page = await profile.context().newPage();
    await page.goto(site.app.origin);
    await signInAt(page, login);
    await page.goto(`${site.app.origin}/story`);
    await storyOn(page).waitFor();
    await untilQuiet(page);
    await page.context().setOffline(true);
    const words = Array.from({ length: 30 }, () => randomBytes(6).toString("hex"));
    const text = words.slice(1).join(" ");
    await reasonOn(page).fill(words[0] ?? "");
    await storyOn(page).fill(text);
    await expect.poll(() => deviceJournal(page)).toContain(text);
    return { uid, page, words, text, reason: words[0] ?? "" };
  }

  /** The coach deletes the file, and the operator the login. */
  async function removeLogin(uid: string): Promise<void> {
    const coach = await openPerson(site.browser, site.app.origin);
    const { page } = coach;
    page.on("dialog", (dialog) => void dialog.accept());
    await signIn(coach, COACH, "/clientoverview");
    await openActions(page, "A Client Of Before");
    await page.getByRole("button", { name: "Delete A Client Of Before" }).click();
    await page.getByText(/The file of A Client Of Before is deleted/u).waitFor();
    await site.app.admin.auth.deleteUser(uid);
    await coach.leave({ refusedRequests: true });
  }

  async function makeLogin(login: Login): Promise<string> {
    const coach = await openPerson(site.browser, site.app.origin);
    await signIn(coach, COACH, "/newclient");
    await createClientByForm(coach.page, login);
    await coach.leave();
    return (await site.app.admin.auth.getUserByEmail(login.email)).uid;
  }

  async function beginAnew(page: Page, login: Login): Promise<void> {
    await enterLogin(page, site.app.origin, login);
    await page.waitForURL("**/change-password");
    await choosePasswordByForm(page, login, CHOSEN);
    await left(page).waitFor();
  }

  it("is offered to a new login of its address, beside the answers there", async () => {
    const profile = await openProfile();
    try {
      const login = { email: "anew@example.com", password: "some-words-1" };
      const { uid, page: before, text, reason } = await writeOffline(profile, login);
      await before.close();
      await profile.context().setOffline(false);
      await removeLogin(uid);
      const now = await makeLogin(login);
      const page = await profile.context().newPage();
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto(`${site.app.origin}/story`);
      await page.waitForURL("**/login");
      expect(await page.content()).not.toContain(reason);
      // The device remembers that the login is gone, since when.
      await expect.poll(() => noted(page, uid)).toMatch(SINCE);

      await beginAnew(page, login);
      expect(await left(page).getByText(text).isVisible()).toBe(false);
      await left(page).getByText("Show what I wrote and is not saved").click();
      await left(page).getByText(text).waitFor();
      expect(await violations(page)).toEqual([]);
      const put = left(page).getByRole("button", { name: "Put it among my answers" });
      expect(await put.count()).toBe(0);
      await page.goto(`${site.app.origin}/story`);
      await page.getByRole("button", { name: "I agree" }).click();
      await storyOn(page).fill("Written with the new login");
      await waitUntilSaved(page);
      await page.getByRole("link", { name: "Enough for today" }).first().click();
      await put.waitFor();
      await untilQuiet(page);
      expect(await page.getByText(/^Everything you wrote is saved\./u).count()).toBe(0);
      await put.click();
      await page.getByText(/^It is among your answers now\./u).waitFor();
      expect((await storedClient(site.app, now))?.["story"]).toMatchObject({
        story: "Written with the new login",
        reason,
      });
      expect(await left(page).count()).toBe(0);
      await page.getByRole("link", { name: "Story", exact: true }).first().click();
      await expectRivalry(page, text, "Written with the new login");
      await rivalryOn(page).getByRole("button", { name: "Keep both" }).click();
      await expect
        .poll(async () => (await storedClient(site.app, now))?.["story"])
        .toMatchObject({ story: `Written with the new login\n\n${text}` });
      await expect.poll(() => deviceJournal(page)).toBe("[]");
      expect(await storedClient(site.app, uid)).toBeUndefined();
    } finally {
      await profile.remove();
    }
  });

  it("is in no file of the browser once its successor has logged out", async () => {
    const profile = await openProfile();
    try {
      const login = { email: "logged-out@example.com", password: "some-words-1" };
      const { uid, page: before, words } = await writeOffline(profile, login);
      // As if an earlier version of the site had kept the words: the page then knows the address only from the
      // stored sign-in.
      await before.evaluate((key) => {
        localStorage.removeItem(key);
      }, `login ${uid}`);
      await before.close();
      await profile.context().setOffline(false);
      await removeLogin(uid);
      const page = await profile.context().newPage();
      await page.goto(site.app.origin);
      await expect.poll(() => noted(page, uid)).toMatch(SINCE);

      // Others at the device learn nothing of it, and remove nothing: neither another client, nor whoever
      // has signed up with the free address, which needs no proof.
      const other = { email: "another@example.com", password: "some-words-1" };
      await addClient(site.app, other);
      const stranger = await site.app.admin.auth.createUser(login);
      for (const somebodyElse of [other, login]) {
        await signInAt(page, somebodyElse);
        await untilQuiet(page);
        expect(await left(page).count()).toBe(0);
        await logOut(page);
        expect(await deviceJournal(page)).toContain(words[0]);
      }
      await site.app.admin.auth.deleteUser(stranger.uid);

      await makeLogin(login);
      await beginAnew(page, login);
      const asked: string[] = [];
      const replies = [false, true];
      page.on("dialog", (dialog) => {
        asked.push(dialog.message());
        void (replies.shift() === true ? dialog.accept() : dialog.dismiss());
      });
      await untilQuiet(page);
      await page.getByRole("button", { name: "Logout" }).click();
      await expect.poll(() => asked).toHaveLength(1);
      expect(asked[0]).toBe(
        "Something you wrote in Story with an earlier login is not saved, and would be lost. You find it on your dashboard. Log out all the same?",
      );
      await left(page).waitFor();
      expect(filesHolding(profile, words), "what a search finds before").not.toEqual([]);
      await logOut(page);
      const storage = await page.evaluate(() => JSON.stringify(localStorage));
      expect(storage).not.toContain(uid);
      await expect.poll(() => filesHolding(profile, words)).toEqual([]);
      await profile.context().close();
      expect(filesHolding(profile, words)).toEqual([]);
    } finally {
      await profile.remove();
    }
  });
});
