import { describe, expect, it } from "vitest";
import { storedClient } from "../support/client/client-account.ts";
import { type Person, openPerson, signIn } from "../support/people.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { dialogOn, openWriter, storyOn } from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const NEW_PASSWORD = "other-words-entirely-2";

describe("a sign-in that is ended from another device", () => {
  // As in production, Firestore goes on accepting the tokens of a revoked sign-in.
  const site = withApp(() => runApp(ROOT, undefined, { revokedTokensLiveOn: true }));

  /** A new client for each test, signed in on two devices: at home, and on the train in the section Story. */
  async function onTwoDevices() {
    const { person: train, login, uid } = await openWriter(site.app, site.browser);
    const home = await openPerson(site.browser, site.app.origin);
    // Waits a second: the server dates sign-ins in whole seconds, and the next one must be later.
    await train.page.waitForTimeout(1100);
    await signIn(home, login, "/change-password");
    return { home, train, login, uid };
  }

  /** Types on the train, signs in again in the dialog, and loses nothing. */
  async function writeOn({ page }: Person, uid: string, password: string): Promise<void> {
    await storyOn(page).pressSequentially("Half a sentence, and");
    await dialogOn(page).waitFor();
    expect(await page.getByText("This account may not").count()).toBe(0);
    await dialogOn(page).getByLabel("Password").fill(password);
    await dialogOn(page).getByRole("button", { name: "Login" }).click();
    await dialogOn(page).waitFor({ state: "hidden" });
    await storyOn(page).press("End");
    await page.keyboard.type(" the other half");
    await expect
      .poll(async () => (await storedClient(site.app, uid))?.["story"])
      .toMatchObject({ story: "Half a sentence, and the other half" });
  }

  it("by a new password: typed text is kept, and saved by the next sign-in", async () => {
    const { home, train, login, uid } = await onTwoDevices();
    await home.page.getByLabel("Current Password").fill(login.password);
    await home.page.getByLabel("New Password", { exact: true }).fill(NEW_PASSWORD);
    await home.page.getByLabel("Confirm New Password").fill(NEW_PASSWORD);
    await home.page.getByRole("button", { name: "Update Password" }).click();
    await home.page.getByText("Your password has been changed.").waitFor();
    await writeOn(train, uid, NEW_PASSWORD);
    // The device that changed the password stays signed in.
    await home.page.goto(`${site.app.origin}/story`);
    await storyOn(home.page).waitFor();
    await home.leave();
    await train.leave({ refusedRequests: true });
  });

  it("on purpose: a wrong password ends nothing, the right one everything else", async () => {
    const { home, train, login, uid } = await onTwoDevices();
    const { page } = home;
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    const password = page.getByLabel("Your password");
    expect(await password.evaluate((field) => field === document.activeElement)).toBe(true);
    await password.fill("not this one");
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("The current password is not right.").waitFor();
    expect(await storedClient(site.app, uid)).not.toHaveProperty("signInsCountFrom");
    await password.fill(login.password);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByText("Done. Every other device has to sign in again now.").waitFor();
    await writeOn(train, uid, login.password);
    await page.goto(`${site.app.origin}/story`);
    await storyOn(page).waitFor();
    await home.leave({ refusedRequests: true });
    await train.leave({ refusedRequests: true });
  });

  it("signs out no tab of the same browser, and leads others to the login", async () => {
    const { home, train, login, uid } = await onTwoDevices();
    await train.page.goto(site.app.origin);
    const { page } = home;
    const tab = await home.context.newPage();
    await tab.goto(`${site.app.origin}/story`);
    await storyOn(tab).waitFor();
    await page.waitForTimeout(1100);
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await page.getByLabel("Your password").fill(login.password);
    // Starts to wait before the click, and so before the other tab learns of the sign-out.
    const done = page.getByText("Done.").waitFor();
    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await done;
    await storyOn(tab).fill("From the other tab");
    await expect
      .poll(async () => (await storedClient(site.app, uid))?.["story"])
      .toMatchObject({ story: "From the other tab" });
    expect(await dialogOn(tab).isVisible()).toBe(false);
    await page.goto(`${site.app.origin}/dashboardclient`);
    await page.getByRole("button", { name: "Logout" }).waitFor();
    // On the train, no page with her answers was open.
    await train.page.goto(`${site.app.origin}/story`);
    await train.page.waitForURL("**/login");
    await home.leave({ refusedRequests: true });
    await train.leave({ refusedRequests: true });
  });

  it("of the coach: the list of clients closes, and opens with the password", async () => {
    const [here, there] = await Promise.all([
      openPerson(site.browser, site.app.origin),
      openPerson(site.browser, site.app.origin),
    ]);
    await signIn(there, COACH, "/clientoverview");
    await there.page.getByRole("heading", { name: "Client Overview" }).waitFor();
    await there.page.waitForTimeout(1100);
    await signIn(here, COACH, "/change-password");
    await here.page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await here.page.getByLabel("Your password").fill(COACH.password);
    await here.page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await here.page.getByText("Done.").waitFor();
    await there.page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await there.page.getByRole("link", { name: /^Client Overview/u }).click();
    await dialogOn(there.page).waitFor();
    await here.leave();
    await there.leave({ refusedRequests: true });
  });
});
