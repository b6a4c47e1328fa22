import { focused } from "../support/browser/keyboard.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import { TALK_LABEL } from "../../src/domain/question/answer-keys.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Locator, type Page, expect, test } from "../support/test.ts";

// What a section does with a real browser's layout, scrolling, pointer and printing.

const PHONE = { width: 390 };
const SECRET = "What nobody else may read";

/** The toggle of a question. All toggles have the same name; `aria-describedby` tells them apart. */
const toggle = (page: Page, id: string): Locator =>
  page.locator(`button[aria-describedby="${id}__question"]`);

test.describe("in a section", () => {
  test("nothing moves that is being pressed while a field is left", async ({ openClient }) => {
    const { page } = await openClient("/questionnaire", PHONE);
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
    await expect(page.getByRole("heading", { level: 1, name: "Client Dashboard" })).toBeVisible();
  });

  test("a field left by a tap is checked after this tap, not the next", async ({ openClient }) => {
    const { person, page } = await openClient("/questionnaire", PHONE);
    await page.getByLabel("Age", { exact: true }).fill("geen");
    await untilQuiet(page);
    const next = page.getByLabel(/^Height/u);
    await next.scrollIntoViewIfNeeded();
    const { x = 0, y = 0 } = (await next.boundingBox()) ?? {};
    const touchPoints = [{ x: x + 20, y: y + 10 }];
    const devTools = await person.context.newCDPSession(page);
    await devTools.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints });
    await devTools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
    await expect(next).toBeFocused();
    const complaint = page.getByText(/^This is not a number in digits/u).first();
    await expect(complaint).toBeVisible({ timeout: 5000 });
  });

  test("a question is marked with one tap, for the coach to talk about", async ({
    openClient,
    openPerson,
  }) => {
    // A mark in a section that no longer exists.
    const document = { former: { "reason:talk": "yes" } };
    const { page, uid, stored } = await openClient("/health", { ...PHONE, document });
    const diseases = toggle(page, "health_diseases");
    await diseases.click();
    await expect(diseases).toHaveAttribute("aria-pressed", "true");
    await toggle(page, "health_allergies").click();
    await page.getByLabel(/^What are you allergic/u).fill("Cats, and a story about them");
    // If the client takes the mark back before the autosave, nothing is stored.
    await toggle(page, "health_medications").click();
    await toggle(page, "health_medications").click();
    await waitUntilSaved(page);
    const health = Object((await stored())["health"]) as Record<string, unknown>;
    expect({ "medications:talk": "", ...health }).toEqual({
      "medications:talk": "",
      "diseases:talk": "yes",
      "allergies:talk": "yes",
      allergies: "Cats, and a story about them",
    });
    await expect(page.getByRole("button", { name: String(TALK_LABEL), pressed: true })).toHaveCount(
      2,
    );
    const size = await diseases.boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    await page.getByRole("button", { name: /^Hide/u }).click();
    await expect(diseases).toBeHidden();
    await page.goto("/dashboardclient");
    // Every page stays covered until the client shows it again.
    await page.getByRole("button", { name: "Show again" }).click();
    await expect(page.getByText("With something to talk about")).toBeVisible();

    const { page: read } = await openPerson(PHONE);
    await signIn(read, COACH, `/adminhealth/${uid}`);
    await expect(read.getByText("The client would rather talk about this")).toHaveCount(2);
    await expect(read.getByText("Kept under the name")).toHaveCount(0);
    await read.getByRole("link", { name: "To talk about: 2" }).click();
    await expect(read.getByRole("heading", { level: 1, name: "To talk about" })).toBeVisible();
    const questions = read.getByRole("region", { name: "Health" }).getByRole("listitem");
    await expect(questions).toHaveCount(2);
    await expect(questions.filter({ hasText: "Which diseases have you had" })).toContainText(
      "Nothing written.",
      { useInnerText: true },
    );
    await expect(questions.filter({ hasText: "What are you allergic" })).toContainText(
      "Cats, and a",
      { useInnerText: true },
    );
    const boxes = read.getByRole("checkbox", { name: "Talked about" });
    await boxes.first().check();
    await boxes.last().check();
    await boxes.first().uncheck();
    await read.emulateMedia({ media: "print" });
    await expect(read.getByRole("navigation").first()).toBeHidden();
    await expect(questions).toHaveText([/Cats, and a/u], { useInnerText: true });
    await untilQuiet(read);
    await read.emulateMedia({ media: "screen" });
    await read.reload();
    await expect(boxes.last()).toBeChecked();
    await expect(boxes.first()).not.toBeChecked();
    await read.goto(`/adminhealth/${uid}`);
    await read.getByRole("link", { name: "To talk about: 1" }).click();
    await read.getByRole("link", { name: /^Which diseases have you had/u }).click();
    await expect.poll(() => focused(read)).toMatch(/^Which diseases have you had/u);
    await expect(read.getByRole("heading", { level: 1, name: "Health" })).toBeAttached();
  });

  test("hiding takes answers from eye, screen reader, keyboard and printer, and saving goes on", async ({
    openClient,
  }) => {
    const { page, story, stored } = await openClient("/story");
    await story.fill(SECRET);
    // Hides the answer before its save is due.
    await page.getByRole("button", { name: "Hide my answers" }).click();
    await expect(page.getByRole("heading", { name: "Paused" })).toBeFocused();
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
    await expect(story).toHaveValue(SECRET);
    await expect(page.getByRole("button", { name: "Hide my answers" })).toBeFocused();
  });

  test("a cover comes by itself on going elsewhere, only if chosen so", async ({ openClient }) => {
    const { page } = await openClient("/dashboardclient");
    const cover = page.getByRole("heading", { name: "Paused" });
    const whenever = page.getByRole("checkbox", { name: /whenever I go to another tab/u });
    await page.getByText("Your sections").waitFor();
    // Sends the events itself, because a headless browser considers every tab visible and focused.
    const goAway = () =>
      page.evaluate(() => {
        Object.defineProperty(document, "visibilityState", { value: "hidden", configurable: true });
        document.dispatchEvent(new Event("visibilitychange"));
        Reflect.deleteProperty(document, "visibilityState");
      });
    const goToAnotherWindow = () => page.evaluate(() => window.dispatchEvent(new Event("blur")));
    await goAway();
    await goToAnotherWindow();
    expect(await cover.count()).toBe(0);
    await page.getByText("If somebody comes by", { exact: true }).click();
    await whenever.check();
    await goAway();
    await expect(cover).toBeVisible();
    // Reloading the page does not remove the cover.
    await page.reload();
    await expect(cover).toBeVisible();
    await whenever.uncheck();
    await page.getByRole("button", { name: "Show again" }).click();
    await goAway();
    await goToAnotherWindow();
    expect(await cover.count()).toBe(0);
    await page.getByText("If somebody comes by", { exact: true }).click();
    await whenever.check();
    await goToAnotherWindow();
    await expect(cover).toBeVisible();
    await page.getByRole("button", { name: "Show again" }).click();
    await expect(page.getByRole("heading", { name: "Client Dashboard", level: 1 })).toHaveCount(1);
  });
});
