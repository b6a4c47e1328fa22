import type { Client } from "../support/client/client.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { nextSecond, signIn } from "../support/sign-in.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { type Page, expect, test as base } from "../support/test.ts";

const NEW_PASSWORD = "other-words-entirely-2";

/** A client, signed in on two devices: at home, and on the train in the section Story. */
const test = base.extend<{ readonly home: Client; readonly train: Client }>({
  startApp: async ({}, use) => {
    // As in production, Firestore goes on accepting the tokens of a revoked sign-in.
    await use(() => runApp(ROOT, undefined, { revokedTokensLiveOn: true }));
  },
  train: async ({ openClient }, use) => {
    const train = await openClient("/story");
    await train.story.waitFor();
    await use(train);
  },
  home: async ({ openClient, train }, use) => {
    await nextSecond();
    await use(await openClient("/change-password", { as: train }));
  },
});

/** Types on the train, signs in again in the dialog, and loses nothing. */
async function writeOn(train: Client, password: string): Promise<void> {
  // The first refused save opens the dialog, so the saves wait until everything is typed.
  const release = await train.holdSaves();
  await train.story.pressSequentially("Half a sentence, and");
  release();
  await train.signInDialog.waitFor();
  expect(await train.page.getByText("This account may not").count()).toBe(0);
  await train.signInAgain(password);
  await train.story.press("End");
  await train.page.keyboard.type(" the other half");
  await expect.poll(train.answers).toEqual({ story: "Half a sentence, and the other half" });
}

async function signOutElsewhere(page: Page, password: string): Promise<void> {
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
  await page.getByLabel("Your password").fill(password);
  await page.getByRole("button", { name: "Sign out everywhere else" }).click();
}

test.describe("a sign-in that is ended from another device", () => {
  test("by a new password: typed text is kept, and saved by the next sign-in", async ({
    home,
    train,
  }) => {
    await fillPasswords(home.page, train.login.password, NEW_PASSWORD);
    await home.page.getByRole("button", { name: "Update Password" }).click();
    await home.page.getByText("Your password has been changed.").waitFor();
    await writeOn(train, NEW_PASSWORD);
    // The device that changed the password stays signed in.
    await home.open();
  });

  test("on purpose: a wrong password ends nothing, the right one everything else", async ({
    home,
    train,
  }) => {
    const { page } = home;
    const tab = await home.openTab();
    await page.bringToFront();
    await signOutElsewhere(page, "not this one");
    await page.getByText("The current password is not right.").waitFor();
    expect(await home.stored()).not.toHaveProperty("signInsCountFrom");
    await page.getByLabel("Your password").fill(home.login.password);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("Done. Every other device has to sign in again now.").waitFor();
    await writeOn(train, home.login.password);
    // Another tab of the same browser stays signed in.
    await tab.reason.fill("From the other tab");
    await expect.poll(home.answers).toMatchObject({ reason: "From the other tab" });
    expect(await tab.signInDialog.isVisible()).toBe(false);
  });

  test("of the coach: the list of clients closes, and opens with the password", async ({
    openPerson,
  }) => {
    const here = await openPerson();
    const there = await openPerson({ refusedRequests: true });
    await signIn(there.page, COACH, "/clientoverview");
    await there.page.getByRole("heading", { name: "Client Overview" }).waitFor();
    await nextSecond();
    await signIn(here.page, COACH, "/change-password");
    await signOutElsewhere(here.page, COACH.password);
    await here.page.getByText("Done.").waitFor();
    await there.page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await there.page.getByRole("link", { name: /^Client Overview/u }).click();
    await new StoryTab(there.page).signInDialog.waitFor();
  });
});
