import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { failsToRead, stillLoading } from "../screens/screen.ts";
import { addClient } from "../support/client-account.ts";
import { openPerson, openVisitor, signIn } from "../support/people.ts";
import { COACH, ROOT } from "../support/running-app.ts";
import { readSections } from "../support/section-files.ts";
import { withApp } from "../support/with-app.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };

describe("the contents of a section", () => {
  const site = withApp();
  let uid: string;

  beforeAll(async () => {
    uid = await addClient(site.app, LOGIN, "A Client", {
      health: { allergies: "cats", oldOne: "kept" },
    });
  });

  const contents = (page: Page) => page.getByRole("navigation", { name: "In this section" });
  const lineOf = (page: Page, words: string) =>
    page.getByRole("button", { name: new RegExp(`^${words}.*contents\\)$`, "u") });
  const current = (page: Page) => contents(page).locator("[aria-current=location]").textContent();
  const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

  it("leads to a group by keyboard, with the focus on its heading, and follows scrolling", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, LOGIN, "/health");
    const links = contents(page).getByRole("link");
    await links.first().waitFor();
    expect(await links.allTextContents()).toEqual(await page.locator("form h2").allTextContents());
    expect(await current(page)).toBe("Medicines and medical care");

    await contents(page).getByRole("link", { name: "Sleep" }).focus();
    await page.keyboard.press("Enter");
    expect(await focused(page)).toBe("Sleep");
    expect(await current(page)).toBe("Sleep");
    await page.keyboard.press("Tab");
    expect(
      await page.evaluate(
        () => document.activeElement?.closest("section")?.ariaLabelledByElements?.[0]?.textContent,
      ),
    ).toBe("Sleep");
    await page.getByLabel(/How much water/u).evaluate((field) => {
      field.scrollIntoView({ block: "start" });
    });
    await expect.poll(() => current(page)).toBe("Eating and drinking");
    // On a tall screen the last group cannot scroll up to the reading position.
    await page.setViewportSize({ width: 1280, height: 3000 });
    await links.last().click();
    expect(await focused(page)).toBe("What is good for you");
    // An IntersectionObserver reports after the frame in which an element has crossed.
    await page.evaluate(async () => {
      for (const _ of [1, 2, 3]) {
        await new Promise(requestAnimationFrame);
      }
    });
    expect(await current(page)).toBe("What is good for you");
    expect(page.url()).not.toContain("#");
    await person.leave();
  });

  it("opens from a line where the screen is narrow, and closes behind whoever has chosen", async () => {
    const person = await openVisitor(site.browser, site.app.origin, 320);
    const { page } = person;
    await page.getByRole("button", { name: "Menu" }).click();
    await signIn(person, LOGIN, "/health");
    await lineOf(page, "Health, 1 of 13").waitFor();
    const toggle = lineOf(page, "Health");
    await toggle.click();
    expect(await toggle.getAttribute("aria-expanded")).toBe("true");
    await page.keyboard.press("Escape");
    expect(await contents(page).getByRole("link").count()).toBe(0);
    expect(await toggle.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await contents(page).getByRole("link", { name: "Sleep" }).click();
    expect(await focused(page)).toBe("Sleep");
    expect(await contents(page).getByRole("link").count()).toBe(0);
    await lineOf(page, "Health, 9 of 13").click();
    expect(await current(page)).toBe("Sleep");
    await toggle.click();
    // The line that opens the contents does not cover the heading.
    const heading = page.getByRole("heading", { name: "Sleep" });
    const top = await heading.evaluate((element) => element.getBoundingClientRect().top);
    const bar = await toggle.evaluate((element) => element.getBoundingClientRect().bottom);
    expect(top).toBeGreaterThan(bar);
    expect(
      await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBe(0);
    await person.leave();
  });

  it("leads to all sections where the screen is narrow, also while one is loading or cannot be loaded", async () => {
    const person = await openPerson(site.browser, site.app.origin, 390);
    const { page } = person;
    await signIn(person, LOGIN, "/health");
    const all = page.getByRole("navigation", { name: "Questionnaire" });
    const links = all.getByRole("link");
    await lineOf(page, "Health, 1 of 13").waitFor();
    expect(await all.count()).toBe(0);

    await lineOf(page, "Health").click();
    expect(await links.allTextContents()).toEqual(readSections(ROOT).map(({ title }) => title));
    expect(await all.locator("[aria-current=page]").textContent()).toBe("Health");
    await stillLoading(page);
    await all.getByRole("link", { name: "Story", exact: true }).click();
    await page.getByText("Loading...").waitFor();
    await lineOf(page, "Story").click();
    expect(await links.count()).toBe(7);
    expect(await contents(page).count()).toBe(0);

    await page.unrouteAll({ behavior: "ignoreErrors" });
    await failsToRead(page);
    await all.getByRole("link", { name: "Details" }).click();
    await page.getByRole("button", { name: "Try again" }).waitFor();
    await lineOf(page, "Details").click();
    expect(await links.count()).toBe(7);
    await page.unrouteAll({ behavior: "ignoreErrors" });
    await all.getByRole("link", { name: "Story", exact: true }).click();
    await lineOf(page, "Story, 1 of 2").waitFor();
    await person.leave({ refusedRequests: true });
  });

  it("is there for the coach too, answers to earlier questions included", async () => {
    const person = await openPerson(site.browser, site.app.origin);
    const { page } = person;
    await signIn(person, COACH, `/adminhealth/${uid}`);
    await contents(page).getByRole("link", { name: "Earlier questions" }).click();
    expect(await focused(page)).toBe("Earlier questions");
    await person.leave();
  });
});
