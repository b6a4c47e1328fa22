import { describe, expect, it } from "vitest";
import { storedClient } from "../support/client-account.ts";
import {
  INVITATION,
  KNOWN_TEXT,
  expectKept,
  openWriter,
  signInAgain,
  storyOn,
} from "../support/writing-client.ts";
import { withApp } from "../support/with-app.ts";

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
    await expectKept(site.app, writer, KNOWN_TEXT);
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
    await expectKept(site.app, writer, KNOWN_TEXT);
    await page.reload();
    await storyOn(page).waitFor();
    await expect.poll(() => storyOn(page).inputValue()).toBe(KNOWN_TEXT);
    await storyOn(page).fill(`${KNOWN_TEXT}and on`);
    await expectKept(site.app, writer, `${KNOWN_TEXT}and on`);
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
    await expectKept(site.app, writer, "Before.");
    await person.context.clock.setSystemTime(Date.now() + DAY);
    await storyOn(page).fill(KNOWN_TEXT);
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await signInAgain(writer, KNOWN_TEXT);
    await expectKept(site.app, writer, KNOWN_TEXT);
    expect(saves.length).toBeLessThanOrEqual(4);
    await person.leave({ refusedRequests: true });
  });
});
