import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { signIn } from "../support/people.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import {
  KNOWN_TEXT,
  OFFLINE,
  type WritingClient,
  crash,
  dialogOn,
  expectStoryStored,
  onSaves,
  openStory,
  openTab,
  openWriter,
  reasonOn,
  signal,
  signInAgain,
  storedStory,
  storyOn,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const PATIENCE = { timeout: 10_000 };
/** What the page asks: `state` is what it says of the unsaved text. */
const asking = (state: string) =>
  `Something you wrote in Story ${state} It would be lost. Log out all the same?`;
const OFFLINE_ASKED = asking(OFFLINE.replace("Not", "is not"));
const NOT_ALLOWED_ASKED = asking(
  "is not saved yet. This account may not change these answers. Please copy what you wrote and get in touch with me.",
);

describe("whoever logs out loses nothing unasked:", () => {
  const site = withApp();

  async function openDashboard(page: Page): Promise<void> {
    await page.goto(`${site.app.origin}/dashboardclient`);
    await page.getByRole("button", { name: "Logout" }).waitFor();
  }

  const logOut = (page: Page) => page.getByRole("button", { name: "Logout" }).click();

  /** Answers the browser's dialogs in turn; returns a list that fills with their messages. */
  function answerQuestions(page: Page, answers: readonly ("stay" | "leave")[]): readonly string[] {
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      const answer = answers[asked.length];
      asked.push(dialog.message());
      void (answer === "leave" ? dialog.accept() : dialog.dismiss());
    });
    return asked;
  }

  async function comeBack(writer: WritingClient): Promise<void> {
    await signIn(writer.person, writer.login);
    await openStory(site.app, writer.page);
  }

  it("offline it asks; staying keeps the text, and leaving is a choice", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    await openDashboard(page);
    await page
      .getByRole("link", { name: /^Story/u })
      .first()
      .click();
    await storyOn(page).waitFor();
    const asked = answerQuestions(page, ["stay", "leave"]);
    await goOffline(page);
    await storyOn(page).fill(KNOWN_TEXT);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    await expect.poll(() => asked, PATIENCE).toEqual([OFFLINE_ASKED]);
    await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();

    await person.context.setOffline(false);
    await expect.poll(() => storedStory(site.app, uid), PATIENCE).toEqual({ story: KNOWN_TEXT });
    await page
      .getByRole("link", { name: /^Story/u })
      .first()
      .click();
    await storyOn(page).waitFor();
    expect(await storyOn(page).inputValue()).toBe(KNOWN_TEXT);

    await goOffline(page);
    await storyOn(page).fill("Not this one.");
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    await expect.poll(() => asked, PATIENCE).toEqual([OFFLINE_ASKED, OFFLINE_ASKED]);
    await page.waitForURL(`${site.app.origin}/`);
    await page.getByText("You seem to be offline. Please check your connection.").waitFor();
    await person.context.setOffline(false);
    await comeBack(writer);
    expect(await storyOn(page).inputValue()).toBe(KNOWN_TEXT);
    expect(await storedStory(site.app, uid)).toEqual({ story: KNOWN_TEXT });
    await person.leave({ refusedRequests: true });
  });

  it("other tabs' unsaved texts are saved first, and wait", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const [second, dashboard] = [await openTab(site.app, writer), await person.context.newPage()];
    await openDashboard(dashboard);
    const asked = answerQuestions(dashboard, []);
    // These two tabs cannot reach the server; the tab of the logout can.
    for (const tab of [page, second]) {
      await tab.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    }
    await storyOn(page).fill(KNOWN_TEXT);
    await reasonOn(second).fill(`2. ${KNOWN_TEXT}`);
    await waitForFailedSave(page);
    await logOut(dashboard);
    await dashboard.waitForURL(`${site.app.origin}/`);
    expect(asked).toEqual([]);
    expect(await storedStory(site.app, uid)).toEqual({
      story: KNOWN_TEXT,
      reason: `2. ${KNOWN_TEXT}`,
    });
    await dialogOn(second).waitFor();
    for (const tab of [page, second]) {
      await tab.unroute("**/documents:commit*");
    }
    await signInAgain(writer, KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    await expect.poll(() => reasonOn(second).inputValue(), PATIENCE).toBe(`2. ${KNOWN_TEXT}`);
    expect(await storedStory(site.app, uid)).toEqual({
      story: KNOWN_TEXT,
      reason: `2. ${KNOWN_TEXT}`,
    });
    await person.leave({ refusedRequests: true });
  });

  it("other tabs' texts that cannot be saved are asked about", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const dashboard = await person.context.newPage();
    await openDashboard(dashboard);
    const asked = answerQuestions(dashboard, ["stay"]);
    await goOffline(dashboard);
    await storyOn(page).fill(KNOWN_TEXT);
    await waitForFailedSave(page);
    await logOut(dashboard);
    await expect.poll(() => asked, PATIENCE).toEqual([OFFLINE_ASKED]);
    await person.context.setOffline(false);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    expect(await storedClient(site.app, uid)).toMatchObject({ story: { story: KNOWN_TEXT } });
    await person.leave({ refusedRequests: true });
  });

  it("begins nothing while the save is under way; Escape keeps the client signed in", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const through = signal();
    await onSaves(writer, async (route) => {
      await through.given;
      await route.fallback();
    });
    await storyOn(page).fill(KNOWN_TEXT);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await logOut(page);
    const dialog = page.getByRole("dialog", {
      name: "Saving what you wrote, then logging you out…",
    });
    await dialog.waitFor();
    const asked = answerQuestions(page, []);
    const story = page.getByRole("link", { name: /^Story/u }).first();
    await expect(story.click({ timeout: 5000 })).rejects.toThrow("intercepts pointer");
    for (let press = 1; press <= 4; press += 1) {
      await page.keyboard.press("Tab");
      expect(await story.evaluate((link) => link.matches(":focus"))).toBe(false);
    }
    // Chromium fires a dialog's `close` event with the next frame, so the page must not wait for the event.
    await page.evaluate(() => {
      window.addEventListener("close", (event) => event.stopImmediatePropagation(), true);
    });
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    const button = page.getByRole("button", { name: "Logout" });
    expect(await button.evaluate((element) => element.matches(":focus"))).toBe(true);
    through.give();
    await expect.poll(() => storedStory(site.app, uid), PATIENCE).toEqual({ story: KNOWN_TEXT });
    await story.click();
    await storyOn(page).waitFor();
    expect(await storyOn(page).inputValue()).toBe(KNOWN_TEXT);
    expect(asked).toEqual([]);
    await person.leave();
  });

  it("also where a new password comes first, before which nothing is saved", async () => {
    const { again, asked, writer } = await comeBackAfterCrash(["stay", "leave"]);
    await site.app.admin.firestore
      .collection("clients")
      .doc(writer.uid)
      .update({ mustChangePassword: true });
    await again.goto(`${site.app.origin}/dashboardclient`);
    await again.waitForURL(`${site.app.origin}/change-password`);
    await logOut(again);
    await expect.poll(() => asked, PATIENCE).toEqual([NOT_ALLOWED_ASKED]);
    expect(await deviceJournal(again)).toContain('"story"');
    await logOut(again);
    await again.waitForURL(`${site.app.origin}/`);
    expect(asked).toHaveLength(2);
    expect(await deviceJournal(again)).toBe("[]");
    await writer.person.leave({ refusedRequests: true });
  });

  /** Opens the site again after a crash, which has left unsaved text on the device. */
  async function comeBackAfterCrash(answers: readonly ("stay" | "leave")[]) {
    const writer = await openWriter(site.app, site.browser);
    const recover = await onSaves(writer, (route) => route.abort("connectionrefused"));
    await storyOn(writer.page).fill(KNOWN_TEXT);
    await waitForFailedSave(writer.page);
    await crash(writer.page);
    recover();
    const again = await writer.person.context.newPage();
    return { again, asked: answerQuestions(again, answers), writer };
  }

  /** Waits until a save has failed. The page then writes the text to the journal at once. */
  async function waitForFailedSave(page: Page): Promise<void> {
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
  }
});
