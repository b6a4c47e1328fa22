import { intercept } from "../support/browser/intercept.ts";
import { addClient } from "../support/client/client-account.ts";
import { focused } from "../support/browser/keyboard.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import { enterLogin, logOut, signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";

/** The field that tells a password manager to which account a password belongs. */
const USERNAME = "input[autocomplete=username]";

test.describe("the account", () => {
  test(
    "is opened by a steady login, and with a new password through a link",
    { tag: "@reset-page" },
    async ({ app, openPerson }) => {
      const { page } = await openPerson({ width: 390, refusedRequests: true });
      const login = { email: "c1@example.com", password: "first-words-1" };
      await addClient(app, login);
      await page.goto("/login");
      const email = page.getByLabel("Email");
      await email.fill("half");
      // On a machine without a local font of the same metrics, lines move when the web fonts arrive.
      await untilQuiet(page);
      const forgot = page.getByRole("button", { name: "Forgot password?" });
      const before = await forgot.boundingBox();
      await forgot.hover();
      await page.mouse.down();
      await page.evaluate(
        () => new Promise((resolve) => setTimeout(() => requestAnimationFrame(resolve))),
      );
      expect(await focused(page)).not.toBe("Email");
      expect(await forgot.boundingBox()).toEqual(before);
      await page.mouse.up();
      await page.getByText(/^This does not look like an email address yet\./u).waitFor();
      await expect(email).toBeFocused();
      await email.fill("");
      await forgot.click();
      await page.getByText("Please enter your email address first.").waitFor();
      await expect(email).toBeFocused();

      const button = page.getByRole("button", { name: "Login", exact: true });
      await expect(button).toBeDisabled();
      await email.fill("not an address");
      await page.getByLabel("Password").fill("wrong");
      await expect(button).toBeDisabled();
      await email.fill(login.email);
      await button.click();
      await page.getByText(/^Invalid credentials/u).waitFor();
      // The button keeps the focus; otherwise the next Tab would begin at the top of the page.
      await button.press("Enter");
      await page.getByText(/^Invalid credentials/u).waitFor();
      await expect(button).toBeFocused();
      await expect(email).toHaveValue(login.email);
      await expect(page.getByLabel("Password")).toHaveValue("wrong");

      await forgot.click();
      await page.getByText("Password reset email sent! Check your inbox.").waitFor();
      const sendAgain = await intercept(page, "**/accounts:sendOobCode*", (route) =>
        route.fulfill({ status: 400, json: { error: { code: 400, message: "SOMETHING_NEW" } } }),
      );
      await forgot.click();
      await page.getByText("Failed to send password reset email.").waitFor();
      await sendAgain();
      const link = /http\S+mode=resetPassword\S+/u.exec(app.printed.at(-1) ?? "")?.[0] ?? "";
      await page.goto(link);
      await expect(page.locator(USERNAME)).toHaveValue(login.email);
      await page.getByLabel("New password").fill("reset-words-2");
      await page.getByRole("button").click();
      await untilQuiet(page);
      // As pasted from a message.
      const pasted = { email: `\u200B${login.email}\u00A0`, password: "reset-words-2 " };
      const readAgain = await intercept(page, "**/documents:batchGet*", (route) =>
        route.fulfill({ status: 500, json: {} }),
      );
      await enterLogin(page, pasted);
      await page.getByText("Error fetching user data. Please try again.").waitFor();
      await readAgain();
      await page.getByRole("button", { name: "Login", exact: true }).click();
      await expect(page).toHaveURL("/dashboardclient");
    },
  );

  test("without a file is welcomed, and has no details", async ({ app, page }) => {
    const login = { email: "orphan@example.com", password: "some-words-2" };
    await app.admin.auth.createUser(login);
    await signIn(page, login, "/dashboardclient");
    await page.getByText("Welcome User", { exact: true }).waitFor();
    await page.goto("/mydetails");
    await page.getByText("No details found.", { exact: true }).waitFor();
  });

  test("changes the password by the right one, also to a common one", async ({ openClient }) => {
    const { page, login } = await openClient("/change-password", { refusedRequests: true });
    const update = page.getByRole("button", { name: "Update Password" });
    await page.getByLabel("Current Password").waitFor();
    await expect(page.locator(USERNAME)).toHaveValue(login.email);
    await expect(page.locator(USERNAME)).toBeHidden();
    await expect(page.getByRole("textbox")).toHaveCount(3);
    for (const label of ["Current Password", "New Password", "Confirm New Password"]) {
      await expect(page.getByLabel(label, { exact: true })).toHaveAttribute("type", "password");
    }
    await fillPasswords(page, "wrong-words", "12345");
    await expect(update).toBeDisabled();
    await fillPasswords(page, "wrong-words", "dkwoqpe");
    await page.getByText(/^This will do\. A longer one is safer/u).waitFor();
    await update.click();
    await page.getByText("The current password is not right.").waitFor();
    await expect(page.getByLabel("New Password", { exact: true })).toHaveValue("dkwoqpe");
    // The earlier password is still valid.
    await fillPasswords(page, `${login.password} `, "qwerty123 ", "qwerty123");
    await page.getByText(/^This is one of the first passwords/u).waitFor();
    await update.click();
    await page.getByText("Your password has been changed.").waitFor();
    await expect(page).toHaveURL("/dashboardclient");
    await logOut(page);
    await enterLogin(page, { ...login, password: "qwerty123" });
    await expect(page).toHaveURL("/dashboardclient");
  });
});
