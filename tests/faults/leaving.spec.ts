import { hold, intercept } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { type Page, expect, test } from "../support/test.ts";

for (const [way, leave] of [
  ["the browser's back button", async (page: Page) => page.goBack()],
  ["an address of another site", async (page: Page) => page.goto("about:blank")],
] as const) {
  test(`the last key before leaving by ${way} is kept, and stored when possible`, async ({
    client,
    page,
  }) => {
    const typeAndLeave = async (): Promise<void> => {
      await page.getByRole("link", { name: "Story", exact: true }).first().click();
      await client.story.focus();
      // Sends both parts at once: otherwise, on a slow machine, a save could start between them.
      await Promise.all([page.keyboard.insertText(KNOWN_TEXT), page.keyboard.type("!")]);
      await leave(page);
      await client.open();
      await expect(client.story).toHaveValue(`${KNOWN_TEXT}!`);
    };
    await client.open("/personal");
    const reconnect = await client.cutOff();
    await typeAndLeave();
    await reconnect();
    await client.open();
    await client.expectStored(`${KNOWN_TEXT}!`);

    await client.story.fill("");
    await client.expectStored("");
    await client.open("/personal");
    const sent = client.saves.length;
    await typeAndLeave();
    await client.expectStored(`${KNOWN_TEXT}!`);
    // The pages save at most twice: before the client leaves, and by a retry of the next page, which cannot
    // know whether that save arrived.
    expect(client.saves.length - sent).toBeLessThanOrEqual(2);
  });
}

test("a reload while the backend is down shows what is not saved, and saves it later", async ({
  client,
  context,
  page,
}) => {
  await client.open();
  const reconnect = await client.cutOff();
  await client.story.fill(KNOWN_TEXT);
  await expect.poll(client.kept).toContain("It began when I was seven.");
  const readAgain = await intercept(context, /\/v1\/projects\/|identitytoolkit|securetoken/u);
  await page.reload();
  const words = page.getByRole("region", { name: /^What you wrote (?:here|in Story)/u });
  await expect(words.getByText(/is saved by itself once this section opens again/u)).toBeVisible();
  expect(await words.locator("dd").textContent()).toBe(KNOWN_TEXT);
  await readAgain();
  await reconnect();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(client.story).toHaveValue(KNOWN_TEXT);
  await client.expectStored(KNOWN_TEXT);
  await expect(words).toHaveCount(0);
});

test.describe("a way out of a section to a page whose code has not come", () => {
  const CODE = /\/assets\/ClientDashboardPage-[^/]+\.js$/u;
  const dashboard = (page: Page) =>
    page.getByRole("heading", { level: 1, name: "Client Dashboard" });

  let letCome: () => Promise<void>;

  test.beforeEach(async ({ client, page }) => {
    letCome = await intercept(page, CODE);
    await client.open();
    await untilQuiet(page);
    await client.story.fill(KNOWN_TEXT);
  });

  test("keeps the client in the section while offline, and leads there afterwards", async ({
    client,
    context,
    page,
  }) => {
    await context.setOffline(true);
    const link = page.getByRole("link", { name: "Enough for today" }).first();
    await link.click();
    const stays = /^You seem to be offline\..* This section stays as it is, and what you wrote/u;
    await expect(page.getByText(stays)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/story");
    await expect(client.story).toHaveValue(KNOWN_TEXT);
    await letCome();
    await context.setOffline(false);
    await expect(page.getByText(/^You seem to be offline\. Please check/u)).toHaveCount(0);
    await link.click();
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByText(/That is enough for today/u)).toBeVisible();
    await client.expectStored(KNOWN_TEXT);
  });

  test("leads nobody away from typing while it comes", async ({ client, page }) => {
    // In this order: the section itself may fetch the code at any moment.
    const arrive = await hold(page, CODE);
    await letCome();
    const link = page.getByRole("link", { name: "Back to Dashboard" }).first();
    await link.click();
    await expect(page.getByText(/^That page is on its way\./u)).toBeVisible();
    await client.story.press("End");
    await page.keyboard.type("!");
    arrive();
    await untilQuiet(page);
    expect(await client.story.inputValue()).toContain("!");
    expect(new URL(page.url()).pathname).toBe("/story");
    await link.click();
    await expect(dashboard(page)).toBeVisible();
  });
});
