import { COMMITS, READS, intercept } from "../support/browser/intercept.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";
import type { Client } from "../support/client/client.ts";
import { isOnlineAgain, waitUntilSaved } from "../support/client/open-section.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import { signal } from "../support/signal.ts";
import { expect, test } from "../support/test.ts";

// Tests what pages tell a client, and ask a leaving client, while this or another tab has unsaved text.

/** Writes in Story in another tab, where every save fails until the returned function is called. */
async function writeInAnotherTab(client: Client, text: string): Promise<() => Promise<void>> {
  const other = new StoryTab(await client.context.newPage());
  const reconnect = await intercept(other.page, COMMITS);
  await other.open();
  await other.story.fill(text);
  await other.page.locator("[data-phase=failed]").first().waitFor();
  await expect.poll(client.kept).toContain(text);
  await client.page.bringToFront();
  return async () => {
    await reconnect();
    await isOnlineAgain(other.page);
    await client.expectStored(text);
    await other.page.close();
  };
}

test("never reads that everything is saved while another tab holds unsaved text", async ({
  client,
  page,
}) => {
  await client.open("/health");
  const save = await writeInAnotherTab(client, "In another tab");
  await page.getByRole("link", { name: "Enough for today" }).first().click();
  await page.getByText(/^Something you wrote in another tab is not saved yet\./u).waitFor();
  const isSaved = page.getByText(/^Everything you wrote is saved\./u);
  expect(await isSaved.count()).toBe(0);
  await save();
  await isSaved.waitFor();
});

test("is asked before a section is ready of which another tab holds something unsaved", async ({
  client,
  page,
}) => {
  await client.open();
  const ready = page.getByRole("button", { name: "I am done with this section" });
  await ready.waitFor();
  await untilQuiet(page);
  const save = await writeInAnotherTab(client, "Not there yet");
  const asked = client.answerDialogs("stay", "leave");
  await ready.click();
  await expect.poll(() => asked).toHaveLength(1);
  expect(await client.answers("ready")).toEqual({});
  await ready.click();
  await page.getByText(/^You have told me that this section is ready\./u).waitFor();
  expect(await client.answers("ready")).toHaveProperty("story");
  await save();
});

test("keeps the section on screen saving while a consent is being taken back", async ({
  client,
  page,
}) => {
  await client.open();
  const reconnect = await client.cutOff();
  await client.reason.fill("Left by a crash");
  await expect.poll(client.kept).toContain("Left by a crash");
  await page.goto("/myanswers");
  const takeBack = page.getByRole("button", { name: "Take my consent back" });
  await takeBack.waitFor();
  await untilQuiet(page);
  // The section is read to save what the device keeps, so slowly that she opens it meanwhile.
  const through = signal();
  let reads = 0;
  const over = await intercept(page, READS, async (route) => {
    reads += 1;
    if (reads === 1) {
      await through.given;
    }
    await route.fallback();
  });
  await takeBack.click();
  await page.getByRole("button", { name: "Take it back" }).click();
  await expect.poll(() => reads).toBe(1);
  await page.getByRole("link", { name: "Back to Dashboard" }).first().click();
  await page
    .getByRole("link", { name: /^Story/u })
    .first()
    .click();
  await client.story.fill("Typed");
  const asked = client.answerDialogs("stay");
  through.give();
  await expect.poll(() => asked).toHaveLength(1);
  await over();
  await reconnect();
  await client.story.press("End");
  await page.keyboard.type(" meanwhile");
  await isOnlineAgain(page);
  await client.expectStored("Typed meanwhile");
  expect(await client.answers()).toMatchObject({ reason: "Left by a crash" });
  await waitUntilSaved(page);
});
