import { signIn } from "../support/sign-in.ts";
import type { Person } from "../support/person.ts";
import type { Writer } from "../support/client/writer.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { expect, test } from "../support/test.ts";
import { storedClient } from "../support/client/client-account.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";

const NEW_PASSWORD = "other-words-entirely-2";

test.use({
  startApp: async ({}, use) => {
    // As in production, Firestore goes on accepting the tokens of a revoked sign-in.
    await use(() => runApp(ROOT, undefined, { revokedTokensLiveOn: true }));
  },
});

test.describe("a sign-in that is ended from another device", () => {
  /** A client, signed in on two devices: at home, and on the train in the section Story. */
  const it = test.extend<{ readonly home: Person; readonly train: Writer }>({
    train: async ({ openWriter }, use) => {
      await use(await openWriter());
    },
    home: async ({ person: home, train: { login, page } }, use) => {
      // Waits a second: the server dates sign-ins in whole seconds, and the next one must be later.
      await page.waitForTimeout(1100);
      await signIn(home.page, login, "/change-password");
      await use(home);
    },
  });

  /** Types on the train, signs in again in the dialog, and loses nothing. */
  async function writeOn({ page, tab, stored }: Writer, password: string): Promise<void> {
    await tab.story.pressSequentially("Half a sentence, and");
    await tab.signInDialog.waitFor();
    expect(await page.getByText("This account may not").count()).toBe(0);
    await tab.signInDialog.getByLabel("Password").fill(password);
    await tab.signInDialog.getByRole("button", { name: "Login" }).click();
    await tab.signInDialog.waitFor({ state: "hidden" });
    await tab.story.press("End");
    await page.keyboard.type(" the other half");
    await expect.poll(stored).toMatchObject({ story: "Half a sentence, and the other half" });
  }

  it("by a new password: typed text is kept, and saved by the next sign-in", async ({
    home,
    train,
  }) => {
    const { login } = train;
    await home.page.getByLabel("Current Password").fill(login.password);
    await home.page.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
    await home.page.getByLabel("Confirm New Password").fill(NEW_PASSWORD);
    await home.page.getByRole("button", { name: "Update Password" }).click();
    await home.page.getByText("Your password has been changed.").waitFor();
    await writeOn(train, NEW_PASSWORD);
    // The device that changed the password stays signed in.
    await new StoryTab(home.page).open();
  });

  test.describe("where requests are refused", () => {
    test.use({ allowed: { refusedRequests: true } });

    it("on purpose: a wrong password ends nothing, the right one everything else", async ({
      app,
      home,
      train,
    }) => {
      const { login, uid } = train;
      const { page } = home;
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      const password = page.getByLabel("Your password");
      await expect(password).toBeFocused();
      await password.fill("not this one");
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByText("The current password is not right.").waitFor();
      expect(await storedClient(app, uid)).not.toHaveProperty("signInsCountFrom");
      await password.fill(login.password);
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByText("Done. Every other device has to sign in again now.").waitFor();
      await writeOn(train, login.password);
      await new StoryTab(page).open();
    });

    it("signs out no tab of the same browser, and leads others to the login", async ({
      home,
      train,
    }) => {
      const { login } = train;
      await train.page.goto("/");
      const { page } = home;
      const tab = new StoryTab(await home.context.newPage());
      await tab.open();
      await page.waitForTimeout(1100);
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await page.getByLabel("Your password").fill(login.password);
      // Starts to wait before the click, and so before the other tab learns of the sign-out.
      const done = page.getByText("Done.").waitFor();
      await page.getByRole("button", { name: "Sign out everywhere else" }).click();
      await done;
      await tab.story.fill("From the other tab");
      await expect.poll(train.stored).toMatchObject({ story: "From the other tab" });
      expect(await tab.signInDialog.isVisible()).toBe(false);
      await page.goto("/dashboardclient");
      await page.getByRole("button", { name: "Logout" }).waitFor();
      // On the train, no page with answers was open.
      await train.page.goto("/story");
      await train.page.waitForURL("**/login");
    });
  });

  test("of the coach: the list of clients closes, and opens with the password", async ({
    openPerson,
  }) => {
    const here = await openPerson();
    const there = await openPerson({ refusedRequests: true });
    await signIn(there.page, COACH, "/clientoverview");
    await there.page.getByRole("heading", { name: "Client Overview" }).waitFor();
    await there.page.waitForTimeout(1100);
    await signIn(here.page, COACH, "/change-password");
    await here.page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await here.page.getByLabel("Your password").fill(COACH.password);
    await here.page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await here.page.getByText("Done.").waitFor();
    await there.page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await there.page.getByRole("link", { name: /^Client Overview/u }).click();
    await new StoryTab(there.page).signInDialog.waitFor();
  });
});
