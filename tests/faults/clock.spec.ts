import { goOffline } from "../support/browser/quiet-page.ts";
import { storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/client/save-line.ts";
import { KNOWN_TEXT, OFFLINE, StoryTab } from "../support/client/story-tab.ts";
import { expect, test } from "../support/test.ts";

test.describe("every word comes through although", () => {
  test("the connection is away for ten minutes, in two sections", async ({ app, openWriter }) => {
    const { tab, person, uid, saves, line } = await openWriter({
      time: Date.parse("2026-11-21T12:00:00"),
    });
    const { context, page } = person;
    const sectionLink = (title: string) =>
      page
        .getByRole("navigation", { name: "Questionnaire" })
        .getByRole("link", { name: title, exact: true });
    const other = new StoryTab(await context.newPage());
    await other.page.goto("/health");
    const medications = other.page.getByLabel(/medications have you taken in the last 10 years/u);
    await medications.waitFor();
    // Lets the page preload the dashboard's code, because the client will open the dashboard offline.
    await context.clock.runFor(3000);
    const dashboard = async () =>
      (await page.requests()).find((request) => request.url().includes("ClientDashboardPage"));
    await expect.poll(dashboard).toBeDefined();
    await (await (await dashboard())?.response())?.finished();
    await goOffline(other.page);

    await tab.story.fill(KNOWN_TEXT);
    await medications.fill(`1. ${KNOWN_TEXT}`);
    await tab.expectLine(OFFLINE);
    await other.expectLine(OFFLINE);
    const unsaved = page.getByText(/^Something you wrote in Story is not saved yet\./u);
    const offline = page.getByText(/^You seem to be offline\./u);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Client Dashboard" })).toBeVisible();
    await expect(unsaved).toBeVisible();
    await expect(offline.first()).toBeVisible();
    await page.goBack();
    // Another section cannot load now; the client's text stays available on every page.
    await sectionLink("Health").click();
    await expect(offline).toBeVisible();
    await expect(unsaved).toBeVisible();
    await sectionLink("Story").click();
    const copy = page.getByRole("region", { name: /^What you wrote here/u }).locator("dd");
    const copied = () => copy.evaluate(({ textContent }) => textContent);
    await expect(page.getByRole("heading", { level: 1, name: "Story" })).toBeVisible();
    await expect.poll(copied).toBe(KNOWN_TEXT);
    for (let seconds = 0; seconds < 600; seconds += 15) {
      await context.clock.runFor(15_000);
      await other.expectLine(OFFLINE);
    }
    expect(await copied()).toBe(KNOWN_TEXT);
    expect(await storedClient(app, uid)).not.toHaveProperty("story");
    // Each of the two sections retries after at most 2, 4, 8, 16 and 32 seconds, then about once a minute.
    expect(saves.length).toBeLessThanOrEqual(2 * 26);

    const sent = saves.length;
    await context.setOffline(false);
    await expect
      .poll(() => storedClient(app, uid))
      .toMatchObject({ story: { story: KNOWN_TEXT }, health: { medications: `1. ${KNOWN_TEXT}` } });
    // The section now loads by itself, with the client's text.
    await expect(tab.story).toHaveValue(KNOWN_TEXT);
    await expect(copy).toHaveCount(0);
    await waitUntilSaved(other.page);
    await expect(medications).toHaveValue(`1. ${KNOWN_TEXT}`);
    expect(saves.length - sent).toBeLessThanOrEqual(4);
    expect(line.words()).toContain(OFFLINE);
  });
});
