import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { openPerson, openVisitor } from "../support/people.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import { signal } from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const MESSAGE = "First line\n\n<b>Second</b> line 🌻";

describe("contact messages", () => {
  const site = withApp();

  async function fillIn(page: Page, name = "Another Visitor"): Promise<void> {
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("Email").fill("another@example.com");
    await page.getByLabel("Message").fill(MESSAGE);
  }

  it("wait for the connection in the form, go, and leave it empty", async () => {
    const visitor = await openVisitor(site.browser, site.app.origin, 390);
    const { page, context } = visitor;
    await page.getByRole("button", { name: "Menu" }).click();
    await page.getByRole("link", { name: "CONTACT" }).click();
    const send = page.getByRole("button", { name: "Send" });
    expect(await send.isEnabled()).toBe(false);
    await goOffline(page);
    const isOffline = page.getByText(/^You are offline just now\./u);
    await isOffline.waitFor();
    await fillIn(page, "A Visitor");
    await page.getByLabel("Email").fill("no address");
    expect(await send.isEnabled()).toBe(false);
    await page.getByLabel("Email").fill("another@example.com");
    await send.click();
    await page.getByText("Something went wrong. Please try again later.").waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe(MESSAGE);
    await context.setOffline(false);
    await isOffline.waitFor({ state: "detached" });
    await send.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await page.getByRole("button", { name: "Write another message" }).click();
    expect(await page.getByLabel("Message").inputValue()).toBe("");
    expect(await send.isEnabled()).toBe(false);
    await fillIn(page);
    await send.click();
    await page.getByText(/arrived only a moment ago/u).waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe(MESSAGE);
    await visitor.leave({ refusedRequests: true });
  });

  it("are refused to a program that fills in everything, not to a person", async () => {
    const visitor = await openPerson(site.browser, site.app.origin);
    const { page } = visitor;
    // Holds the app's code back: a spam program fills the form in before the app has loaded.
    const filled = signal();
    await page.route("**/*.js", async (route) => {
      await filled.given;
      await route.fallback();
    });
    await page.goto(`${site.app.origin}/contact`, { waitUntil: "commit" });
    await fillIn(page);
    const send = page.getByRole("button", { name: "Send" });
    const trap = page.locator("input[name=company]");
    expect(await page.getByRole("textbox").count()).toBe(3);
    await trap.evaluate((input) => {
      (input as HTMLInputElement).tabIndex = 0;
    });
    await trap.fill("Bots and Sons");
    filled.give();
    await send.click();
    await page.getByText(/press Send once more/u).waitFor();
    expect(await page.getByLabel("Message").inputValue()).toBe(MESSAGE);
    expect(await trap.inputValue()).toBe("");
    await send.click();
    await page.getByRole("heading", { name: "Thank you" }).waitFor();
    await visitor.leave();
  });
});
