import { randomBytes } from "node:crypto";
import { type Profile, filesHolding } from "../support/browser/browser-profile.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { openActions } from "../support/client/client-row.ts";
import { choosePasswordByForm, createClientByForm } from "../support/client/new-client.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { type Login, enterLogin, logOut, signIn } from "../support/sign-in.ts";
import { COACH, type RunningApp } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

/** Since when a noted login is gone. */
const SINCE = / [1-9]\d+$/u;

const noted = (page: Page, uid: string): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), `login ${uid}`);

const left = (page: Page) => page.getByRole("region", { name: "From an earlier login of yours" });

/**
 * A client writes without a connection: 400 characters of words that share no parts, in Story and in the reason.
 * Then the coach deletes the file, and the operator the login.
 */
async function writeAndBeRemoved(
  app: RunningApp,
  coach: Page,
  profile: Profile,
  { isNoted, ...login }: Login & { readonly isNoted: boolean },
) {
  const uid = await addClient(app, login, "A Client Of Before");
  const page = await profile.open(login, "/story");
  const tab = new StoryTab(page);
  await untilQuiet(page);
  await page.context().setOffline(true);
  const [reason = "", ...words] = Array.from({ length: 30 }, () => randomBytes(6).toString("hex"));
  const text = words.join(" ");
  await tab.reason.fill(reason);
  await tab.story.fill(text);
  await expect.poll(tab.kept).toContain(text);
  if (!isNoted) {
    await page.evaluate((key) => {
      localStorage.removeItem(key);
    }, `login ${uid}`);
  }
  await page.close();
  await profile.context().setOffline(false);

  coach.on("dialog", (dialog) => void dialog.accept());
  await signIn(coach, COACH, "/clientoverview");
  await openActions(coach, "A Client Of Before");
  await coach.getByRole("button", { name: "Delete A Client Of Before" }).click();
  await expect(coach.getByText(/A Client Of Before is deleted/u)).toBeVisible();
  await app.admin.auth.deleteUser(uid);
  return { uid, words: [reason, ...words], text, reason };
}

/** The coach makes a new login of the address, whose owner chooses another password. */
async function beginAnew(coach: Page, page: Page, login: Login): Promise<void> {
  await signIn(coach, COACH, "/newclient");
  await createClientByForm(coach, login);
  await enterLogin(page, login);
  await page.waitForURL("/change-password");
  await choosePasswordByForm(page, login, "my-own-words-2");
  await expect(left(page)).toBeVisible();
}

test.describe("what a login that is gone left unsaved on a device", () => {
  test(
    "is offered to a new login of its address, beside the answers there",
    { tag: "@ended-sign-in" },
    async ({ app, expectAccessible, openProfile, page: coach }) => {
      const profile = await openProfile();
      const login = { email: "anew@example.com", password: "some-words-1" };
      const before = await writeAndBeRemoved(app, coach, profile, { ...login, isNoted: true });
      const page = await profile.context().newPage();
      const tab = new StoryTab(page);
      await page.setViewportSize({ width: 390, height: 844 });
      await page.goto("/story");
      await expect(page).toHaveURL("/login");
      expect(await page.content()).not.toContain(before.reason);
      // The device remembers that the login is gone, since when.
      await expect.poll(() => noted(page, before.uid)).toMatch(SINCE);

      await beginAnew(coach, page, login);
      const { uid } = await app.admin.auth.getUserByEmail(login.email);
      const stored = async () => (await storedClient(app, uid))?.["story"];
      expect(await left(page).getByText(before.text).isVisible()).toBe(false);
      await left(page).getByText("Show what I wrote that is not saved").click();
      await expect(left(page).getByText(before.text)).toBeVisible();
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
      const { reason, text } = before;
      expect(await stored()).toMatchObject({ story: "Written with the new login", reason });
      await expect(left(page)).toHaveCount(0);
      await page.getByRole("link", { name: "Story", exact: true }).first().click();
      await tab.expectRivalry(text, "Written with the new login");
      await tab.resolveRivalry("Keep both");
      await expect.poll(stored).toMatchObject({ story: `Written with the new login\n\n${text}` });
      await expect.poll(tab.kept).toBe("[]");
      expect(await storedClient(app, before.uid)).toBeUndefined();
    },
  );

  test(
    "is in no file of the browser once its successor has logged out",
    { tag: "@ended-sign-in" },
    async ({ app, openProfile, page: coach }) => {
      const profile = await openProfile();
      const login = { email: "logged-out@example.com", password: "some-words-1" };
      // As if an earlier version of the site had kept the words: the page then knows the address only from the
      // stored sign-in.
      const { uid, words } = await writeAndBeRemoved(app, coach, profile, {
        ...login,
        isNoted: false,
      });
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
        expect(await new StoryTab(page).kept()).toContain(words[0]);
      }
      await app.admin.auth.deleteUser(stranger.uid);

      await beginAnew(coach, page, login);
      await untilQuiet(page);
      const question = page.waitForEvent("dialog");
      void page.getByRole("button", { name: "Logout" }).click();
      const asked = await question;
      expect(asked.message()).toBe(
        "Something you wrote in Story with an earlier login is not saved, and would be lost. You find it on your dashboard. Log out all the same?",
      );
      await asked.dismiss();
      await expect(left(page)).toBeVisible();
      expect(filesHolding(profile, words), "what a search finds before").not.toEqual([]);
      page.once("dialog", (dialog) => void dialog.accept());
      await logOut(page);
      const storage = await page.evaluate(() => JSON.stringify(localStorage));
      expect(storage).not.toContain(uid);
      await expect.poll(() => filesHolding(profile, words)).toEqual([]);
      await profile.context().close();
      expect(filesHolding(profile, words)).toEqual([]);
    },
  );
});
