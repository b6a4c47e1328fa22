import { KNOWN_TEXT, INVITATION, UNREACHABLE } from "../support/client/story-tab.ts";
import { LAZY_FILES } from "../support/browser/lazy-files.ts";
import { signal } from "../support/signal.ts";
import type { Route } from "@playwright/test";
import { expect, test } from "../support/test.ts";
const FULL =
  "Not saved yet. The disk of the server is full, so it has no room for anything new. What was saved before is safe. Please let me know, and leave this page open: it saves by itself once there is room again.";
const SLOW =
  "Not saved yet. The server is taking very long to answer. Please leave this page open: it tries again by itself.";
const NOON = Date.parse("2026-11-21T12:00:00");

test.describe("every word comes through although the server", () => {
  for (const [status, code, message, words] of [
    [503, "UNAVAILABLE", "", UNREACHABLE],
    // The answer of a backend with a full disk, as durability.process.test.ts receives it.
    [429, "RESOURCE_EXHAUSTED", "The disk is full.", FULL],
  ] as const) {
    test(`answers ${status} ${code} ${message}`, async ({ openWriter }) => {
      const writer = await openWriter({ time: NOON });
      const { page, person, tab, saves, line } = writer;
      let answered = 0;
      const recover = await writer.onSaves(async (route) => {
        await route.fulfill({ status, json: { error: { code: status, status: code, message } } });
        answered += 1;
      });
      // From here on, only the test moves the page's clock, however busy the machine is.
      const { clock } = person.context;
      await clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
      await tab.story.fill(KNOWN_TEXT);
      await clock.runFor(1000);
      await tab.expectLine(words);
      await tab.story.press("ControlOrMeta+End");
      await page.keyboard.type("and on");
      for (let passed = 0; passed < 60; passed += 4) {
        await clock.runFor(4000);
        await expect.poll(() => answered).toBe(saves.length);
        // Waits for the replies: the page's clock could otherwise run past the timeout of a save.
        await Promise.all(saves.map(async (save) => (await save.response())?.finished()));
        await tab.expectLine(words);
      }
      expect(await writer.stored()).toBeUndefined();
      // The page retries after at most 2, 4, 8, 16 and 32 seconds, and after at least half of each.
      expect(saves.length).toBeGreaterThan(4);
      expect(saves.length).toBeLessThanOrEqual(8);
      const failed = saves.length;

      recover();
      await page.getByRole("button", { name: "Try again now" }).click();
      await clock.resume();
      await writer.expectStored(`${KNOWN_TEXT}and on`);
      expect(saves).toHaveLength(failed + 1);
      expect(new Set(line.words())).toEqual(new Set([INVITATION, "Saving…", words, "Saved at …"]));
    });
  }

  test("never answers, and gets a save very late after all", async ({ openWriter }) => {
    const writer = await openWriter({ time: NOON });
    const { page, person, tab, saves, line } = writer;
    const arrived = signal();
    let held: Route | undefined;
    const recover = await writer.onSaves((route) => {
      held = route;
      arrived.give();
    });
    await tab.story.fill(KNOWN_TEXT);
    await arrived.given;
    await tab.expectLine("Saving…");
    await tab.story.press("ControlOrMeta+End");
    await page.keyboard.type("and on");
    recover();
    await person.context.clock.runFor(20_000);
    await tab.expectLine(SLOW);
    expect(await writer.stored()).toBeUndefined();
    await person.context.clock.runFor(2000);
    await writer.expectStored(`${KNOWN_TEXT}and on`);

    // The first save arrives only now, and must not bring its older text back.
    const late = page.waitForResponse((response) => response.request() === saves[0]);
    await held?.continue();
    expect((await late).status()).toBe(403);
    await writer.expectStored(`${KNOWN_TEXT}and on`);
    expect(saves).toHaveLength(2);
    expect(line.words()).toEqual([INVITATION, "Saving…", SLOW, "Saving…", "Saved at …"]);
  });

  test("sends code that never arrives, until the page is loaded anew", async ({ openWriter }) => {
    const writer = await openWriter({ time: NOON });
    const { page, person, tab, saves } = writer;
    const asked = signal();
    let isHanging = true;
    // First the page fetches the file, and gets it; then the browser loads it, and does not.
    await page.route(LAZY_FILES, (route) => {
      if (isHanging && route.request().resourceType() === "script") {
        asked.give();
        return undefined;
      }
      return route.continue();
    });
    await tab.open();
    await tab.story.fill(KNOWN_TEXT);
    await asked.given;
    await person.context.clock.runFor(31_000);
    await tab.expectLine(
      "Not saved yet. This page does not load completely. Please load it anew: what you wrote is kept on this device, and is saved then.",
    );
    expect(saves).toHaveLength(0);
    isHanging = false;
    await tab.open();
    await writer.expectStored(KNOWN_TEXT);
  });

  test("writes, and the connection is cut before it can say so", async ({ openWriter }) => {
    const writer = await openWriter();
    const { tab, saves, line } = writer;
    const recover = await writer.onSaves(async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await tab.story.fill(KNOWN_TEXT);
    await tab.expectLine(UNREACHABLE);
    expect(await writer.stored()).toMatchObject({ story: KNOWN_TEXT });
    recover();
    await writer.expectStored(KNOWN_TEXT);
    // The server had stored the first save, so it refused the retry, and stored nothing twice.
    expect(saves).toHaveLength(2);
    expect(line.words()).toEqual([INVITATION, "Saving…", UNREACHABLE, "Saving…", "Saved at …"]);

    await tab.story.fill("And something else.");
    await writer.expectStored("And something else.");
    expect(saves).toHaveLength(3);
  });
});
