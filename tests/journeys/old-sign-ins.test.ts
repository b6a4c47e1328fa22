import { expect, it } from "vitest";
import { violations } from "../support/browser/axe.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { enterLogin, openPerson, waitUntilSaved } from "../support/people.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";
import { dialogOn, storyOn } from "../support/client/writing-client.ts";

const DAY = 86_400_000;

let ahead = 0;
const site = withApp(() => runApp(ROOT, undefined, { now: () => Date.now() + ahead }));

it("a link is due after 14 days, the password after 30, with nothing lost", async () => {
  const login = { email: "late@example.com", password: "first-time-1" };
  const { app } = site;
  const uid = await addClient(app, login);
  await app.admin.firestore.doc(`clients/${uid}`).update({ mustChangePassword: true });
  ahead = 14 * DAY;

  const late = await openPerson(site.browser, app.origin, 390);
  await enterLogin(late.page, app.origin, login);
  await late.page.getByText(/^The password I gave you was good for 14 days/u).waitFor();
  expect(await late.page.getByLabel("New Password").count()).toBe(0);
  expect(await violations(late.page)).toEqual([]);
  await tabTo(late.page, "Send the link");
  await late.page.keyboard.press("Enter");
  await late.page.getByText(`is on its way to ${login.email}`).waitFor();
  const [link = ""] = /http:\S+oobCode=\S+/u.exec(app.printed.join("\n")) ?? [];
  await late.page.goto(link);
  await late.page.getByLabel("New password").fill("quiet words of mine");
  await late.page.getByRole("button", { name: "Save new password" }).click();
  await late.page.getByText("with your new password").waitFor();

  const own = { ...login, password: "quiet words of mine" };
  await enterLogin(late.page, app.origin, own);
  await late.page.waitForURL("**/dashboardclient");
  await late.page.goto(`${app.origin}/story`);
  await storyOn(late.page).fill("before");
  await waitUntilSaved(late.page);
  ahead += 30 * DAY;
  await storyOn(late.page).press("End");
  await late.page.keyboard.type(", and after a month");
  await dialogOn(late.page).waitFor();
  expect(await focused(late.page)).toBe("Password");
  await late.page.keyboard.type(own.password);
  await late.page.keyboard.press("Enter");
  await dialogOn(late.page).waitFor({ state: "detached" });
  await expect
    .poll(async () => (await storedClient(app, uid))?.["story"])
    .toMatchObject({ story: "before, and after a month" });
  await late.leave({ refusedRequests: true });
});
