import { setTimeout } from "node:timers/promises";
import { addClient, storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/open-section.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { signIn } from "../support/sign-in.ts";
import { COACH } from "../support/site/running-app.ts";
import { type Page, expect, test } from "../support/test.ts";

test("a client answers, finds it again, and the coach reads it", async ({
  openClient,
  openPerson,
}) => {
  const { page, story, stored, uid } = await openClient();
  await page.getByRole("link", { name: "Story", exact: true }).click();
  await story.click();
  await page.keyboard.type("It began early.");
  await page.keyboard.press("Enter");
  await page.keyboard.type("And went on.");
  await waitUntilSaved(page);
  const written = "It began early.\nAnd went on.";
  expect(await stored()).toMatchObject({ story: { story: written } });
  await page.reload();
  await expect(story).toHaveValue(written);
  await page.goto("/dashboardclient");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page).toHaveURL("/");

  const coach = await openPerson();
  await signIn(coach.page, COACH, `/adminstory/${uid}`);
  await expect(coach.page.getByText("And went on.")).toBeVisible();
});

test("a visitor sends a message, and the coach finds it in the inbox", async ({
  openPerson,
  page,
}) => {
  await page.goto("/contact");
  await page.getByLabel("Name").fill("A Visitor");
  await page.getByLabel("Email").fill("visitor@example.com");
  await page.getByLabel("Message").fill("Do you have time in May?");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page.getByText(/thank/iu).first()).toBeVisible();
  const coach = await openPerson();
  await signIn(coach.page, COACH, "/message");
  await expect(coach.page.getByText("Do you have time in May?")).toBeVisible();
});

test("a text that never reached the server comes back, and is saved", async ({
  app,
  openClient,
}) => {
  const client = await openClient("/story", { refusedRequests: true });
  await client.story.waitFor();
  await app.stop();
  await client.story.fill("Typed while nothing answers");
  await client.expectLine(/^Not saved yet/u);
  await client.page.goto("about:blank");
  await app.start();
  expect(await client.answers()).toEqual({});
  await client.open();
  await client.expectSaved("Typed while nothing answers");
});

test("a text comes back from a browser killed right after its last key", async ({
  app,
  browserName,
  openProfile,
}) => {
  const login = { email: "killed@example.com", password: "some-words-1" };
  const uid = await addClient(app, login);
  const profile = await openProfile(browserName);
  const text = "Typed a moment before the end";
  await new StoryTab(await profile.open(login, "/story")).story.pressSequentially(text);
  // Waits, so that the page's process has handed the text to the browser's process.
  await setTimeout(100);
  await profile.kill();
  await profile.start();
  // Firefox may not have written the sign-in to its disk before it was killed.
  const again = new StoryTab(await profile.open(login, "/story"));
  await expect(again.story).toHaveValue(text);
  await waitUntilSaved(again.page);
  expect(await storedClient(app, uid)).toMatchObject({ story: { story: text } });
});

test("a time is cleared by keyboard, and a number stays a number", async ({ openClient }) => {
  const { page, stored } = await openClient("/health", {
    document: { health: { bedtime: "23:30" } },
  });
  const bedtime = page.getByLabel(/^Over the last 6 weeks.* go to bed/u);
  await expect(bedtime).toHaveValue("23:30");
  await bedtime.click();
  // Goes to the first part of the field, whose parts are hours, minutes, and in some locales AM or PM.
  for (const key of ["ArrowLeft", "ArrowLeft", "ArrowLeft"]) {
    await page.keyboard.press(key);
  }
  for (const key of ["Backspace", "ArrowRight", "Backspace", "ArrowRight", "Backspace"]) {
    await page.keyboard.press(key);
  }
  await page.getByRole("heading", { level: 1 }).focus();
  await expect(bedtime).toHaveValue("");
  await waitUntilSaved(page);
  await expect.poll(async () => (await stored())["health"]).toEqual({ bedtime: "" });

  await page.goto("/questionnaire");
  await page.getByLabel("Age", { exact: true }).fill("41");
  await page.keyboard.press("Tab");
  await waitUntilSaved(page);
  expect(await stored()).toMatchObject({ questionnaire: { age: 41 } });
});

test("Back shows every kind of answer as it was left", async ({ openClient }) => {
  const { page } = await openClient("/personal", {
    document: {
      questionnaire: { gender: "Female", age: 41, address: "By the sea" },
      health: { bedtime: "23:30", allergies: "Pollen" },
      personal: { ratingHealth: 3 },
    },
  });
  const shown = async (): Promise<readonly string[]> =>
    page
      .locator("form :is(textarea, select, input:not([type=radio]), input:checked)")
      .evaluateAll((controls) =>
        controls
          .map((control) => `${control.id} ${String(Reflect.get(control, "value"))}`)
          .filter((words) => !words.endsWith(" ")),
      );
  const leaveAndComeBack = async (path: string): Promise<void> => {
    const left = await shown();
    await page.goto("/mydetails");
    await page.getByRole("heading", { name: "My Details" }).waitFor();
    await page.goBack();
    await expect(page).toHaveURL(path);
    await expect.poll(shown).toEqual(left);
  };

  await page.locator("label:has(#personal_ratingHealth_7)").click();
  await expect.poll(shown).toEqual(["personal_ratingHealth_7 7"]);
  await waitUntilSaved(page);
  await leaveAndComeBack("/personal");
  await page.goto("/questionnaire");
  await expect.poll(shown).toHaveLength(3);
  await page.getByLabel("Age", { exact: true }).pressSequentially("2");
  await waitUntilSaved(page);
  await leaveAndComeBack("/questionnaire");
  await page.goto("/health");
  await expect.poll(shown).toEqual(["health_allergies Pollen", "health_bedtime 23:30"]);
  await page.getByLabel(/^Over the last 6 weeks.* go to bed/u).click();
  await page.keyboard.press("ArrowUp");
  await expect.poll(shown).not.toContain("health_bedtime 23:30");
  await waitUntilSaved(page);
  await leaveAndComeBack("/health");
});

test("an answer of 10,000 characters is in view, hidden, shown and turned", async ({
  openClient,
}) => {
  const story = "A sentence of an answer that takes its time. ".repeat(222);
  const { page } = await openClient("/story", { document: { story: { story } } });
  /** The most pixels of text that any field hides. */
  const hidden = (): Promise<number> =>
    page
      .locator("textarea")
      .evaluateAll((areas) =>
        Math.max(...areas.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)),
      );
  for (const [width, height] of [
    [1280, 900],
    [390, 844],
    [844, 390],
    [320, 700],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(hidden, { message: `at ${width}` }).toBeLessThanOrEqual(0);
    await page.getByRole("button", { name: "Hide my answers" }).click();
    await page.setViewportSize({ width: height, height: width });
    await page.getByRole("button", { name: "Show again" }).click();
    await expect.poll(hidden, { message: `shown at ${height}` }).toBeLessThanOrEqual(0);
  }
});

test("the keys after signing in again go where the client wrote", async ({ app, openClient }) => {
  const client = await openClient("/story", { refusedRequests: true });
  const { page, login, signInDialog, story, stored, uid } = client;
  await story.click();
  await page.keyboard.type("Half a sentence, and");
  await waitUntilSaved(page);
  await app.admin.auth.revokeRefreshTokens(uid);
  await page.keyboard.type(" the");
  await signInDialog.getByLabel("Password").fill(login.password);
  await page.keyboard.press("Enter");
  await expect(signInDialog).toBeHidden();
  await expect(story).toBeFocused();
  await page.keyboard.type(" other half");
  const whole = "Half a sentence, and the other half";
  await expect(story).toHaveValue(whole);
  await expect.poll(stored).toMatchObject({ story: { story: whole } });
});

/** Whether nothing covers the top and the bottom of the focused field, and both are in view. */
const seesField = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLTextAreaElement)) {
      return false;
    }
    const { left, right, top, bottom } = focused.getBoundingClientRect();
    return [top + 1, bottom - 1].every(
      (y) => document.elementFromPoint((left + right) / 2, y) === focused,
    );
  });

test("a turned telephone keeps the field in view that has the focus", async ({ openClient }) => {
  const { page } = await openClient("/health", { width: 460 });
  await page.locator("form textarea").nth(30).click();
  await expect.poll(() => seesField(page)).toBe(true);
  for (const [width, height] of [
    [844, 460],
    [460, 844],
    [1280, 900],
    [600, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => seesField(page), { message: `at ${width}` }).toBe(true);
  }
});
