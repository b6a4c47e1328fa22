import type { Locator, Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { openClient } from "../support/client/opened-client.ts";
import { openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { COACH } from "../support/site/running-app.ts";
import { withApp } from "../support/site/with-app.ts";
import { storyOn } from "../support/client/writing-client.ts";

// What a section does with a real browser's layout, scrolling, pointer and printing.

const PHONE = 390;
const DESK = 1280;
const WATER = "How much water do you drink in a day?";
const SAID = "We will talk about this.";
const SECRET = "What nobody else may read";

/** The toggle below a question. All toggles have the same name; `aria-describedby` tells them apart. */
const toggle = (page: Page, id: string): Locator =>
  page.locator(`button[aria-describedby="${id}__question"]`);

/** Hovers first, because a toggle appears only while the pointer is over its question. */
async function press(button: Locator): Promise<void> {
  await button.locator("xpath=..").hover();
  await button.click();
}

const hasFocus = (locator: Locator) =>
  locator.evaluate((element) => element === document.activeElement);

describe("in a section", () => {
  const site = withApp();

  it("nothing moves that is being pressed while a field is left", async () => {
    const { person, page } = await openClient(site, "/questionnaire", PHONE);
    await page.getByLabel("Facebook Profile").fill("anna");
    const enough = page.getByRole("link", { name: "Enough for today" }).last();
    await page.locator("[data-phase=saved]").waitFor();
    // Waits for the lazily loaded parts, which take up room below the questions.
    await untilQuiet(page);
    await enough.scrollIntoViewIfNeeded();
    const before = await enough.boundingBox();
    await enough.hover();
    await page.mouse.down();
    // Waits about as long as a tap lasts.
    await page.waitForTimeout(200);
    expect(await enough.boundingBox()).toEqual(before);
    await page.mouse.up();
    await page.getByRole("heading", { level: 1, name: "Client Dashboard" }).waitFor();
    await person.leave();
  });

  it("a field left by a tap is checked after this tap, not the next", async () => {
    const { person, page } = await openClient(site, "/questionnaire", PHONE);
    await page.getByLabel("Age", { exact: true }).fill("42 jaar");
    await untilQuiet(page);
    const next = page.getByLabel(/^Height/u);
    await next.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
    const touchPoints = [{ x: x + 20, y: y + 10 }];
    const devTools = await person.context.newCDPSession(page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect.poll(() => hasFocus(next)).toBe(true);
    await page
      .getByText(/^Only a number fits here/u)
      .first()
      .waitFor({ timeout: 5000 });
    await person.leave();
  });

  it("a question is marked with one tap, for the coach to talk about", async () => {
    // A mark in a section that no longer exists.
    const elsewhere = { former: { "reason:talk": "yes" } };
    const { person, page, uid, stored } = await openClient(site, "/health", PHONE, elsewhere);
    const water = toggle(page, "health_waterIntake");
    expect(await water.evaluate((element) => getComputedStyle(element).opacity)).toBe("0");
    await press(water);
    await page.getByText(SAID).waitFor();
    await press(toggle(page, "health_allergies"));
    await page.getByLabel(/^What are you allergic/u).fill("Cats, and a story about them");
    // If the client takes the mark back before the autosave, nothing is stored.
    await press(toggle(page, "health_medications"));
    await toggle(page, "health_medications").click();
    await waitUntilSaved(page);
    const { "medications:talk": takenBack = "", ...health } = Object(
      (await stored())["health"],
    ) as Record<string, unknown>;
    expect(takenBack).toBe("");
    expect(health).toEqual({
      "waterIntake:talk": "yes",
      "allergies:talk": "yes",
      allergies: "Cats, and a story about them",
    });
    expect(await page.getByText(SAID).count()).toBe(2);
    const size = await water.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.getByRole("button", { name: /^Hide/u }).click();
    expect(await water.isVisible()).toBe(false);
    await page.goto(`${site.app.origin}/dashboardclient`);
    // Every page stays covered until the client shows it again.
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByText("1 answered, 2 to talk about").waitFor();

    const coach = await openPerson(site.browser, site.app.origin, PHONE);
    await signIn(coach, COACH, `/adminhealth/${uid}`);
    const read = coach.page;
    const marks = read.getByText("The client would rather talk about this");
    await marks.first().waitFor();
    expect(await marks.count()).toBe(2);
    expect(await read.getByText("Kept under the name").count()).toBe(0);
    await read.getByRole("link", { name: "To talk about: 2" }).click();
    await read.getByRole("heading", { level: 1, name: "To talk about" }).waitFor();
    const questions = read.getByRole("region", { name: "Health" }).getByRole("listitem");
    await expect.poll(() => questions.count()).toBe(2);
    expect(await questions.filter({ hasText: WATER }).innerText()).toContain("Nothing written.");
    expect(await questions.filter({ hasText: "What are you allergic" }).innerText()).toContain(
      "Cats, and a",
    );
    const boxes = read.getByRole("checkbox", { name: "Talked about" });
    await boxes.first().check();
    await boxes.last().check();
    await boxes.first().uncheck();
    await read.emulateMedia({ media: "print" });
    expect(await read.getByRole("navigation").first().isVisible()).toBe(false);
    expect(await questions.allInnerTexts()).toEqual([expect.stringContaining("Cats, and a")]);
    await untilQuiet(read);
    await read.emulateMedia({ media: "screen" });
    await read.reload();
    await boxes.first().waitFor();
    expect(await boxes.first().isChecked()).toBe(false);
    expect(await boxes.last().isChecked()).toBe(true);
    await read.goto(`${site.app.origin}/adminhealth/${uid}`);
    await read.getByRole("link", { name: "To talk about: 1" }).waitFor();
    await coach.leave();
    await person.leave();
  });

  it("hiding takes answers from eye, screen reader, keyboard and printer, and saving goes on", async () => {
    const { person, page, stored } = await openClient(site, "/story", DESK);
    const cover = page.getByRole("heading", { name: "Paused" });
    const story = storyOn(page);
    await story.fill(SECRET);
    // Hides the answer before its save is due.
    await page.getByRole("button", { name: "Hide my answers" }).click();
    await cover.waitFor();
    expect(await hasFocus(cover)).toBe(true);
    expect(await page.locator("body").ariaSnapshot()).not.toContain(SECRET);
    expect(await page.locator("body").innerText()).not.toContain("Tell me your story");
    expect(await story.isVisible()).toBe(false);
    await page.emulateMedia({ media: "print" });
    expect(await story.isVisible()).toBe(false);
    await page.emulateMedia({ media: "screen" });
    expect(await story.evaluate((field) => field.closest("[hidden]") !== null)).toBe(true);
    await expect.poll(async () => (await stored())["story"]).toMatchObject({ story: SECRET });
    await page.getByRole("button", { name: "Show again" }).click();
    await waitUntilSaved(page);
    expect(await story.inputValue()).toBe(SECRET);
    await expect
      .poll(() => hasFocus(page.getByRole("button", { name: "Hide my answers" })))
      .toBe(true);
    await person.leave();
  });

  it("a cover comes by itself on going elsewhere, only if chosen so", async () => {
    const { person, page } = await openClient(site, "/story", DESK);
    const cover = page.getByRole("heading", { name: "Paused" });
    await storyOn(page).waitFor();
    // Sends the events itself, because a headless browser considers every tab visible and focused.
    const goAway = async (): Promise<void> => {
      await page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      });
    };
    const goToAnotherWindow = async (): Promise<void> => {
      await page.evaluate(() => window.dispatchEvent(new Event("blur")));
    };
    await goAway();
    await goToAnotherWindow();
    expect(await cover.count()).toBe(0);
    await page.getByText("If somebody comes by").click();
    await page.getByRole("checkbox", { name: /whenever I go to another tab/u }).check();
    await goAway();
    await cover.waitFor();
    // Reloading the page does not remove the cover.
    await page.reload();
    await cover.waitFor();
    await page.getByRole("checkbox", { name: /whenever I go to another tab/u }).uncheck();
    await page.getByRole("button", { name: "Show again" }).click();
    await goAway();
    await goToAnotherWindow();
    expect(await cover.count()).toBe(0);
    await page.getByText("If somebody comes by").click();
    await page.getByRole("checkbox", { name: /whenever I go to another tab/u }).check();
    await goToAnotherWindow();
    await cover.waitFor();
    await page.getByRole("button", { name: "Show again" }).click();
    expect(await page.getByRole("heading", { name: "Story", level: 1 }).count()).toBe(1);
    await person.leave();
  });
});
