import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  KNOWN_TEXT,
  crash,
  expectRivalry,
  onSaves,
  openStory,
  openTab,
  openWriter,
  reasonOn,
  rivalryOn,
  signal,
  storedStory,
  storyOn,
} from "../support/client/writing-client.ts";
import { withApp } from "../support/site/with-app.ts";

const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;
const PATIENCE = { timeout: 15_000 };

describe("nothing is lost in two tabs:", () => {
  const site = withApp();

  it("an earlier answer that arrives in one tab after a later save in another", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const second = await openTab(site.app, writer);
    const written = signal();
    const late = signal();
    await page.route("**/documents:commit*", async (route) => {
      const response = await route.fetch();
      written.give();
      await late.given;
      await route.fulfill({ response });
    });
    await storyOn(page).fill(THEIRS);
    await written.given;
    await storyOn(second).fill(MINE);
    await expectRivalry(second, MINE, THEIRS);
    await rivalryOn(second).getByRole("button", { name: "Keep what is here" }).click();
    await expect.poll(() => storedStory(site.app, uid), PATIENCE).toEqual({ story: MINE });
    await expectRivalry(page, THEIRS, MINE);
    const answered = page.waitForEvent("requestfinished");
    late.give();
    await answered;
    await rivalryOn(page).getByRole("button", { name: "Take the other one" }).click();
    await rivalryOn(page).waitFor({ state: "detached" });
    for (const tab of [page, second]) {
      expect(await storyOn(tab).inputValue()).toBe(MINE);
    }
    await reasonOn(second).fill("A reason");
    await expect
      .poll(() => storedStory(site.app, uid), PATIENCE)
      .toEqual({ story: MINE, reason: "A reason" });
    await person.leave({ refusedRequests: true });
  });

  it("they follow each other", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid, saves } = writer;
    const second = await openTab(site.app, writer);
    await storyOn(page).fill(MINE);
    await expect.poll(() => storyOn(second).inputValue(), PATIENCE).toBe(MINE);
    await reasonOn(second).fill(THEIRS);
    await expect.poll(() => reasonOn(page).inputValue(), PATIENCE).toBe(THEIRS);
    await storyOn(second).press("ControlOrMeta+End");
    await second.keyboard.insertText("and on");
    await expect.poll(() => storyOn(page).inputValue(), PATIENCE).toBe(`${MINE}and on`);
    expect(await storedStory(site.app, uid)).toEqual({ story: `${MINE}and on`, reason: THEIRS });
    expect(saves.length).toBeLessThanOrEqual(4);
    expect(writer.untrue).toEqual([]);
    await person.leave({ refusedRequests: true });
  });

  it("what one of them has unsaved is its own while it is open, and the other asks nothing", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const recover = await onSaves(writer, (route) => route.abort("connectionrefused"));
    await storyOn(page).fill(MINE);
    await waitUntilUnsaved(page);
    const second = await openTab(site.app, writer);
    expect(await storyOn(second).inputValue()).toBe("");
    await reasonOn(second).waitFor();
    await second.goto(`${site.app.origin}/dashboardclient`);
    await second.getByRole("region", { name: "How far you are" }).waitFor();
    expect(await second.getByText(/is on this device only/u).count()).toBe(0);
    await openStory(site.app, second);
    await storyOn(page).press("ControlOrMeta+End");
    await page.keyboard.type("and on");
    recover();
    await expect
      .poll(() => storedStory(site.app, uid), PATIENCE)
      .toEqual({ story: `${MINE}and on` });
    await expect.poll(() => storyOn(second).inputValue()).toBe(`${MINE}and on`);
    for (const tab of [page, second]) {
      expect(await rivalryOn(tab).count()).toBe(0);
    }
    await person.leave({ refusedRequests: true });
  });

  it("both crash with something unsaved, at different questions", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const second = await openTab(site.app, writer);
    const recover = await onSaves(writer, (route) => route.abort("connectionrefused"));
    await storyOn(page).fill(MINE);
    await reasonOn(second).fill(THEIRS);
    await waitUntilUnsaved(page, second);
    await crash(page);
    await crash(second);
    recover();
    const again = await openTab(site.app, writer);
    expect(await storyOn(again).inputValue()).toBe(MINE);
    expect(await reasonOn(again).inputValue()).toBe(THEIRS);
    await expect
      .poll(() => storedStory(site.app, uid), PATIENCE)
      .toEqual({ story: MINE, reason: THEIRS });
    await person.leave({ refusedRequests: true });
  });

  it("both crash with something unsaved, at the same question", async () => {
    const writer = await openWriter(site.app, site.browser);
    const { page, person, uid } = writer;
    const second = await openTab(site.app, writer);
    const recover = await onSaves(writer, (route) => route.abort("connectionrefused"));
    await storyOn(page).fill(MINE);
    await storyOn(second).fill(THEIRS);
    await waitUntilUnsaved(page, second);
    await crash(page);
    await crash(second);
    recover();
    const again = await openTab(site.app, writer);
    const first = await storyOn(again).inputValue();
    expect([MINE, THEIRS]).toContain(first);
    await expect.poll(() => storedStory(site.app, uid), PATIENCE).toEqual({ story: first });
    // The journal still has the other tab's text, so the next visit shows the conflict.
    await openStory(site.app, again);
    const other = first === MINE ? THEIRS : MINE;
    await expectRivalry(again, other, first);
    await rivalryOn(again).getByRole("button", { name: "Keep both" }).click();
    await expect
      .poll(() => storedStory(site.app, uid), PATIENCE)
      .toEqual({ story: `${first}\n\n${other}` });
    await person.leave({ refusedRequests: true });
  });

  async function waitUntilUnsaved(...tabs: readonly Page[]): Promise<void> {
    for (const tab of tabs) {
      await tab
        .getByText(/^Not saved yet\./u)
        .first()
        .waitFor();
    }
  }
});
