import { describe, expect, it } from "vitest";
import { openProfile } from "../support/browser/browser-profile.ts";
import { addClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { signInAt, waitUntilSaved } from "../support/people.ts";
import {
  KNOWN_TEXT,
  onSaves,
  openStory,
  openTab,
  openWriter,
  storedStory,
  storyOn,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

/** The last words of `KNOWN_TEXT`. */
const ITS_END = "and one after ";

describe("nothing typed is lost", () => {
  const site = withApp();

  it("when the tab is closed 50 ms after the last key", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person } = writer;
    const reconnect = await onSaves(writer, (route) => route.abort("connectionrefused"));
    await storyOn(page).focus();
    await page.keyboard.insertText(KNOWN_TEXT);
    await page.keyboard.type("!");
    await page.waitForTimeout(50);
    // The closing page may or may not get a save through: the text must be there in both cases.
    await page.close();
    reconnect();
    const next = await openTab(site.app, writer);
    const kept = `${KNOWN_TEXT}!`;
    await expect.poll(() => storedStory(site.app, writer.uid)).toMatchObject({ story: kept });
    await expect.poll(() => storyOn(next).inputValue()).toBe(kept);
    await person.leave({ refusedRequests: true });
  });

  it("when the browser's process dies during the typing", async () => {
    const login = { email: "client@example.com", password: "some-words-1" };
    const uid = await addClient(site.app, login);
    const profile = await openProfile();
    const openAgain = async () => {
      const page = await profile.context().newPage();
      await page.goto(site.app.origin);
      await signInAt(page, login);
      await openStory(site.app, page);
      return page;
    };
    const page = await openAgain();
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await storyOn(page).pressSequentially(KNOWN_TEXT, { delay: 5 });
    // This read waits until the journal has the last key: otherwise the browser might die before it has
    // begun to write.
    expect(await deviceJournal(page)).toContain(ITS_END);
    await profile.kill();
    await profile.start();
    // A browser writes a sign-in to its disk only after some seconds, so the crash has probably lost it.
    const again = await openAgain();
    expect(await storyOn(again).inputValue()).toBe(KNOWN_TEXT);
    await waitUntilSaved(again);
    expect(await storedStory(site.app, uid)).toMatchObject({ story: KNOWN_TEXT });
    await profile.remove();
  });

  it("and nothing of it stays on the device after the logout", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person } = writer;
    const reconnect = await onSaves(writer, (route) => route.abort("connectionrefused"));
    await storyOn(page).fill(KNOWN_TEXT);
    await expect.poll(() => deviceJournal(page)).toContain(ITS_END);
    reconnect();
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await page.getByRole("button", { name: "Logout" }).click();
    await page.waitForURL(`${site.app.origin}/`);
    expect(await deviceJournal(page)).toBe("[]");
    await person.leave({ refusedRequests: true });
  });
});
