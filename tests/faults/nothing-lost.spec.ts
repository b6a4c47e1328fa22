import { signIn } from "../support/sign-in.ts";
import { KNOWN_TEXT, StoryTab } from "../support/client/story-tab.ts";
import { expect, test } from "../support/test.ts";
import { openProfile } from "../support/browser/browser-profile.ts";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";

/** The last words of `KNOWN_TEXT`. */
const ITS_END = "and one after ";

test.describe("nothing typed is lost", () => {
  test("when the tab is closed 50 ms after the last key", async ({ openWriter }) => {
    const writer = await openWriter();
    const { page, tab } = writer;
    const reconnect = await writer.onSaves((route) => route.abort("connectionrefused"));
    await tab.story.focus();
    await page.keyboard.insertText(KNOWN_TEXT);
    await page.keyboard.type("!");
    await page.waitForTimeout(50);
    // The closing page may or may not get a save through: the text must be there in both cases.
    await page.close();
    reconnect();
    const next = await writer.openTab();
    const kept = `${KNOWN_TEXT}!`;
    await expect.poll(() => writer.stored()).toMatchObject({ story: kept });
    await expect(next.story).toHaveValue(kept);
  });

  test("when the browser's process dies during the typing", async ({ app, atEnd }) => {
    const login = { email: "client@example.com", password: "some-words-1" };
    const uid = await addClient(app, login);
    const profile = await openProfile(app.origin);
    atEnd(() => profile.remove());
    const openAgain = async (): Promise<StoryTab> => {
      const tab = new StoryTab(await profile.context().newPage());
      await tab.page.goto("/");
      await signIn(tab.page, login);
      await tab.open();
      return tab;
    };
    const { page, story } = await openAgain();
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await story.pressSequentially(KNOWN_TEXT, { delay: 5 });
    // This read waits until the journal has the last key: otherwise the browser might die before it has
    // begun to write.
    expect(await deviceJournal(page)).toContain(ITS_END);
    await profile.kill();
    await profile.start();
    // A browser writes a sign-in to its disk only after some seconds, so the crash has probably lost it.
    const again = await openAgain();
    await expect(again.story).toHaveValue(KNOWN_TEXT);
    await again.expectSaved();
    expect(await storedClient(app, uid)).toMatchObject({ story: { story: KNOWN_TEXT } });
  });

  test("and nothing of it stays on the device after the logout", async ({ openWriter }) => {
    const writer = await openWriter();
    const { page, tab } = writer;
    const reconnect = await writer.onSaves((route) => route.abort("connectionrefused"));
    await tab.story.fill(KNOWN_TEXT);
    await expect.poll(() => deviceJournal(page)).toContain(ITS_END);
    reconnect();
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL("/");
    expect(await deviceJournal(page)).toBe("[]");
  });
});
