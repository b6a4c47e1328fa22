import type { Clock, Route } from "@playwright/test";
import { SAVE_DELAY } from "../../src/questionnaire/saving/autosave/save-schedule.ts";
import { dropReply, LAZY_FILES } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import type { Client } from "../support/client/client.ts";
import { isOnlineAgain } from "../support/client/open-section.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { signal } from "../support/signal.ts";
import { expect, test } from "../support/test.ts";

const NOON = { time: Date.parse("2026-11-21T12:00:00") };

/** Stops the clock of her open section, so that a slow machine has enough time between two saves. */
async function stopClock({ context: { clock }, page, story }: Client): Promise<Clock> {
  await story.waitFor();
  await clock.pauseAt((await page.evaluate(() => Date.now())) + 5000);
  return clock;
}

test.describe("every word comes through although the server", () => {
  test("has a full disk, and says so", async ({ client, page }) => {
    await client.open();
    // The answer of a backend with a full disk, as durability.process.test.ts receives it.
    const error = { code: 429, status: "RESOURCE_EXHAUSTED", message: "The disk is full." };
    const recover = await client.cutOff((route) => route.fulfill({ status: 429, json: { error } }));
    await client.story.fill(KNOWN_TEXT);
    await client.expectLine(/^Not saved yet\. The disk of the server is full/u);
    expect(await client.answers()).toEqual({});
    await recover();
    await isOnlineAgain(page);
    await client.expectSaved(KNOWN_TEXT);
  });

  test("never answers, and gets a save very late after all", async ({ openClient }) => {
    const client = await openClient("/story", NOON);
    const { page, saves } = client;
    const clock = await stopClock(client);
    const arrived = signal();
    let held: Route | undefined;
    const recover = await client.cutOff((route) => {
      held = route;
      arrived.give();
    });
    await client.story.fill(KNOWN_TEXT);
    await clock.runFor(SAVE_DELAY);
    await arrived.given;
    await client.expectLine("Saving…");
    await client.story.press("ControlOrMeta+End");
    await page.keyboard.type("and on");
    await recover();
    await clock.runFor(20_000);
    await client.expectLine(/^Not saved yet\. The server is taking very long to answer\./u);
    expect(await client.answers()).toEqual({});
    await clock.resume();
    await client.expectSaved(`${KNOWN_TEXT}and on`);

    // The first save arrives only now, and must not bring its older text back.
    const late = page.waitForResponse((response) => response.request() === saves[0]);
    await held?.continue();
    expect((await late).status()).toBe(403);
    await client.expectSaved(`${KNOWN_TEXT}and on`);
    expect(saves).toHaveLength(2);
  });

  test("sends code that never arrives, until the page is loaded anew", async ({ openClient }) => {
    const client = await openClient("/story", NOON);
    // A page that has noted the account reads its section early, before these files.
    await untilQuiet(client.page);
    const asked = signal();
    let isHanging = true;
    // First the page fetches the file, and gets it; then the browser loads it, and does not.
    await client.page.route(LAZY_FILES, (route) => {
      if (isHanging && route.request().resourceType() === "script") {
        asked.give();
        return undefined;
      }
      return route.continue();
    });
    await client.page.goto("/story");
    await client.story.fill(KNOWN_TEXT);
    await asked.given;
    await client.context.clock.runFor(31_000);
    await client.expectLine(/^Not saved yet\. This page does not load completely\./u);
    expect(client.saves).toHaveLength(0);
    isHanging = false;
    await client.open();
    await client.expectSaved(KNOWN_TEXT);
  });

  test("writes, and the connection is cut before it can say so", async ({ openClient }) => {
    const client = await openClient("/story", NOON);
    const clock = await stopClock(client);
    const recover = await client.cutOff(dropReply);
    await client.story.fill(KNOWN_TEXT);
    await clock.runFor(SAVE_DELAY);
    await client.expectLine(/^Not saved yet\. The server cannot be reached/u);
    expect(await client.answers()).toEqual({ story: KNOWN_TEXT });
    await recover();
    await clock.resume();
    await client.expectSaved(KNOWN_TEXT);
    // The server had stored the first save, so it refused the retry, and stored nothing twice.
    expect(client.saves).toHaveLength(2);
    await client.story.fill("And something else.");
    await client.expectSaved("And something else.");
    expect(client.saves).toHaveLength(3);
  });
});
