import { COMMITS, intercept } from "../support/browser/intercept.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { KNOWN_TEXT, StoryTab } from "../support/client/story-tab.ts";
import { expect, test } from "../support/test.ts";

test.describe("nothing typed is lost", () => {
  test("when the tab is closed 50 ms after the last key", async ({ client, page }) => {
    await client.open();
    const reconnect = await client.cutOff();
    await client.story.focus();
    await page.keyboard.insertText(KNOWN_TEXT);
    await page.keyboard.type("!");
    await page.waitForTimeout(50);
    // The closing page may or may not get a save through: the text must be there in both cases.
    await client.replaceTab();
    await reconnect();
    await client.open();
    // Where a save came through, the new tab has none to make, and its save line names no time.
    await client.expectStored(`${KNOWN_TEXT}!`);
    await expect(client.story).toHaveValue(`${KNOWN_TEXT}!`);
  });

  test("when the browser's process dies during the typing", async ({ app, openProfile }) => {
    const login = { email: "client@example.com", password: "some-words-1" };
    const uid = await addClient(app, login);
    const profile = await openProfile();
    const page = await profile.open(login, "/story");
    await intercept(page, COMMITS);
    const tab = new StoryTab(page);
    await tab.story.pressSequentially(KNOWN_TEXT, { delay: 5 });
    // This read waits until the journal has the last key: otherwise the browser might die before it has
    // begun to write.
    expect(await tab.kept()).toContain("and one after ");
    await profile.kill();
    await profile.start();
    // A browser writes a sign-in to its disk only after some seconds, so the crash has probably lost it.
    const again = await profile.open(login, "/story");
    await expect(new StoryTab(again).story).toHaveValue(KNOWN_TEXT);
    await waitUntilSaved(again);
    expect(await storedClient(app, uid)).toMatchObject({ story: { story: KNOWN_TEXT } });
  });
});
