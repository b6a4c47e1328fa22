import type { Page } from "@playwright/test";
import type { Login } from "../sign-in.ts";

/** Fills in the page for a new client as the coach. Without a password, the client gets a link. */
export async function fillNewClient(
  page: Page,
  { email, password }: { readonly email: string; readonly password?: string },
): Promise<void> {
  await page.getByLabel("Name").fill("A New Client");
  await page.getByLabel("Email").fill(email);
  if (password !== undefined) {
    await page.getByLabel("Password", { exact: true }).fill(password);
  }
  await page.getByLabel("Phone").fill("+31 6 00000009");
  await page.getByLabel("Date of Birth").fill("1990-01-31");
}

/** Creates a client as the coach, and waits for the message of success. */
export async function createClientByForm(page: Page, login: Login): Promise<void> {
  await fillNewClient(page, login);
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Client created successfully!").waitFor();
}

export async function fillPasswords(
  page: Page,
  current: string,
  next: string,
  confirm = next,
): Promise<void> {
  await page.getByLabel("Current Password").fill(current);
  await page.getByLabel("New Password", { exact: true }).fill(next);
  await page.getByLabel("Confirm New Password").fill(confirm);
}

/** Replaces the first password by one that the client chooses. */
export async function choosePasswordByForm(
  page: Page,
  login: Login,
  chosenPassword: string,
): Promise<void> {
  await fillPasswords(page, login.password, chosenPassword);
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.waitForURL(/mydetails|dashboardclient/u);
}
