import type { Page } from "@playwright/test";
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

  it("a tab's unsaved text is its own, and the other asks nothing", async () => {
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

  it("a sentence typed after the consent was taken back waits for a new one", async () => {
    const { app, browser } = site;
    const here = await openWriter(app, browser);
    const there = await openWriter(app, browser, { as: here });
    const [page, device] = [here.page, there.page];
    const rights = await here.person.context.newPage();
    const heldBack = (tab: Page) =>
      tab.getByText(/^Not saved yet\. You have taken your consent back, so nothing/u);
    const takeBack = async (tab: Page): Promise<void> => {
      await tab.goto(`${app.origin}/myanswers`);
      await tab.getByRole("button", { name: "Take my consent back" }).click();
      await tab.getByRole("button", { name: "Take it back" }).click();
      await tab.getByText(/^You took your consent back on/u).waitFor();
    };
    const stored = () => storedStory(app, here.uid);
    await storyOn(page).fill("Before.");
    await expect.poll(stored, PATIENCE).toEqual({ story: "Before." });
    await openStory(app, device);
    await takeBack(rights);

    // With nothing unsaved, the section closes in the other tab.
    await page.getByRole("heading", { name: "You have taken your consent back" }).waitFor();
    await storyOn(device).fill("Before. After.");
    await heldBack(device).first().waitFor();
    device.on("dialog", (dialog) => void dialog.accept());
    await device.getByRole("button", { name: "This section is ready for you" }).click();
    await device.getByText(/^I have not been told yet\. You have taken your consent/u).waitFor();
    expect(await storyOn(device).inputValue()).toBe("Before. After.");
    const { length } = there.saves;
    await storyOn(device).fill("Before. After. And on.");
    await device.getByRole("link", { name: "Your answers, your rights" }).click();
    await device
      .getByText(/^Something you wrote in Story is not saved yet\. You have taken/u)
      .waitFor();
    expect(there.saves).toHaveLength(length);
    expect(await stored()).toEqual({ story: "Before." });

    await device.getByRole("button", { name: "I agree again" }).click();
    await expect.poll(stored, PATIENCE).toEqual({ story: "Before. After. And on." });

    await openStory(app, device);
    await takeBack(rights);
    await reasonOn(device).fill("A reason");
    await heldBack(device).first().waitFor();
    const second = await there.person.context.newPage();
    await second.goto(`${app.origin}/myanswers`);
    await second.getByRole("button", { name: "I agree again" }).click();
    await heldBack(device).first().waitFor({ state: "detached" });
    await expect
      .poll(stored, PATIENCE)
      .toEqual({ story: "Before. After. And on.", reason: "A reason" });
    expect([...here.untrue, ...there.untrue]).toEqual([]);
    await here.person.leave({ refusedRequests: true });
    await there.person.leave({ refusedRequests: true });
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
