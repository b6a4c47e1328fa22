import { hold } from "../support/browser/intercept.ts";
import { type Page, expect, test } from "../support/test.ts";
import { goOffline } from "../support/browser/quiet-page.ts";

const MESSAGE = "First line\n\n<b>Second</b> line 🌻";

async function fillIn(page: Page, name = "Another Visitor"): Promise<void> {
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Email").fill("another@example.com");
  await page.getByLabel("Message").fill(MESSAGE);
}

test.describe("contact messages", { tag: "@main" }, () => {
  test("wait for the connection in the form, go, and leave it empty", async ({ openPerson }) => {
    const { page, context } = await openPerson({ width: 390, refusedRequests: true });
    await page.goto("/");
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "CONTACT" }).click();
    const send = page.getByRole("button", { name: "Send" });
    await expect(send).toBeDisabled();
    await goOffline(page);
    const isOffline = page.getByText(/^You are offline just now\./u);
    await isOffline.waitFor();
    await fillIn(page, "A Visitor");
    await page.getByLabel("Email").fill("no address");
    await expect(send).toBeDisabled();
    await page.getByLabel("Email").fill("another@example.com");
    await send.click();
    await page.getByText("Something went wrong. Please try again later.").waitFor();
    await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);
    await context.setOffline(false);
    await isOffline.waitFor({ state: "detached" });
    await send.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await page.getByRole("button", { name: "Write another message" }).click();
    await expect(page.getByLabel("Message")).toHaveValue("");
    await expect(send).toBeDisabled();
    await fillIn(page);
    await send.click();
    await page.getByText(/arrived only a moment ago/u).waitFor();
    await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);
  });

  test("are refused to a program that fills in everything, not to a person", async ({ page }) => {
    // Holds the app's code back: a spam program fills the form in before the app has loaded.
    const letCome = await hold(page, "**/*.js");
    await page.goto("/contact", { waitUntil: "commit" });
    await fillIn(page);
    const send = page.getByRole("button", { name: "Send" });
    const trap = page.locator("input[name=company]");
    await expect(page.getByRole("textbox")).toHaveCount(3);
    await trap.evaluate((input: HTMLInputElement) => (input.tabIndex = 0));
    await trap.fill("Bots and Sons");
    letCome();
    await send.click();
    await page.getByText(/press Send once more/u).waitFor();
    await expect(page.getByLabel("Message")).toHaveValue(MESSAGE);
    await expect(trap).toHaveValue("");
    await send.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
  });
});
