import { intercept } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import type { AnsweringClient } from "../support/client/answering-client.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";

const TEXT = "It began when I was seven.\n\n“Never again”, I said — 🌻 ünd dän, 7×, «…»";

test.use({ allowed: { refusedRequests: true } });

test.describe("what was typed in the last 100 ms before a section is left", () => {
  async function openStoryFromAnotherSection(client: AnsweringClient): Promise<void> {
    await client.open("/personal");
    await client.page.getByRole("link", { name: "Story", exact: true }).first().click();
    await client.story.waitFor();
  }

  async function type({ page, story }: AnsweringClient): Promise<void> {
    await story.focus();
    // Sends both parts at once: otherwise, on a slow machine, a save could start between them.
    await Promise.all([
      page.keyboard.insertText(TEXT.slice(0, -1)),
      page.keyboard.type(TEXT.slice(-1)),
    ]);
  }

  for (const [way, leave] of [
    [
      "by a link",
      async (page: Page) => page.getByRole("link", { name: "Health", exact: true }).click(),
    ],
    ["by the browser's back button", async (page: Page) => page.goBack()],
    ["by an address of another site", async (page: Page) => page.goto("about:blank")],
    ["by a reload", async (page: Page) => page.reload()],
  ] as const) {
    test(`${way}, is kept while no save gets through, and stored when one does`, async ({
      client,
      page,
    }) => {
      await openStoryFromAnotherSection(client);
      const reconnect = await client.cutOff();
      await type(client);
      await leave(page);
      await client.open("/story");
      await expect(client.story).toHaveValue(TEXT);
      await reconnect();
      await client.open("/story");
      await expect(client.story).toHaveValue(TEXT);
      await client.expectStored("story", "story", TEXT);

      await openStoryFromAnotherSection(client);
      await client.story.fill("");
      await client.expectStored("story", "story", "");
      const sent = client.commits();
      await type(client);
      await leave(page);
      await client.open("/story");
      await expect(client.story).toHaveValue(TEXT);
      await client.expectStored("story", "story", TEXT);
      // The pages save at most twice: before the client leaves, and by a retry of the next page, which cannot
      // know whether that save arrived.
      expect(client.commits() - sent).toBeLessThanOrEqual(2);
    });
  }
});

test.describe("a reload while the backend is down", () => {
  test("shows what is not saved, and saves it once that is back", async ({ client, page }) => {
    await client.open("/story");
    const reconnect = await client.cutOff();
    await client.story.fill(TEXT);
    await expect.poll(client.kept).toContain("It began when I was seven.");
    const backend = /\/v1\/projects\/|identitytoolkit|securetoken/u;
    const readAgain = await intercept(page.context(), backend);
    await page.reload();
    const words = page.getByRole("region", { name: /^What you wrote (?:here|in Story), and/u });
    await expect(
      words.getByText(/is saved by itself once this section opens again/u),
    ).toBeVisible();
    expect(await words.locator("dd").textContent()).toBe(TEXT);
    await readAgain();
    await reconnect();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(client.story).toHaveValue(TEXT);
    await client.expectStored("story", "story", TEXT);
    await expect(words).toHaveCount(0);
  });
});

test.describe("a way out of a section to a page whose code has not come", () => {
  const CODE = /\/assets\/ClientDashboardPage-[^/]+\.js$/u;
  const dashboard = (page: Page) =>
    page.getByRole("heading", { level: 1, name: "Client Dashboard" });

  let letCome: () => Promise<void>;

  test.beforeEach(async ({ client, page }) => {
    letCome = await intercept(page, CODE);
    await client.open("/story");
    await untilQuiet(page);
    await client.story.fill(TEXT);
  });

  test("keeps the client in the section while offline, and leads there afterwards", async ({
    client,
    context,
    page,
  }) => {
    await context.setOffline(true);
    const link = page.getByRole("link", { name: "Enough for today" }).first();
    await link.click();
    await expect(
      page.getByText(
        /^You seem to be offline\..* This section stays as it is, and what you wrote/u,
      ),
    ).toBeVisible();
    expect(new URL(page.url()).pathname).toBe("/story");
    await expect(client.story).toHaveValue(TEXT);
    await letCome();
    await context.setOffline(false);
    await expect(page.getByText(/^You seem to be offline\. Please check/u)).toHaveCount(0);
    await link.click();
    await expect(dashboard(page)).toBeVisible();
    await expect(page.getByText(/That is enough for today/u)).toBeVisible();
    await client.expectStored("story", "story", TEXT);
  });

  test("leads nobody away from typing while it comes", async ({ client, page }) => {
    const arrival = signal();
    await page.route(CODE, async (route) => {
      await arrival.given;
      await route.continue();
    });
    const link = page.getByRole("link", { name: "Back to Dashboard" }).first();
    await link.click();
    await expect(page.getByText(/^That page is on its way\./u)).toBeVisible();
    await client.story.press("End");
    await page.keyboard.type("!");
    arrival.give();
    await untilQuiet(page);
    expect(await client.story.inputValue()).toContain("!");
    expect(new URL(page.url()).pathname).toBe("/story");
    await link.click();
    await expect(dashboard(page)).toBeVisible();
  });
});
