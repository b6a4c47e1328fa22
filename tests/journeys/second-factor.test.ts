import type { Page } from "@playwright/test";
import { TOTP } from "otpauth";
import { describe, expect, it } from "vitest";
import { openGoogleApi } from "../../scripts/operate/admin/google-api.ts";
import { LOCAL_PROJECT } from "../../scripts/app-server/app-server.ts";
import { violations } from "../support/browser/axe.ts";
import { openActions } from "../support/client/client-row.ts";
import { focused, tabTo } from "../support/browser/keyboard.ts";
import { enterLogin, logOut, openPerson, signIn } from "../support/people.ts";
import { COACH, ROOT, runApp } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";

const CODE = "Six digits from your app";
const MINUTE = 60_000;

const fullWidth = (digit: string): string => String.fromCodePoint(0xff10 + Number(digit));

describe("a coach with an authenticator app", () => {
  let ahead = 0;
  const site = withApp(() =>
    runApp(ROOT, undefined, {
      now: () => Date.now() + ahead,
    }),
  );

  /** The server accepts a code only once, so the clock moves on a minute, to the app's next code. */
  const nextCode = (secret: string): string => {
    ahead += MINUTE;
    return new TOTP({ secret }).generate({ timestamp: Date.now() + ahead });
  };

  async function fitsAt(page: Page, width: number): Promise<void> {
    await page.setViewportSize({ width, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 900 });
  }

  it("is added by keyboard, asked for at each sign-in, and taken away", async () => {
    const { auth, firestore } = site.app.admin;
    const { uid } = await auth.getUserByEmail(COACH.email);
    await auth.updateUser(uid, { emailVerified: true });
    const login = { ...COACH, password: "some other words" };
    const stored = async () => (await firestore.doc(`clients/${uid}`).get()).get("secondFactor");

    const coach = await openPerson(site.browser, site.app.origin);
    const elsewhere = await openPerson(site.browser, site.app.origin);
    const { page } = coach;
    await signIn(elsewhere, COACH, "/clientoverview");
    await signIn(coach, COACH, "/change-password");

    await page.getByRole("button", { name: "Add an authenticator app" }).waitFor();
    await tabTo(page, "Add an authenticator app");
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe("Your password");
    await page.keyboard.type(COACH.password);
    for (const label of ["New Password", "Confirm New Password"]) {
      await tabTo(page, label);
      await page.keyboard.type(login.password);
    }
    await page.keyboard.press("Enter");
    await page.getByRole("img", { name: /^A picture for your authenticator app/u }).waitFor();
    await fitsAt(page, 390);
    const secret = (await page.locator("code").innerText()).replaceAll(" ", "");
    await tabTo(page, CODE);
    await page.keyboard.type("123");
    await page.keyboard.press("Enter");
    await page.getByText("The code has six digits.").waitFor();
    await page.keyboard.press("Control+A");
    await page.keyboard.type(nextCode(secret));
    await page.keyboard.press("Enter");
    await page.getByText("Done. From now on I ask for six digits").waitFor();
    expect(await stored()).toBe(true);
    await fitsAt(page, 390);

    // A browser that was signed in before has to sign in again.
    await elsewhere.page.reload();
    await elsewhere.page.getByRole("button", { name: "Login", exact: true }).waitFor();
    await elsewhere.leave({ refusedRequests: true });

    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await logOut(page);
    await enterLogin(page, site.app.origin, login);
    await expect.poll(() => focused(page)).toBe(CODE);
    expect(await page.getByLabel("Password").count()).toBe(0);
    await page.keyboard.type("000000");
    await page.keyboard.press("Enter");
    await page.getByText("This code is not right, or no longer.").waitFor();
    await expect.poll(() => focused(page)).toBe(CODE);
    await fitsAt(page, 390);
    await page.keyboard.press("Control+A");
    // Types full-width digits, as a Japanese keyboard does.
    await page.keyboard.type(nextCode(secret).replaceAll(/\d/gu, fullWidth));
    await page.keyboard.press("Enter");
    await page.waitForURL("**/dashboardadmin");

    await page.goto(`${site.app.origin}/clientoverview`);
    await page.getByRole("table").waitFor();
    // Ends the coach's sign-ins as `revokeRefreshTokens` does, at the time of the server's shifted clock.
    await openGoogleApi({ projectId: LOCAL_PROJECT, host: new URL(site.app.origin).host }).accounts(
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
    await fitsAt(page, 390);
    await page.keyboard.type(nextCode(secret));
    await page.keyboard.press("Enter");
    await dialog.waitFor({ state: "detached" });

    await page.goto(`${site.app.origin}/change-password`);
    await page.route("**/mfaEnrollment:withdraw*", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await page.getByRole("button", { name: "Take the app away" }).click();
    await page.getByLabel("Your password").fill(login.password);
    await page.keyboard.press("Enter");
    await expect.poll(() => focused(page)).toBe(CODE);
    await page.keyboard.type(nextCode(secret));
    await page.keyboard.press("Enter");
    await page.getByText("Done. From now on your password alone signs you in.").waitFor();
    expect(await stored()).toBe(false);
    await page.getByRole("button", { name: "Add an authenticator app" }).waitFor();
    await coach.leave({ refusedRequests: true });
  });
});
