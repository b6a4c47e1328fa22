import { KNOWN_TEXT, INVITATION, UNREACHABLE } from "../support/client/story-tab.ts";
import type { Writer } from "../support/client/writer.ts";
import { expect, test } from "../support/test.ts";
import { focused } from "../support/browser/keyboard.ts";
import { storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";

const GONE =
  "Not saved yet. Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.";

test.describe("every word comes through although", () => {
  test("the server finds a token too old, which the browser does not", async ({ openWriter }) => {
    const writer = await openWriter();
    const { page, tab, saves, line } = writer;
    const renewals: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/token")) {
        renewals.push(request.url());
      }
    });
    const oldToken = (await newestToken(writer)) ?? "";
    await writer.onSaves(async (route) => {
      const isOld = (await route.request().allHeaders())["authorization"] === oldToken;
      await (isOld
        ? route.fulfill({
            status: 401,
            json: { error: { code: 401, status: "UNAUTHENTICATED", message: "TOKEN_EXPIRED" } },
          })
        : route.fallback());
    });
    await tab.story.fill(KNOWN_TEXT);
    await writer.expectStored(KNOWN_TEXT);
    expect(renewals).toHaveLength(1);
    expect(saves).toHaveLength(2);
    // The page renews the token without a message, because the client has nothing to do.
    expect(line.words()).toEqual([INVITATION, "Saving…", "Saved at …"]);
    expect(await tab.signInDialog.count()).toBe(0);
    await tab.story.fill("And on.");
    await writer.expectStored("And on.");
    expect(saves).toHaveLength(3);
  });

  test("a sign-in gets no token any more: the password is asked for", async ({ openWriter }) => {
    const writer = await openWriter();
    const { page, tab, line } = writer;
    const oldToken = (await newestToken(writer)) ?? "";
    await writer.onSaves(async (route) => {
      const isOld = (await route.request().allHeaders())["authorization"] === oldToken;
      await (isOld ? route.fulfill({ status: 401, json: {} }) : route.fallback());
    });
    await page.context().route("**/v1/token*", (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: { code: 400, status: "INVALID_ARGUMENT", message: "INVALID_REFRESH_TOKEN" },
        },
      }),
    );
    await tab.story.fill(KNOWN_TEXT);
    await writer.signInAgain(KNOWN_TEXT);
    await writer.expectStored(KNOWN_TEXT);
    expect(line.words()).not.toContain(UNREACHABLE);
  });

  test("a file is deleted meanwhile: it stays deleted, its text to copy", async ({
    app,
    openWriter,
  }) => {
    const writer = await openWriter();
    const { page, tab, uid, saves, line } = writer;
    page.context().on("dialog", (dialog) => void dialog.accept());
    await app.admin.firestore.collection("clients").doc(uid).delete();
    await tab.story.fill(KNOWN_TEXT);
    await tab.expectLine(GONE);
    await expect(tab.story).toHaveValue(KNOWN_TEXT);
    expect(line.words()).toEqual([INVITATION, "Saving…", GONE]);
    const copyOf = page.getByRole("region", { name: /^What you wrote here/u }).locator("dd");
    await page.getByRole("link", { name: "Health", exact: true }).click();
    await page.getByText(/^Your file is no longer there\. If you did not/u).waitFor();
    await page.getByRole("link", { name: "Story", exact: true }).first().click();
    expect(await copyOf.evaluate((copy) => copy.textContent)).toBe(KNOWN_TEXT);

    // After a crash, the page still shows the copy of the client's text.
    await tab.crash();
    const again = await page.context().newPage();
    await again.goto("/story");
    const copyAgain = again.getByRole("region", { name: /^What you wrote here/u }).locator("dd");
    expect(await copyAgain.evaluate((copy) => copy.textContent)).toBe(KNOWN_TEXT);
    expect(await storedClient(app, uid)).toBeUndefined();
    // The page saved twice: when the client stopped typing, and when the client left the section.
    expect(saves).toHaveLength(2);
  });

  for (const how of ["removed", "switched off"]) {
    test(`a login is ${how} meanwhile: unsaved texts are there to copy for an hour`, async ({
      app,
      openWriter,
    }) => {
      const writer = await openWriter();
      const { page, tab, uid } = writer;
      const { auth } = app.admin;
      await (how === "removed" ? auth.deleteUser(uid) : auth.updateUser(uid, { disabled: true }));
      await tab.story.fill(KNOWN_TEXT);
      const dialog = page.getByRole("dialog", { name: "You have been signed out" });
      await dialog.getByText(/^This login is no longer in use/u).waitFor();
      expect(await focused(page)).toBe("You have been signed out");
      expect(await dialog.getByLabel("Password").count()).toBe(0);
      const words = dialog.getByRole("region", { name: /^What you wrote in Story/u });
      expect(await words.count()).toBe(0);
      await dialog.getByRole("button", { name: "Show what I wrote and is not saved" }).click();
      expect(await words.locator("dd").evaluate((copy) => copy.textContent)).toBe(KNOWN_TEXT);
      // Nothing promises any more that it will be saved.
      expect(await dialog.getByText(/is saved/u).count()).toBe(0);
      await page.evaluate(() => {
        const { now } = Date;
        Date.now = () => now() + 61 * 60_000;
        document.dispatchEvent(new Event("visibilitychange"));
      });
      await page.waitForURL("**/login");
      expect(await page.content()).not.toContain("It began when I was seven.");
    });
  }

  test("goes from the device where its author removes it, whose login was removed meanwhile", async ({
    app,
    openWriter,
  }) => {
    const { page, tab, uid } = await openWriter();
    await app.admin.auth.deleteUser(uid);
    await tab.story.fill(KNOWN_TEXT);
    await page.getByRole("button", { name: "Show what I wrote and is not saved" }).click();
    await page.getByRole("button", { name: "Remove it from this device" }).click();
    expect(await deviceJournal(page)).toContain("It began when I was seven.");
    await page.getByRole("button", { name: "Remove it, and leave this page" }).click();
    await page.waitForURL("**/login");
    expect(await deviceJournal(page)).toBe("[]");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(uid);
  });

  test("shows nothing in the dialog where the login is still good", async ({ app, openWriter }) => {
    const writer = await openWriter();
    const { page, tab } = writer;
    await app.admin.auth.revokeRefreshTokens(writer.uid);
    await tab.story.fill(KNOWN_TEXT);
    const asked = page.waitForResponse(
      (response) => response.url().includes("/v1/token") && response.status() === 400,
    );
    await tab.signInDialog.waitFor();
    await asked;
    // The dialog sends a second request to renew the token.
    await page.waitForResponse((response) => response.url().includes("/v1/token"));
    expect(await tab.signInDialog.getByText(/no longer in use/u).count()).toBe(0);
    await writer.signInAgain(KNOWN_TEXT);
    await writer.expectStored(KNOWN_TEXT);
  });

  async function newestToken(writer: Writer): Promise<string | undefined> {
    const reading = writer.page.waitForRequest("**/documents:batchGet*");
    await writer.tab.open();
    return (await (await reading).allHeaders())["authorization"];
  }
});
