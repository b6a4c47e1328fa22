import { describe, expect, it } from "vitest";
import { storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/people.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import {
  KNOWN_TEXT,
  OFFLINE,
  openWriter,
  storyOn,
  waitForSaveLine,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const NOON = Date.parse("2026-11-21T12:00:00");

describe("every word comes through although", () => {
  const site = withApp();

  it("the connection is away for ten minutes, in two sections", async () => {
    const writer = await openWriter(site.app, site.browser, { time: NOON });
    const { page, person, uid, saves, line } = writer;
    const { context } = person;
    const sectionLink = (title: string) =>
      page
        .getByRole("navigation", { name: "Questionnaire" })
        .getByRole("link", { name: title, exact: true });
    const other = await context.newPage();
    await other.goto(`${site.app.origin}/health`);
    const medications = other.getByLabel(/medications have you taken in the last 10 years/u);
    await medications.waitFor();
    // Lets the page preload the dashboard's code, because the client will open the dashboard offline.
    await context.clock.runFor(3000);
    const dashboard = async () =>
      (await page.requests()).find((request) => request.url().includes("ClientDashboardPage"));
    await expect.poll(dashboard).toBeDefined();
    await (await (await dashboard())?.response())?.finished();
    await goOffline(other);

    await storyOn(page).fill(KNOWN_TEXT);
    await medications.fill(`1. ${KNOWN_TEXT}`);
    await waitForSaveLine(page, OFFLINE);
    await waitForSaveLine(other, OFFLINE);
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await page.getByRole("heading", { level: 1, name: "Client Dashboard" }).waitFor();
    await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();
    await page
      .getByText(/^You seem to be offline\./u)
      .first()
      .waitFor();
    await page.goBack();
    // Another section cannot load now; the client's text stays available on every page.
    await sectionLink("Health").click();
    await page.getByText(/^You seem to be offline\./u).waitFor();
    await page.getByText(/^Something you wrote in Story is not saved yet\./u).waitFor();
    await sectionLink("Story").click();
    const copy = page.getByRole("region", { name: /^What you wrote here/u }).locator("dd");
    await page.getByRole("heading", { level: 1, name: "Story" }).waitFor();
    await expect.poll(() => copy.evaluate(({ textContent }) => textContent)).toBe(KNOWN_TEXT);
    for (let seconds = 0; seconds < 600; seconds += 15) {
      await context.clock.runFor(15_000);
      await waitForSaveLine(other, OFFLINE);
    }
    expect(await copy.evaluate(({ textContent }) => textContent)).toBe(KNOWN_TEXT);
    expect(await storedClient(site.app, uid)).not.toHaveProperty("story");
    // Each of the two sections retries after at most 2, 4, 8, 16 and 32 seconds, then about once a minute.
    expect(saves.length).toBeLessThanOrEqual(2 * 26);

    const sent = saves.length;
    await context.setOffline(false);
    await expect
      .poll(() => storedClient(site.app, uid), { timeout: 15_000 })
      .toMatchObject({ story: { story: KNOWN_TEXT }, health: { medications: `1. ${KNOWN_TEXT}` } });
    // The section now loads by itself, with the client's text.
    await storyOn(page).waitFor();
    expect(await storyOn(page).inputValue()).toBe(KNOWN_TEXT);
    expect(await copy.count()).toBe(0);
    await waitUntilSaved(other);
    expect(writer.untrue).toEqual([]);
    expect(await medications.inputValue()).toBe(`1. ${KNOWN_TEXT}`);
    expect(saves.length - sent).toBeLessThanOrEqual(4);
    expect(line.words()).toContain(OFFLINE);
    await person.leave({ refusedRequests: true });
  });
});
