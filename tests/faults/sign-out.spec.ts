import { COMMITS, intercept } from "../support/browser/intercept.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { signIn } from "../support/sign-in.ts";
import { type Page, expect, test } from "../support/test.ts";

/** What the page asks: `state` is what it says of the unsaved text. */
const asking = (state: string) =>
  `Something you wrote in Story is not saved yet.${state} It would be lost. Log out all the same?`;

const logoutButton = (page: Page) => page.getByRole("button", { name: "Logout" });
const storyLink = (page: Page) => page.getByRole("link", { name: /^Story/u }).first();

test.describe("whoever logs out loses nothing unasked:", () => {
  test("offline it asks; staying keeps the text, and leaving is a choice", async ({
    client,
    context,
    page,
  }) => {
    const { story } = client;
    const asked = client.answerDialogs("stay", "leave");
    await page.goto("/dashboardclient");
    for (const [text, dialogs] of [
      [KNOWN_TEXT, 1],
      ["Not this one.", 2],
    ] as const) {
      await storyLink(page).click();
      await story.waitFor();
      await goOffline(page);
      await story.fill(text);
      await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
      await logoutButton(page).click();
      await expect.poll(() => asked).toEqual(Array(dialogs).fill(asking("")));
      if (dialogs === 1) {
        await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();
        await context.setOffline(false);
        await expect.poll(client.answers).toEqual({ story: KNOWN_TEXT });
      }
    }
    await page.waitForURL("/");
    await page.getByText("You seem to be offline. Please check your connection.").waitFor();
    await context.setOffline(false);
    await signIn(page, client.login, "/story");
    await expect(story).toHaveValue(KNOWN_TEXT);
    expect(await client.answers()).toEqual({ story: KNOWN_TEXT });
  });

  test("other tabs' unsaved texts are saved first, and wait", async ({ client, context, page }) => {
    const both = { story: KNOWN_TEXT, reason: `2. ${KNOWN_TEXT}` };
    await client.open();
    const second = await client.openTab();
    const dashboard = await context.newPage();
    await dashboard.goto("/dashboardclient");
    await logoutButton(dashboard).waitFor();
    // These two tabs cannot reach the server; the tab of the logout can.
    const reconnect = await Promise.all(
      [page, second.page].map((each) => intercept(each, COMMITS)),
    );
    await client.story.fill(both.story);
    await second.reason.fill(both.reason);
    await client.expectLine(/^Not saved yet\./u);
    await logoutButton(dashboard).click();
    await dashboard.waitForURL("/");
    expect(await client.answers()).toEqual(both);
    await second.signInDialog.waitFor();
    await Promise.all(reconnect.map((each) => each()));
    await client.signInAgain(client.login.password);
    await client.expectSaved(KNOWN_TEXT);
    await expect(second.reason).toHaveValue(both.reason);
    expect(await client.answers()).toEqual(both);
  });

  test("begins nothing while the save is under way; Escape keeps the client signed in", async ({
    client,
    page,
  }) => {
    await client.open();
    const release = await client.holdSaves();
    await client.story.fill(KNOWN_TEXT);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logoutButton(page).click();
    const saving = "Saving what you wrote, then logging you out…";
    const dialog = page.getByRole("dialog", { name: saving });
    await dialog.waitFor();
    const link = storyLink(page);
    const pressed = await link.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2)?.tagName;
    });
    expect(pressed).toBe("DIALOG");
    for (let press = 1; press <= 4; press += 1) {
      await page.keyboard.press("Tab");
      expect(await link.evaluate((element) => element.matches(":focus"))).toBe(false);
    }
    // Chromium fires a dialog's `close` event with the next frame, so the page must not wait for the event.
    await page.evaluate(() => {
      window.addEventListener("close", (event) => event.stopImmediatePropagation(), true);
    });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect(logoutButton(page)).toBeFocused();
    release();
    await expect.poll(client.answers).toEqual({ story: KNOWN_TEXT });
    await link.click();
    await expect(client.story).toHaveValue(KNOWN_TEXT);
  });

  test("also where a new password comes first, before which nothing is saved", async ({
    client,
  }) => {
    await client.open();
    const recover = await client.cutOff();
    await client.story.fill(KNOWN_TEXT);
    await client.expectLine(/^Not saved yet\./u);
    await client.crashTab();
    await recover();
    const { page } = client;
    const asked = client.answerDialogs("stay", "leave");
    await client.store({ mustChangePassword: true });
    await page.goto("/dashboardclient");
    await page.waitForURL("/change-password");
    await logoutButton(page).click();
    const refused =
      " This account may not change these answers. Please copy what you wrote and get in touch with me.";
    await expect.poll(() => asked).toEqual([asking(refused)]);
    expect(await client.kept()).toContain('"story"');
    await logoutButton(page).click();
    await page.waitForURL("/");
    expect(asked).toHaveLength(2);
    expect(await client.kept()).toBe("[]");
  });
});
