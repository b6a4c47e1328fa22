import type { Page } from "@playwright/test";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import { focused } from "../support/browser/keyboard.ts";
import { fillPasswords } from "../support/client/new-client.ts";
import {
  type Login,
  type Person,
  enterLogin,
  logOut,
  openPerson,
  signIn,
} from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { withApp } from "../support/site/with-app.ts";

describe("the account", () => {
  const site = withApp();
  let person: Person;
  let page: Page;
  let number = 0;

  beforeEach(async () => {
    person = await openPerson(site.browser, site.app.origin);
    page = person.page;
  });

  afterEach(async () => {
    await person.leave({ refusedRequests: true });
  });

  const addLogin = async (): Promise<Login & { uid: string }> => {
    number += 1;
    const login = { email: `c${number}@example.com`, password: "first-words-1" };
    return { ...login, uid: await addClient(site.app, login, `Client ${number}`) };
  };
  const enter = (login: Login) => enterLogin(page, site.app.origin, login);
  /** The field that tells a password manager to which account a password belongs. */
  const usernameOn = () => page.locator("input[autocomplete=username]");
  const update = () => page.getByRole("button", { name: "Update Password" });

  it("is opened by a steady login, and with a new password through a link", async () => {
    const login = await addLogin();
    await page.setViewportSize({ width: 390, height: 900 });
    await page.goto(`${site.app.origin}/login`);
    const email = page.getByLabel("Email");
    await email.fill("half");
    // On a machine without a local font of the same metrics, lines move when the web fonts arrive.
    await untilQuiet(page);
    const forgot = page.getByRole("button", { name: "Forgot password?" });
    const before = await forgot.boundingBox();
    await forgot.hover();
    await page.mouse.down();
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          setTimeout(() => requestAnimationFrame(resolve));
        }),
    );
    expect(await focused(page)).not.toBe("Email");
    expect(await forgot.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByText(/^This does not look like an email address yet\./u).waitFor();
    expect(await focused(page)).toBe("Email");
    await email.fill("");
    await forgot.click();
    await page.getByText("Please enter your email address first.").waitFor();
    expect(await focused(page)).toBe("Email");

    const button = page.getByRole("button", { name: "Login", exact: true });
    expect(await button.isEnabled()).toBe(false);
    await email.fill("not an address");
    await page.getByLabel("Password").fill("wrong");
    expect(await button.isEnabled()).toBe(false);
    await email.fill(login.email);
    await button.click();
    await page.getByText(/^Invalid credentials/u).waitFor();
    // The button keeps the focus; otherwise the next Tab would begin at the top of the page.
    await button.press("Enter");
    await page.getByText(/^Invalid credentials/u).waitFor();
    expect(await focused(page)).toBe("Login");
    expect(await email.inputValue()).toBe(login.email);
    expect(await page.getByLabel("Password").inputValue()).toBe("wrong");

    await forgot.click();
    await page.getByText("Password reset email sent! Check your inbox.").waitFor();
    const link = /http\S+mode=resetPassword\S+/u.exec(site.app.printed.at(-1) ?? "")?.[0] ?? "";
    await page.goto(link);
    expect(await usernameOn().inputValue()).toBe(login.email);
    await page
      .getByLabel(/password/iu)
      .first()
      .fill("reset-words-2");
    await page.getByRole("button").click();
    await untilQuiet(page);
    await enter({ ...login, password: "reset-words-2" });
    await page.waitForURL("**/dashboardclient");
  });

  it("changes the password by the right one, also to a common one", async () => {
    const login = await addLogin();
    await signIn(person, login, "/change-password");
    await page.getByLabel("Current Password").waitFor();
    expect(await usernameOn().inputValue()).toBe(login.email);
    expect(await usernameOn().isVisible()).toBe(false);
    expect(await page.getByRole("textbox").count()).toBe(3);
    for (const label of ["Current Password", "New Password", "Confirm New Password"]) {
      expect(await page.getByLabel(label, { exact: true }).getAttribute("type")).toBe("password");
    }
    await fillPasswords(page, "wrong-words", "12345");
    expect(await update().isEnabled()).toBe(false);
    await fillPasswords(page, "wrong-words", "dkwoqpe");
    await page.getByText(/^This will do\. A longer one is safer/u).waitFor();
    await update().click();
    await page.getByText("The current password is not right.").waitFor();
    expect(await page.getByLabel("New Password", { exact: true }).inputValue()).toBe("dkwoqpe");
    // The earlier password is still valid.
    await fillPasswords(page, login.password, "qwerty123");
    await page.getByText(/^This is one of the first passwords/u).waitFor();
    await update().click();
    await page.getByText("Your password has been changed.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboardclient");
    await logOut(page);
    await enter({ ...login, password: "qwerty123" });
    await page.waitForURL("**/dashboardclient");
  });
});
