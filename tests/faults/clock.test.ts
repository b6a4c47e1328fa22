import { describe, expect, it } from "vitest";
import { storedClient } from "../support/client/client-account.ts";
import { waitUntilSaved } from "../support/people.ts";
import { goOffline } from "../support/browser/quiet-page.ts";
import {
  INVITATION,
  KNOWN_TEXT,
  OFFLINE,
  expectStoryStored,
  openWriter,
  signInAgain,
  storyOn,
  waitForSaveLine,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const NOON = Date.parse("2026-11-21T12:00:00");
const DAY = 24 * 60 * 60 * 1000;

describe("what she writes comes through although", () => {
  const site = withApp();

  it("an hour goes by in which she thinks, and her token ends", async () => {
    const writer = await openWriter(site.app, site.browser, { time: Date.now() });
    const { page, person, saves, line } = writer;
    const renewals: string[] = [];
    page.on("request", (request) => {
      if (request.url().includes("/v1/token")) {
        renewals.push(request.url());
      }
    });
    for (let minutes = 0; minutes < 100; minutes += 50) {
      await person.context.clock.fastForward(50 * 60_000);
      await storyOn(page).press("Shift");
    }
    await storyOn(page).fill(KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    expect(renewals.length).toBeGreaterThan(0);
    expect(saves).toHaveLength(1);
    expect(line.words()).toEqual([INVITATION, "Saving…", "Saved at …"]);
    await person.leave();
  });

  it.each([
    ["a day behind", -DAY],
    ["a day ahead", DAY],
  ])("her device's clock is %s", async (_, shift) => {
    const writer = await openWriter(site.app, site.browser, { time: Date.now() + shift });
    const { page, person, saves, line } = writer;
    await storyOn(page).fill(KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    await page.reload();
    await storyOn(page).waitFor();
    await expect.poll(() => storyOn(page).inputValue()).toBe(KNOWN_TEXT);
    await storyOn(page).fill(`${KNOWN_TEXT}and on`);
    await expectStoryStored(site.app, writer, `${KNOWN_TEXT}and on`);
    expect(saves).toHaveLength(2);
    expect(new Set(line.words())).toEqual(new Set([INVITATION, "Saving…", "Saved at …"]));
    // The server sets the time of a save, whatever the device's clock says.
    const { savedAt } = Object((await storedClient(site.app, writer.uid)) ?? {});
    expect(Math.abs(savedAt.story.toMillis() - Date.now())).toBeLessThan(60_000);
    await person.leave();
  });

  it("her device's clock is set a day ahead while she writes, and signs her out", async () => {
    const writer = await openWriter(site.app, site.browser, { time: Date.now() });
    const { page, person, saves } = writer;
    await storyOn(page).fill("Before.");
    await expectStoryStored(site.app, writer, "Before.");
    await person.context.clock.setSystemTime(Date.now() + DAY);
    await storyOn(page).fill(KNOWN_TEXT);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await signInAgain(writer, KNOWN_TEXT);
    await expectStoryStored(site.app, writer, KNOWN_TEXT);
    expect(saves.length).toBeLessThanOrEqual(4);
    await person.leave({ refusedRequests: true });
  });

  it("she is offline for ten minutes, in two sections", async () => {
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
