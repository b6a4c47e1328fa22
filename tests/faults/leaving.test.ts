import type { Locator, Page } from "@playwright/test";
import { beforeEach, describe, expect, it } from "vitest";
import { withAnsweringClient } from "../support/client/answering-client.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";

const TEXT = "It began when I was seven.\n\n“Never again”, I said — 🌻 ünd dän, 7×, «…»";

/** Ways to leave a section and to come back. */
const WAYS: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ["by a link", async (page) => page.getByRole("link", { name: "Health", exact: true }).click()],
  ["by the browser's back button", async (page) => page.goBack()],
  ["by an address of another site", async (page) => page.goto("about:blank")],
  ["by a reload", async (page) => page.reload()],
];

describe("what was typed in the last 100 ms before a section is left", () => {
  const client = withAnsweringClient();
  const story = (): Locator => client().field(/Please tell me your story/u);

  beforeEach(async () => {
    await client().begin();
    await openStoryFromAnotherSection();
  });

  async function openStoryFromAnotherSection(): Promise<void> {
    await client().open("/personal");
    await client().page().getByRole("link", { name: "Story", exact: true }).first().click();
    await story().waitFor();
  }

  async function typeAndLeave(leave: (page: Page) => Promise<unknown>): Promise<void> {
    await story().focus();
    const { keyboard } = client().page();
    // Sends both parts at once: otherwise, on a slow machine, a save could start between them.
    await Promise.all([keyboard.insertText(TEXT.slice(0, -1)), keyboard.type(TEXT.slice(-1))]);
    await leave(client().page());
  }

  it.each(WAYS)(
    "%s, is kept while no save gets through, and stored when one does",
    async (_way, leave) => {
      const reconnect = await client().cutOff();
      await typeAndLeave(leave);
      await client().open("/story");
      expect(await story().inputValue()).toBe(TEXT);
      await reconnect();
      await client().open("/story");
      expect(await story().inputValue()).toBe(TEXT);
      await client().expectStored("story", "story", TEXT);

      await openStoryFromAnotherSection();
      await story().fill("");
      await client().expectStored("story", "story", "");
      const sent = client().commits();
      await typeAndLeave(leave);
      await client().open("/story");
      expect(await story().inputValue()).toBe(TEXT);
      await client().expectStored("story", "story", TEXT);
      // The pages save at most twice: before the client leaves, and by a retry of the next page, which cannot
      // know whether that save arrived.
      expect(client().commits() - sent).toBeLessThanOrEqual(2);
    },
  );
});

describe("a reload while the backend is down", () => {
  const client = withAnsweringClient();
  const story = (): Locator => client().field(/Please tell me your story/u);

  it("shows what is not saved, and saves it once that is back", async () => {
    await client().begin();
    await client().open("/story");
    const { context } = client().person;
    const page = client().page();
    const reconnect = await client().cutOff();
    await story().fill(TEXT);
    await expect.poll(client().kept).toContain("It began when I was seven.");
    const backend = /\/v1\/projects\/|identitytoolkit|securetoken/u;
    await context.route(backend, (route) => route.abort("connectionrefused"));
    await page.reload();
    const words = page.getByRole("region", { name: /^What you wrote (?:here|in Story), and/u });
    await words.getByText(/is saved by itself once this section opens again/u).waitFor();
    expect(await words.locator("dd").textContent()).toBe(TEXT);
    await context.unroute(backend);
    await reconnect();
    await page.getByRole("button", { name: "Try again" }).click();
    await story().waitFor();
    expect(await story().inputValue()).toBe(TEXT);
    await client().expectStored("story", "story", TEXT);
    expect(await words.count()).toBe(0);
  });
});

describe("a way out of a section to a page whose code has not come", () => {
  const client = withAnsweringClient();
  const story = (): Locator => client().field(/Please tell me your story/u);
  const page = (): Page => client().page();
  const dashboard = (): Locator =>
    page().getByRole("heading", { level: 1, name: "Client Dashboard" });
  const CODE = /\/assets\/ClientDashboardPage-[^/]+\.js$/u;

  beforeEach(async () => {
    await client().begin();
    await page().route(CODE, (route) => route.abort("connectionrefused"));
    await client().open("/story");
    await untilQuiet(page());
    await story().fill(TEXT);
  });

  it("keeps the client in the section while offline, and leads there afterwards", async () => {
    await page().context().setOffline(true);
    const link = page().getByRole("link", { name: "Enough for today" }).first();
    await link.click();
    await page()
      .getByText(/^You seem to be offline\..* This section stays as it is, and what you wrote/u)
      .waitFor();
    expect(new URL(page().url()).pathname).toBe("/story");
    expect(await story().inputValue()).toBe(TEXT);
    await page().unroute(CODE);
    await page().context().setOffline(false);
    await page()
      .getByText(/^You seem to be offline\. Please check/u)
      .waitFor({ state: "detached" });
    await link.click();
    await dashboard().waitFor();
    await page()
      .getByText(/That is enough for today/u)
      .waitFor();
    await client().expectStored("story", "story", TEXT);
  });

  it("leads nobody away from typing while it comes", async () => {
    let arrive = (): void => undefined;
    const arriving = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page().unroute(CODE);
    await page().route(CODE, async (route) => {
      await arriving;
      await route.continue();
    });
    const link = page().getByRole("link", { name: "Back to Dashboard" }).first();
    await link.click();
    await page()
      .getByText(/^That page is on its way\./u)
      .waitFor();
    await story().press("End");
    await page().keyboard.type("!");
    arrive();
    await untilQuiet(page());
    expect(await story().inputValue()).toContain("!");
    expect(new URL(page().url()).pathname).toBe("/story");
    await link.click();
    await dashboard().waitFor();
  });
});
