import { readFileSync } from "node:fs";
import type { Locator, Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { violations } from "../support/axe.ts";
import { tabTo } from "../support/keyboard.ts";
import { type OpenedClient, openClient } from "../support/opened-client.ts";
import { openPerson, signIn, waitUntilSaved } from "../support/people.ts";
import { goOffline, untilQuiet } from "../support/quiet-page.ts";
import { COACH } from "../support/running-app.ts";
import { withApp } from "../support/with-app.ts";

const PHONE = 390;
const DESK = 1280;
const WATER = "How much water do you drink in a day?";
const SAID = "We will talk about this.";

/** The toggle below a question. All toggles have the same name; `aria-describedby` tells them apart. */
const toggle = (page: Page, id: string): Locator =>
  page.locator(`button[aria-describedby="${id}__question"]`);

/** The toggle appears when the pointer is over its question. */
async function press(button: Locator): Promise<void> {
  await button.locator("xpath=..").hover();
  await button.click();
}

const isPressed = async (button: Locator): Promise<boolean> =>
  (await button.getAttribute("aria-pressed")) === "true";

describe("a question to talk about", () => {
  const site = withApp();

  const open = (
    path: string,
    width: number,
    document?: Readonly<Record<string, unknown>>,
  ): Promise<OpenedClient> => openClient(site, path, width, document);

  it.each([PHONE, DESK])("is marked with one tap, at %d", async (width) => {
    // A mark in a section that does not exist any more.
    const elsewhere = { former: { "reason:talk": "yes" } };
    const { person, page, uid, stored } = await open("/health", width, elsewhere);
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
    expect(await violations(page)).toEqual([]);
    await page.getByRole("button", { name: /^Hide/u }).click();
    expect(await water.isVisible()).toBe(false);
    await page.goto(`${site.app.origin}/dashboardclient`);
    // Every page stays covered until the client shows it again.
    await page.getByRole("button", { name: "Show again" }).click();
    await page.getByText("1 answered, 2 to talk about").waitFor();

    const coach = await openPerson(site.browser, site.app.origin, width);
    await signIn(coach, COACH, `/adminhealth/${uid}`);
    const read = coach.page;
    const marks = read.getByText("She would rather talk about this");
    await marks.first().waitFor();
    expect(await marks.count()).toBe(2);
    expect(await read.getByText("Kept under the name").count()).toBe(0);
    expect(await violations(read)).toEqual([]);
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
    expect(await violations(read)).toEqual([]);
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

  it("is reached, pressed and taken back with the keyboard alone", async () => {
    const { person, page, stored } = await open("/story", DESK);
    await page.getByLabel(/Please tell me your story/u).waitFor();
    await tabTo(page, /^Please tell me your story/u);
    await page.keyboard.type("It began early.");
    await page.keyboard.press("Tab");
    const story = toggle(page, "story_story");
    const hasFocus = () => story.evaluate((element) => element === document.activeElement);
    expect(await hasFocus()).toBe(true);
    await page.keyboard.press("Space");
    expect(await isPressed(story)).toBe(true);
    await waitUntilSaved(page);
    expect(await hasFocus(), "saving does not take the focus").toBe(true);
    expect((await stored())["story"]).toEqual({ story: "It began early.", "story:talk": "yes" });
    await page.keyboard.press("Enter");
    expect(await isPressed(story)).toBe(false);
    await waitUntilSaved(page);
    expect((await stored())["story"]).toEqual({ story: "It began early.", "story:talk": "" });
    await person.leave();
  });

  it("is kept on the device while she is offline, and saved by the next visit", async () => {
    const { person, page, stored } = await open("/story", PHONE);
    await toggle(page, "story_issues").waitFor();
    await goOffline(page);
    await press(toggle(page, "story_issues"));
    await page
      .getByText(/^Not saved yet\. You seem to be offline\./u)
      .first()
      .waitFor();
    // Playwright's offline mode does not stop requests that a page sends while it unloads.
    await site.app.stop();
    await page.goto("about:blank");
    await site.app.start();
    await person.context.setOffline(false);
    expect((await stored())["story"]).toBeUndefined();
    await page.goto(`${site.app.origin}/story`);
    const issues = toggle(page, "story_issues");
    await issues.waitFor();
    expect(await isPressed(issues)).toBe(true);
    await waitUntilSaved(page);
    expect((await stored())["story"]).toEqual({ "issues:talk": "yes" });
    await person.leave({ refusedRequests: true });
  });

  it("is still required where it was", async () => {
    const { person, page } = await open("/story", PHONE);
    await press(toggle(page, "story_story"));
    await page.getByLabel(/Please tell me your story/u).focus();
    await page.getByLabel(/Please tell me your story/u).blur();
    await page.locator("#story_story__error").waitFor();
    await waitUntilSaved(page);
    await person.leave();
  });

  it("is in her own copy, to read and to keep", async () => {
    const { person, page } = await open("/myanswers", DESK, {
      health: { "waterIntake:talk": "yes", allergies: "Cats", "allergies:talk": "" },
    });
    await page.getByText("You would rather talk about this").waitFor();
    expect(await page.getByText("rather talk about this").count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    const kept = async (name: string): Promise<string> => {
      const downloading = page.waitForEvent("download");
      await page.getByRole("button", { name, exact: true }).click();
      return readFileSync(await (await downloading).path(), "utf8");
    };
    const paper = await person.context.newPage();
    await paper.setContent(await kept("Download as a document"));
    const marked = paper.locator(".answered", { hasText: WATER });
    expect(await marked.innerText()).toContain("I would rather talk about this.");
    expect(await violations(paper)).toEqual([]);
    const data = await kept("Download as data (JSON)");
    expect(data.match(/"ratherTalkAboutIt": true/gu)).toHaveLength(1);
    expect(data).not.toContain(":talk");
    await person.leave();
  });

  it("is nothing where nobody has said so, for the coach of an older document", async () => {
    const { person, uid } = await open("/story", PHONE, { story: { story: "Once", odd: "kept" } });
    const coach = await openPerson(site.browser, site.app.origin, PHONE);
    await signIn(coach, COACH, `/adminstory/${uid}`);
    await coach.page.getByText("Kept under the name “odd”").waitFor();
    expect(await coach.page.getByText(/talk about/u).count()).toBe(0);
    await coach.page.goto(`${site.app.origin}/agendaofclient/${uid}`);
    await coach.page.getByText("There is nothing yet").waitFor();
    expect(await violations(coach.page)).toEqual([]);
    await coach.leave();
    await person.leave();
  });
});
