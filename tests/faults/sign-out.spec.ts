import { intercept } from "../support/browser/intercept.ts";
import { signIn } from "../support/sign-in.ts";
import { KNOWN_TEXT, OFFLINE } from "../support/client/story-tab.ts";
import type { Writer } from "../support/client/writer.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";
import { storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import { goOffline } from "../support/browser/quiet-page.ts";

/** What the page asks: `state` is what it says of the unsaved text. */
const asking = (state: string) =>
  `Something you wrote in Story ${state} It would be lost. Log out all the same?`;
const OFFLINE_ASKED = asking(OFFLINE.replace("Not", "is not"));
const NOT_ALLOWED_ASKED = asking(
  "is not saved yet. This account may not change these answers. Please copy what you wrote and get in touch with me.",
);

test.describe("whoever logs out loses nothing unasked:", () => {
  async function openDashboard(page: Page): Promise<void> {
    await page.goto("/dashboardclient");
    await page.getByRole("button", { name: "Logout" }).waitFor();
  }

  const pressLogout = (page: Page) => page.getByRole("button", { name: "Logout" }).click();

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

  async function comeBack(writer: Writer): Promise<void> {
    await signIn(writer.page, writer.login);
    await writer.tab.open();
  }

  test("offline it asks; staying keeps the text, and leaving is a choice", async ({
    openWriter,
  }) => {
    const writer = await openWriter();
    const { page, tab, person } = writer;
    await openDashboard(page);
    await page
      .getByRole("link", { name: /^Story/u })
      .first()
      .click();
    await tab.story.waitFor();
    const asked = answerQuestions(page, ["stay", "leave"]);
    await goOffline(page);
    await tab.story.fill(KNOWN_TEXT);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await pressLogout(page);
    await expect.poll(() => asked).toEqual([OFFLINE_ASKED]);
    await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();

    await person.context.setOffline(false);
    await expect.poll(() => writer.stored()).toEqual({ story: KNOWN_TEXT });
    await page
      .getByRole("link", { name: /^Story/u })
      .first()
      .click();
    await tab.story.waitFor();
    await expect(tab.story).toHaveValue(KNOWN_TEXT);

    await goOffline(page);
    await tab.story.fill("Not this one.");
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await pressLogout(page);
    await expect.poll(() => asked).toEqual([OFFLINE_ASKED, OFFLINE_ASKED]);
    await page.waitForURL("/");
    await page.getByText("You seem to be offline. Please check your connection.").waitFor();
    await person.context.setOffline(false);
    await comeBack(writer);
    await expect(tab.story).toHaveValue(KNOWN_TEXT);
    expect(await writer.stored()).toEqual({ story: KNOWN_TEXT });
  });

  test("other tabs' unsaved texts are saved first, and wait", async ({ openWriter }) => {
    const writer = await openWriter();
    const { page, tab, person } = writer;
    const [second, dashboard] = [await writer.openTab(), await person.context.newPage()];
    await openDashboard(dashboard);
    const asked = answerQuestions(dashboard, []);
    // These two tabs cannot reach the server; the tab of the logout can.
    const reconnect = await Promise.all(
      [page, second.page].map((each) => intercept(each, "**/documents:commit*")),
    );
    await tab.story.fill(KNOWN_TEXT);
    await second.reason.fill(`2. ${KNOWN_TEXT}`);
    await waitForFailedSave(page);
    await pressLogout(dashboard);
    await dashboard.waitForURL("/");
    expect(asked).toEqual([]);
    expect(await writer.stored()).toEqual({
      story: KNOWN_TEXT,
      reason: `2. ${KNOWN_TEXT}`,
    });
    await second.signInDialog.waitFor();
    await Promise.all(reconnect.map((each) => each()));
    await writer.signInAgain(KNOWN_TEXT);
    await writer.expectStored(KNOWN_TEXT);
    await expect(second.reason).toHaveValue(`2. ${KNOWN_TEXT}`);
    expect(await writer.stored()).toEqual({
      story: KNOWN_TEXT,
      reason: `2. ${KNOWN_TEXT}`,
    });
  });

  test("other tabs' texts that cannot be saved are asked about", async ({ app, openWriter }) => {
    const writer = await openWriter();
    const { page, tab, uid, person } = writer;
    const dashboard = await person.context.newPage();
    await openDashboard(dashboard);
    const asked = answerQuestions(dashboard, ["stay"]);
    await goOffline(dashboard);
    await tab.story.fill(KNOWN_TEXT);
    await waitForFailedSave(page);
    await pressLogout(dashboard);
    await expect.poll(() => asked).toEqual([OFFLINE_ASKED]);
    await person.context.setOffline(false);
    await writer.expectStored(KNOWN_TEXT);
    expect(await storedClient(app, uid)).toMatchObject({ story: { story: KNOWN_TEXT } });
  });

  test("begins nothing while the save is under way; Escape keeps the client signed in", async ({
    openWriter,
  }) => {
    const writer = await openWriter({ refusedRequests: false });
    const { page, tab } = writer;
    const through = signal();
    await writer.onSaves(async (route) => {
      await through.given;
      await route.fallback();
    });
    await tab.story.fill(KNOWN_TEXT);
    await page.getByRole("link", { name: "DASHBOARD", exact: true }).click();
    await pressLogout(page);
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
    await expect(button).toBeFocused();
    through.give();
    await expect.poll(() => writer.stored()).toEqual({ story: KNOWN_TEXT });
    await story.click();
    await tab.story.waitFor();
    await expect(tab.story).toHaveValue(KNOWN_TEXT);
    expect(asked).toEqual([]);
  });

  test("also where a new password comes first, before which nothing is saved", async ({
    app,
    openWriter,
  }) => {
    const writer = await openWriter();
    const { again, asked } = await comeBackAfterCrash(writer, ["stay", "leave"]);
    await app.admin.firestore
      .collection("clients")
      .doc(writer.uid)
      .update({ mustChangePassword: true });
    await again.goto("/dashboardclient");
    await again.waitForURL("/change-password");
    await pressLogout(again);
    await expect.poll(() => asked).toEqual([NOT_ALLOWED_ASKED]);
    expect(await deviceJournal(again)).toContain('"story"');
    await pressLogout(again);
    await again.waitForURL("/");
    expect(asked).toHaveLength(2);
    expect(await deviceJournal(again)).toBe("[]");
  });

  /** Opens the site again after a crash, which has left unsaved text on the device. */
  async function comeBackAfterCrash(writer: Writer, answers: readonly ("stay" | "leave")[]) {
    const recover = await writer.onSaves((route) => route.abort("connectionrefused"));
    await writer.tab.story.fill(KNOWN_TEXT);
    await waitForFailedSave(writer.page);
    await writer.tab.crash();
    recover();
    const again = await writer.person.context.newPage();
    return { again, asked: answerQuestions(again, answers) };
  }

  /** Waits until a save has failed. The page then writes the text to the journal at once. */
  async function waitForFailedSave(page: Page): Promise<void> {
    await page
      .getByText(/^Not saved yet\./u)
      .first()
      .waitFor();
  }
});
