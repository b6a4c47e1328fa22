import { describe, expect, it } from "vitest";
import { focused } from "../support/browser/keyboard.ts";
import { storedClient } from "../support/client/client-account.ts";
import { deviceJournal } from "../support/client/device-journal.ts";
import {
  INVITATION,
  KNOWN_TEXT,
  UNREACHABLE,
  type WritingClient,
  expectStoryStored,
  onSaves,
  crash,
  dialogOn,
  openStory,
  openWriter,
  signInAgain,
  storyOn,
  waitForSaveLine,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const GONE =
  "Not saved yet. Your file is no longer there. Please copy what you wrote, if you want to keep it, and get in touch with me.";

describe("every word comes through although", () => {
  const site = withApp();

  it("the server finds a token too old, which the browser does not", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, saves, line } = writer;
    const renewals: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/token")) {
        renewals.push(request.url());
      }
    });
    const oldToken = (await newestToken(writer)) ?? "";
    await onSaves(writer, async (route) => {
      const isOld = (await route.request().allHeaders())["authorization"] === oldToken;
      await (isOld
        ? route.fulfill({
            status: 401,
            json: { error: { code: 401, status: "UNAUTHENTICATED", message: "TOKEN_EXPIRED" } },
          })
        : route.fallback());
    });
    await storyOn(page).fill(KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    expect(renewals).toHaveLength(1);
    expect(saves).toHaveLength(2);
    // The page renews the token without a message, because the client has nothing to do.
    expect(line.words()).toEqual([INVITATION, "Saving…", "Saved at …"]);
    expect(await dialogOn(page).count()).toBe(0);
    await storyOn(page).fill("And on.");
    await expectStoryStored(site.app, writer, "And on.");
    expect(saves).toHaveLength(3);
    await person.leave({ refusedRequests: true });
  });

  it("a sign-in gets no token any more: the password is asked for", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, line } = writer;
    const oldToken = (await newestToken(writer)) ?? "";
    await onSaves(writer, async (route) => {
      const isOld = (await route.request().allHeaders())["authorization"] === oldToken;
      await (isOld ? route.fulfill({ status: 401, json: {} }) : route.fallback());
    });
    await person.context.route("**/v1/token*", (route) =>
      route.fulfill({
        status: 400,
        json: {
          error: { code: 400, status: "INVALID_ARGUMENT", message: "INVALID_REFRESH_TOKEN" },
        },
      }),
    );
    await storyOn(page).fill(KNOWN_TEXT);
    await signInAgain(writer, KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    expect(line.words()).not.toContain(UNREACHABLE);
    await person.leave({ refusedRequests: true });
  });

  it("a file is deleted meanwhile: it stays deleted, its text to copy", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid, saves, line } = writer;
    person.context.on("dialog", (dialog) => void dialog.accept());
    await site.app.admin.firestore.collection("clients").doc(uid).delete();
    await storyOn(page).fill(KNOWN_TEXT);
    await waitForSaveLine(page, GONE);
    expect(await storyOn(page).inputValue()).toBe(KNOWN_TEXT);
    expect(line.words()).toEqual([INVITATION, "Saving…", GONE]);
    const copyOf = page.getByRole("region", { name: /^What you wrote here/u }).locator("dd");
    await page.getByRole("link", { name: "Health", exact: true }).click();
    await page.getByText(/^Your file is no longer there\. If you did not/u).waitFor();
    await page.getByRole("link", { name: "Story", exact: true }).first().click();
    expect(await copyOf.evaluate((copy) => copy.textContent)).toBe(KNOWN_TEXT);

    // After a crash, the page still shows the copy of the client's text.
    await crash(page);
    const again = await person.context.newPage();
    await again.goto(`${site.app.origin}/story`);
    const copyAgain = again.getByRole("region", { name: /^What you wrote here/u }).locator("dd");
    expect(await copyAgain.evaluate((copy) => copy.textContent)).toBe(KNOWN_TEXT);
    expect(await storedClient(site.app, uid)).toBeUndefined();
    // The page saved twice: when the client stopped typing, and when the client left the section.
    expect(saves).toHaveLength(2);
    await person.leave({ refusedRequests: true });
  });

  it.each(["removed", "switched off"])(
    "a login is %s meanwhile: unsaved texts are there to copy for an hour",
    async (how) => {
      const writer = await openWriter(site.app, site.browser);
      const { page, person, uid } = writer;
      const { auth } = site.app.admin;
      await (how === "removed" ? auth.deleteUser(uid) : auth.updateUser(uid, { disabled: true }));
      await storyOn(page).fill(KNOWN_TEXT);
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
      await person.leave({ refusedRequests: true });
    },
  );

  it("goes from the device where its author removes it, whose login was removed meanwhile", async () => {
    const { page, person, uid } = await openWriter(site.app, site.browser);
    await site.app.admin.auth.deleteUser(uid);
    await storyOn(page).fill(KNOWN_TEXT);
    await page.getByRole("button", { name: "Show what I wrote and is not saved" }).click();
    await page.getByRole("button", { name: "Remove it from this device" }).click();
    expect(await deviceJournal(page)).toContain("It began when I was seven.");
    await page.getByRole("button", { name: "Remove it, and leave this page" }).click();
    await page.waitForURL("**/login");
    expect(await deviceJournal(page)).toBe("[]");
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(uid);
    await person.leave({ refusedRequests: true });
  });

  it("shows nothing in the dialog where the login is still good", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person } = writer;
    await site.app.admin.auth.revokeRefreshTokens(writer.uid);
    await storyOn(page).fill(KNOWN_TEXT);
    const asked = page.waitForResponse(
      (response) => response.url().includes("/v1/token") && response.status() === 400,
    );
    await dialogOn(page).waitFor();
    await asked;
    // The dialog sends a second request to renew the token.
    await page.waitForResponse((response) => response.url().includes("/v1/token"));
    expect(
      await dialogOn(page)
        .getByText(/no longer in use/u)
        .count(),
    ).toBe(0);
    await signInAgain(writer, KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    await person.leave({ refusedRequests: true });
  });

  async function newestToken(writer: WritingClient): Promise<string | undefined> {
    const reading = writer.page.waitForRequest("**/documents:batchGet*");
    await openStory(site.app, writer.page);
    return (await (await reading).allHeaders())["authorization"];
  }
});
