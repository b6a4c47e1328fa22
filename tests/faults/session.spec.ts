import { COMMITS, intercept, requestsTo } from "../support/browser/intercept.ts";
import { focused } from "../support/browser/keyboard.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import type { Client } from "../support/client/client.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { passAnHour } from "../support/sign-in.ts";
import { LIGHT_PAGE } from "../support/site/running-app.ts";
import { type Locator, expect, test } from "../support/test.ts";

const BEGINNING = "It began when I was seven.";

test.beforeEach(async ({ client }) => {
  await client.open();
  // The rules would refuse a read after the sign-in has ended.
  await untilQuiet(client.page);
});

const exactly = (words: Locator) => words.evaluate((copy) => copy.textContent);

/** Has the server take the page's token, and no later one, for too old. */
async function refuseToken(client: Client): Promise<void> {
  const { context, page } = client;
  const reading = page.waitForRequest("**/documents:batchGet*");
  await client.open();
  const { authorization: old } = await (await reading).allHeaders();
  const error = { code: 401, status: "UNAUTHENTICATED", message: "TOKEN_EXPIRED" };
  await intercept(context, COMMITS, async (route) => {
    const { authorization } = await route.request().allHeaders();
    await (authorization === old
      ? route.fulfill({ status: 401, json: { error } })
      : route.fallback());
  });
}

test.describe("every word comes through although", () => {
  test("the server finds a token too old, which the browser does not", async ({ client, page }) => {
    const renewals = requestsTo(page, /\/v1\/token/u);
    await refuseToken(client);
    await client.story.fill(KNOWN_TEXT);
    await client.expectSaved(KNOWN_TEXT);
    expect(renewals).toHaveLength(1);
    expect(client.saves).toHaveLength(2);
    // The page renews the token without a message, because the client has nothing to do.
    expect(await client.signInDialog.count()).toBe(0);
  });

  test("a sign-in gets no token any more: the password is asked for", async ({
    client,
    context,
  }) => {
    await refuseToken(client);
    const error = { code: 400, status: "INVALID_ARGUMENT", message: "INVALID_REFRESH_TOKEN" };
    await intercept(context, "**/v1/token*", (route) =>
      route.fulfill({ status: 400, json: { error } }),
    );
    await client.story.fill(KNOWN_TEXT);
    await client.signInAgain(client.login.password);
    await client.expectSaved(KNOWN_TEXT);
  });

  test("a file is deleted meanwhile: it stays deleted, its text to copy", async ({
    app,
    client,
    page,
  }) => {
    client.answerDialogs("leave");
    await app.admin.firestore.doc(`clients/${client.uid}`).delete();
    await client.story.fill(KNOWN_TEXT);
    await client.expectLine(/^Not saved yet\. Your file is no longer there\./u);
    await expect(client.story).toHaveValue(KNOWN_TEXT);
    await page.getByRole("link", { name: "Health", exact: true }).click();
    await page.getByText(/^Your file is no longer there\. If you did not/u).waitFor();
    // After a crash, the page still shows the copy of the client's text.
    await client.crashTab();
    await client.page.goto("/story");
    const region = client.page.getByRole("region", { name: /^What you wrote here/u });
    expect(await exactly(region.locator("dd"))).toBe(KNOWN_TEXT);
    expect(await client.stored()).toEqual({});
  });

  for (const how of ["removed", "switched off"]) {
    test(
      `a login is ${how} meanwhile: unsaved texts are there to copy for an hour`,
      { tag: "@ended-sign-in" },
      async ({ app, client, page }) => {
        const { auth } = app.admin;
        await (how === "removed"
          ? auth.deleteUser(client.uid)
          : auth.updateUser(client.uid, { disableUser: true }));
        await client.story.fill(KNOWN_TEXT);
        const dialog = page.getByRole("dialog", { name: "You have been signed out" });
        await dialog.getByText(/^This login is no longer in use/u).waitFor();
        expect(await focused(page)).toBe("You have been signed out");
        expect(await dialog.getByLabel("Password").count()).toBe(0);
        const words = dialog.getByRole("region", { name: /^What you wrote in Story/u });
        expect(await words.count()).toBe(0);
        await dialog.getByRole("button", { name: "Show what I wrote that is not saved" }).click();
        expect(await exactly(words.locator("dd"))).toBe(KNOWN_TEXT);
        // Nothing promises any more that it will be saved.
        expect(await dialog.getByText(/is saved/u).count()).toBe(0);
        if (how === "switched off") {
          await passAnHour(page);
          await page.waitForURL("**/login");
          expect(await page.content()).not.toContain(BEGINNING);
          return;
        }
        await page.getByRole("button", { name: "Remove it from this device" }).click();
        expect(await client.kept()).toContain(BEGINNING);
        await page.getByRole("button", { name: "Remove it, and leave this page" }).click();
        await page.waitForURL("**/login");
        expect(await client.kept()).toBe("[]");
        expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(client.uid);
      },
    );
  }
});

const TEXT = "Half a sentence, and";

test.describe("a sign-in that ends during the typing", () => {
  test.beforeEach(async ({ client }) => {
    await client.story.pressSequentially(TEXT);
    await client.expectSaved(TEXT);
  });

  /** Signs in again above the form, writes on in the same field, and expects everything to be saved. */
  async function goOn(client: Client): Promise<void> {
    const dialog = client.signInDialog;
    await dialog.getByLabel("Password").fill("not this one");
    await dialog.getByRole("button", { name: "Login" }).click();
    await dialog.getByText(/^Invalid credentials\./u).waitFor();
    await client.signInAgain(client.login.password);
    // Still the same field: React has not rendered the screen anew.
    await client.story.press("End");
    await client.page.keyboard.type(" the other half");
    const whole = `${TEXT} the other half`;
    await expect(client.story).toHaveValue(whole);
    await expect.poll(client.answers).toMatchObject({ story: whole });
  }

  test("because it was revoked", { tag: "@ended-sign-in" }, async ({ app, client, page }) => {
    const { reason, story, uid } = client;
    await app.admin.auth.revokeRefreshTokens(uid);
    // The first reply to a save opens the dialog, so the test holds saves until it has typed everything.
    const release = await client.holdSaves();
    await story.evaluate((field) => field.setAttribute("data-test", "the same"));
    await story.press("y");
    await story.press("Backspace");
    await reason.fill("A reason");
    // The page asks whether the login is still in use, and says nothing of it where it is.
    const ofToken: number[] = [];
    page.on("response", (response) => {
      if (response.url().includes("/v1/token")) {
        ofToken.push(response.status());
      }
    });
    release();
    await client.signInDialog.waitFor();
    await expect.poll(() => ofToken.slice(ofToken.indexOf(400)).length).toBeGreaterThanOrEqual(2);
    expect(await client.signInDialog.getByText(/no longer in use/u).count()).toBe(0);
    await goOn(client);
    expect(await story.getAttribute("data-test")).toBe("the same");
  });

  test("because of an untouched hour with a closed browser: before any answer is read", async ({
    client,
    page,
  }) => {
    await page.goto(LIGHT_PAGE);
    await page.evaluate(() => {
      localStorage.setItem("last activity", String(Date.now() - 61 * 60_000));
    });
    const asked = requestsTo(page, /\/documents/u);
    await page.goto("/story");
    await page.waitForURL("**/login");
    // One read is allowed: it tells the page which sign-ins have ended.
    const bodies = asked.map((request) => request.postData());
    expect(bodies.filter((body) => body?.includes("endedSignIns") !== true)).toEqual([]);
    expect(await client.signInDialog.count()).toBe(0);
    await page.getByLabel("Email").fill(client.login.email);
    await page.getByLabel("Password").fill(client.login.password);
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await page.waitForURL("**/story");
    await expect(client.story).toHaveValue(TEXT);
  });

  test("because of an untouched hour, and no Escape or gesture leads past it", async ({
    client,
    page,
  }) => {
    const { signInDialog: dialog, story } = client;
    await passAnHour(page);
    await dialog.waitFor();
    // Chromium lets the second of two presses close a dialog that has refused the first.
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible()).toBe(true);
    // Two quick presses would cover the answers.
    await page.waitForTimeout(1700);
    await page.keyboard.press("Escape");
    expect(await dialog.isVisible(), "after another press").toBe(true);
    expect(await story.evaluate((field) => field.closest("[inert]") !== null)).toBe(true);
    expect(await story.evaluate((field) => field.matches(":focus"))).toBe(false);
    await dialog.getByLabel("Password").focus();
    await page.keyboard.type("words");
    await expect(story).toHaveValue(TEXT);
    // A gesture that closes the dialog: it opens anew.
    await dialog.evaluate((element: HTMLDialogElement) => {
      element.close();
    });
    await goOn(client);
  });
});
