import { TOTP } from "otpauth";
import { LOCAL_PROJECT } from "../../scripts/app-server/app-server.ts";
import { openGoogleApi } from "../../scripts/operate/admin/google-api.ts";
import { dropReply, intercept } from "../support/browser/intercept.ts";
import { focused, pressAt, tabTo } from "../support/browser/keyboard.ts";
import { openActions } from "../support/client/client-row.ts";
import { enterLogin, logOut, signIn } from "../support/sign-in.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { expect, test } from "../support/test.ts";

const CODE = "Six digits from your app";

let ahead = 0;

test.use({
  allowed: { refusedRequests: true },
  startApp: async ({}, use) => {
    await use(() => runApp(ROOT, undefined, { now: () => Date.now() + ahead }));
  },
});

test.describe("a coach with an authenticator app", { tag: "@authenticator-app" }, () => {
  test("is added by keyboard, asked for at each sign-in, and taken away", async ({
    app,
    page,
    openPerson,
    expectAccessible,
  }) => {
    const { auth, firestore } = app.admin;
    const { uid } = await auth.getUserByEmail(COACH.email);
    await auth.updateUser(uid, { emailVerified: true });
    const login = { ...COACH, password: "some other words" };
    const stored = async () => (await firestore.doc(`clients/${uid}`).get()).get("secondFactor");

    const fitsAPhone = async (): Promise<void> => {
      await page.setViewportSize({ width: 390, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
      await expectAccessible(page);
      await page.setViewportSize({ width: 1280, height: 900 });
    };

    const { page: elsewhere } = await openPerson({ refusedRequests: true });
    await signIn(elsewhere, COACH, "/clientoverview");
    await signIn(page, COACH, "/change-password");

    await page.getByRole("button", { name: "Add an authenticator app" }).waitFor();
    await pressAt(page, "Add an authenticator app");
    await expect.poll(() => focused(page)).toBe("Your password");
    await page.keyboard.type(COACH.password);
    for (const label of ["New Password", "Confirm New Password"]) {
      await tabTo(page, label);
      await page.keyboard.type(login.password);
    }
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /^A picture for your authenticator app/u }).waitFor();
    await fitsAPhone();
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    /** The server accepts a code only once, so the clock moves on a minute, to the app's next code. */
    const nextCode = (): string => {
      ahead += 60_000;
      return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
    };
    await tabTo(page, CODE);
    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The code has six digits.")).toBeVisible();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(nextCode());
    await page.keyboard.press("Enter");
    await expect(page.getByText("Done. From now on I ask for six digits")).toBeVisible();
    expect(await stored()).toBe(true);
    await fitsAPhone();

    // A browser that was signed in before has to sign in again.
    await elsewhere.reload();
    await expect(elsewhere.getByRole("button", { name: "Login", exact: true })).toBeVisible();

    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await logOut(page);
    await enterLogin(page, login);
    await expect.poll(() => focused(page)).toBe(CODE);
    await expect(page.getByLabel("Password")).toHaveCount(0);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await expect(page.getByText("This code is not right, or no longer.")).toBeVisible();
    await expect.poll(() => focused(page)).toBe(CODE);
    await fitsAPhone();
    await page.keyboard.press("Control+A");
    // Types full-width digits, as a Japanese keyboard does.
    const fullWidth = nextCode().replaceAll(/\d/gu, (digit) =>
      String.fromCodePoint(0xff10 + Number(digit)),
    );
    await page.keyboard.type(fullWidth);
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboardadmin");

    await page.goto("/clientoverview");
    await page.getByRole("table").waitFor();
    // Ends the coach's sign-ins as `revokeRefreshTokens` does, at the time of the server's shifted clock.
    await openGoogleApi({ projectId: LOCAL_PROJECT, host: new URL(app.origin).host }).accounts(
      ":update",
      { localId: uid, validSince: String(Math.floor((Date.now() + ahead) / 1000)) },
    );
    await openActions(page, "The Coach");
    await page.getByRole("button", { name: "Edit The Coach" }).click();
    await page.getByRole("textbox", { name: "Phone" }).fill("+31 6 3");
    await page.getByRole("button", { name: /^Save/u }).click();
    const dialog = page.getByRole("dialog", { name: "Please sign in again" });
    await dialog.getByLabel("Password").fill(login.password);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(CODE);
    await fitsAPhone();
    await page.keyboard.type(nextCode());
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.goto("/change-password");
    await intercept(page, "**/mfaEnrollment:withdraw*", dropReply);
    await page.getByRole("button", { name: "Take the app away" }).click();
    await page.getByLabel("Your password").fill(login.password);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(CODE);
    await page.keyboard.type(nextCode());
    await page.keyboard.press("Enter");
    await expect(
      page.getByText("Done. From now on your password alone signs you in."),
    ).toBeVisible();
    expect(await stored()).toBe(false);
    await expect(page.getByRole("button", { name: "Add an authenticator app" })).toBeVisible();
  });
});
