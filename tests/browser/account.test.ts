import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addClient, storedClient } from "../support/client-account.ts";
import { focused } from "../support/keyboard.ts";
import {
  type Login,
  type Person,
  enterLogin,
  logOut,
  openPerson,
  signIn,
} from "../support/people.ts";
import { untilQuiet } from "../support/quiet-page.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

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
  const fillPasswords = async (current: string, next: string, confirm = next): Promise<void> => {
    await page.getByLabel("Current Password").fill(current);
    await page.getByLabel("New Password", { exact: true }).fill(next);
    await page.getByLabel("Confirm New Password").fill(confirm);
  };
  /** The field that tells a password manager to which account a password belongs. */
  const usernameOn = () => page.locator("input[autocomplete=username]");
  const update = () => page.getByRole("button", { name: "Update Password" });

  it("is opened with a new password through the link of a reset", async () => {
    const login = await addLogin();
    await page.goto(`${site.app.origin}/login`);
    await page.getByLabel("Email").fill(login.email);
    await page.getByRole("button", { name: "Forgot password?" }).click();
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

  it("offers Login only with an email and a password", async () => {
    await page.goto(`${site.app.origin}/login`);
    const login = page.getByRole("button", { name: "Login", exact: true });
    expect(await login.isEnabled()).toBe(false);
    await page.getByLabel("Email").fill("not an address");
    await page.getByLabel("Password").fill("x");
    expect(await login.isEnabled()).toBe(false);
    await page.getByLabel("Email").fill("a@example.com");
    expect(await login.isEnabled()).toBe(true);
  });

  it("keeps what was entered when a login fails", async () => {
    const login = await addLogin();
    await enter({ ...login, password: "wrong" });
    await page.getByText(/^Invalid credentials/u).waitFor();
    // So that the next Tab does not begin at the top of the page.
    await page.getByRole("button", { name: "Login" }).press("Enter");
    await page.getByText(/^Invalid credentials/u).waitFor();
    expect(await focused(page)).toBe("Login");
    expect(await page.getByLabel("Email").inputValue()).toBe(login.email);
    expect(await page.getByLabel("Password").inputValue()).toBe("wrong");
  });

  it("says to a password manager, and to nobody else, whose password is changed", async () => {
    const login = await addLogin();
    await signIn(person, login, "/change-password");
    await page.getByLabel("Current Password").waitFor();
    expect(await usernameOn().inputValue()).toBe(login.email);
    expect(await usernameOn().isVisible()).toBe(false);
    expect(await page.getByRole("textbox").count()).toBe(3);
  });

  it("offers Update Password only with three passwords of which the new ones are long enough", async () => {
    await signIn(person, await addLogin(), "/change-password");
    expect(await update().isEnabled()).toBe(false);
    for (const label of ["Current Password", "New Password", "Confirm New Password"]) {
      expect(await page.getByLabel(label, { exact: true }).getAttribute("type")).toBe("password");
    }
    await page.getByLabel("Current Password").pressSequentially("first-words-1");
    await page.getByLabel("New Password", { exact: true }).pressSequentially("12345");
    await page.getByLabel("Confirm New Password").pressSequentially("12345");
    expect(await update().isEnabled()).toBe(false);
    await page.getByLabel("New Password", { exact: true }).pressSequentially("6");
    await page.getByLabel("Confirm New Password").pressSequentially("6");
    expect(await update().isEnabled()).toBe(true);
  });

  it("says so when the current password is wrong, and changes nothing", async () => {
    const login = await addLogin();
    await signIn(person, login, "/change-password");
    await fillPasswords("wrong-words", "second-words-2");
    await update().click();
    await page.getByText("The current password is not right.").waitFor();
    expect(await page.getByLabel("New Password", { exact: true }).inputValue()).toBe(
      "second-words-2",
    );
    await page.goto(`${site.app.origin}/dashboardclient`);
    await logOut(page);
    await enter(login);
    await page.waitForURL("**/dashboardclient");
  });

  it("changes the password and says so on the dashboard", async () => {
    const login = await addLogin();
    await signIn(person, login, "/change-password");
    await fillPasswords(login.password, "second-words-2");
    await update().click();
    await page.getByText("Your password has been changed.").waitFor();
    expect(new URL(page.url()).pathname).toBe("/dashboardclient");
    await logOut(page);
    await enter({ ...login, password: "second-words-2" });
    await page.waitForURL("**/dashboardclient");
  });

  it("asks only for the last step again when the password is set and the flag is not", async () => {
    const login = await addLogin();
    const document = site.app.admin.firestore.collection("clients").doc(login.uid);
    await document.update({ mustChangePassword: true });
    await signIn(person, login);
    await page.waitForURL("**/change-password");
    await fillPasswords(login.password, "second-words-2");
    await page.route("**/documents:commit*", (route) => route.abort("connectionrefused"));
    await update().click();
    await page
      .getByText(/^Your new password is set, and your old one no longer works\./u)
      .waitFor();
    expect(await storedClient(site.app, login.uid)).toMatchObject({ mustChangePassword: true });
    await page.unroute("**/documents:commit*");
    await update().click();
    await page.waitForURL("**/dashboardclient");
    expect(await storedClient(site.app, login.uid)).toMatchObject({ mustChangePassword: false });
  });

  it("advises against a password that many have, and takes it from a client all the same", async () => {
    const login = await addLogin();
    await enter(login);
    await page.waitForURL("**/dashboardclient");
    await page.goto(`${site.app.origin}/change-password`);
    await fillPasswords(login.password, "qwerty123");
    await page.getByText(/^This is one of the first passwords/u).waitFor();
    await fillPasswords(login.password, "dkwoqpe");
    await page.getByText(/^This will do\. A longer one is safer/u).waitFor();
    await fillPasswords(login.password, "qwerty123");
    await update().click();
    await page.getByText("Your password has been changed.").waitFor();
  });

  it("takes none that many have from the coach", async () => {
    await enter(COACH);
    await page.waitForURL("**/dashboardadmin");
    await page.goto(`${site.app.origin}/change-password`);
    await fillPasswords(COACH.password, "qwerty123");
    await update().click();
    await page.getByText(/would open every client's answers/u).waitFor();
  });

  it("asks for the list of common passwords once one is being chosen, and does without it", async () => {
    const asked: string[] = [];
    let isThere = false;
    await page.route(/common-passwords/u, async (route) => {
      asked.push(route.request().resourceType());
      await (isThere ? route.continue() : route.abort("connectionrefused"));
    });
    await enter(COACH);
    await page.waitForURL("**/dashboardadmin");
    await page.goto(`${site.app.origin}/change-password`);
    await page.getByLabel("Current Password").fill("not the coach's");
    await untilQuiet(page);
    expect(asked).toEqual([]);
    const choose = async (next: string): Promise<void> => {
      await fillPasswords("not the coach's", next);
      await update().click();
    };
    await choose("qwerty123");
    await page.getByText(/would open every client's answers/u).waitFor();
    await choose("jamesbond");
    await page.getByText("The current password is not right.").waitFor();
    expect(await focused(page)).toBe("Update Password");
    expect(asked).not.toEqual([]);
    isThere = true;
    await choose("jamesbond");
    await page.getByText(/would open every client's answers/u).waitFor();
    await page.getByText(/^This is one of the first passwords/u).waitFor();
  });

  it("goes on once that can be found out when the flag is gone and cannot be read", async () => {
    const login = await addLogin();
    const document = site.app.admin.firestore.collection("clients").doc(login.uid);
    await document.update({ mustChangePassword: true });
    await signIn(person, login);
    await page.waitForURL("**/change-password");
    await fillPasswords(login.password, "second-words-2");
    await page.route("**/documents:batchGet*", (route) => route.fulfill({ status: 503, json: {} }));
    await update().click();
    await page.getByText(/^The server cannot be reached/u).waitFor();
    await page.unroute("**/documents:batchGet*");
    await page.getByRole("button", { name: "Try again" }).click();
    await page.waitForURL("**/dashboardclient");
    expect(await storedClient(site.app, login.uid)).toMatchObject({ mustChangePassword: false });
  });
});
