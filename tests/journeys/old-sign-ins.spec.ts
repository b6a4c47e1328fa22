import { focused, pressAt } from "../support/browser/keyboard.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { enterLogin } from "../support/sign-in.ts";
import { ROOT, runApp } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

const DAY = 86_400_000;

let ahead = 0;

test.use({
  startApp: async ({}, use) => {
    await use(() => runApp(ROOT, undefined, { now: () => Date.now() + ahead }));
  },
  viewport: { width: 390, height: 900 },
  allowed: { refusedRequests: true },
});

test(
  "a link is due after 14 days, the password after 30, with nothing lost",
  { tag: "@clock" },
  async ({ app, page, expectAccessible }) => {
    const login = { email: "late@example.com", password: "first-time-1" };
    const own = { ...login, password: "quiet words of mine" };
    const uid = await addClient(app, login, "A Client", { mustChangePassword: true });
    ahead = 14 * DAY;

    await enterLogin(page, login);
    await expect(page.getByText(/^The password I gave you was good for 14 days/u)).toBeVisible();
    await expect(page.getByLabel("New Password")).toHaveCount(0);
    await expectAccessible(page);
    await pressAt(page, "Send the link");
    await expect(page.getByText(`the link for ${login.email} is printed`)).toBeVisible();
    const [link = ""] = /http:\S+oobCode=\S+/u.exec(app.printed.join("\n")) ?? [];
    await page.goto(link);
    await page.getByLabel("New password").fill(own.password);
    await page.getByRole("button", { name: "Save new password" }).click();
    await expect(page.getByText("with your new password")).toBeVisible();

    await enterLogin(page, own);
    await expect(page).toHaveURL("/dashboardclient");
    const tab = new StoryTab(page);
    await tab.open();
    await tab.story.fill("before");
    await waitUntilSaved(page);
    ahead += 30 * DAY;
    await tab.story.press("End");
    await page.keyboard.type(", and after a month");
    await tab.signInDialog.waitFor();
    expect(await focused(page)).toBe("Password");
    await page.keyboard.type(own.password);
    await page.keyboard.press("Enter");
    await expect(tab.signInDialog).toHaveCount(0);
    await expect
      .poll(async () => (await storedClient(app, uid))?.["story"])
      .toMatchObject({ story: "before, and after a month" });
  },
);
