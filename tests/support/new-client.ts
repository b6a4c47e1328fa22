import type { Page } from "playwright-core";
import type { Login } from "./people.ts";

/** Fills in the page for a new client as the coach, and waits for the message of success. */
export async function createClientByForm(page: Page, login: Login): Promise<void> {
  await page.getByLabel("Name").fill("A New Client");
  await page.getByLabel("Email").fill(login.email);
  await page.getByLabel("Password", { exact: true }).fill(login.password);
  await page.getByLabel("Phone").fill("+31 6 12345678");
  await page.getByLabel("Date of Birth").fill("1985-02-28");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Client created successfully!").waitFor();
}

/** Replaces the first password by one that the client chooses. */
export async function choosePasswordByForm(
  page: Page,
  login: Login,
  chosenPassword: string,
): Promise<void> {
  await page.getByLabel("Current Password").fill(login.password);
  await page.getByLabel("New Password", { exact: true }).fill(chosenPassword);
  await page.getByLabel("Confirm New Password").fill(chosenPassword);
  await page.getByRole("button", { name: "Update Password" }).click();
  await page.waitForURL(/mydetails|dashboardclient/u);
}
