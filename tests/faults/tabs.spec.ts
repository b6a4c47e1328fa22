import { COMMITS } from "../support/browser/intercept.ts";
import { isOnlineAgain, waitUntilSaved } from "../support/client/open-section.ts";
import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { signal } from "../support/signal.ts";
import { expect, test } from "../support/test.ts";

const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;

test.describe("nothing is lost in two tabs:", () => {
  test("an earlier answer that arrives in one tab after a later save in another", async ({
    openClient,
  }) => {
    // Not watched: the late reply would make the watch over the save line expect the earlier answer.
    const first = await openClient("/story", { isWatched: false });
    const second = await first.openTab();
    const written = signal();
    const late = signal();
    await first.page.route(COMMITS, async (route) => {
      const response = await route.fetch();
      written.give();
      await late.given;
      await route.fulfill({ response });
    });
    await first.story.fill(THEIRS);
    await written.given;
    await second.story.fill(MINE);
    await second.expectRivalry(MINE, THEIRS);
    await second.resolveRivalry("Keep what is here");
    await expect.poll(first.answers).toEqual({ story: MINE });
    await first.expectRivalry(THEIRS, MINE);
    const answered = first.page.waitForEvent("requestfinished");
    late.give();
    await answered;
    await first.resolveRivalry("Take the other one");
    await expect(first.rivalry).toHaveCount(0);
    for (const tab of [first, second]) {
      await expect(tab.story).toHaveValue(MINE);
    }
    await second.reason.fill("A reason");
    await expect.poll(first.answers).toEqual({ story: MINE, reason: "A reason" });
  });

  test("a tab's unsaved text is its own, and the other asks nothing", async ({ openClient }) => {
    const first = await openClient("/story");
    const recover = await first.cutOff();
    await first.story.fill(MINE);
    await first.expectLine(/^Not saved yet\./u);
    const second = await first.openTab();
    await expect(second.story).toHaveValue("");
    await second.page.goto("/dashboardclient");
    await expect(second.page.getByRole("region", { name: "Your sections" })).toBeVisible();
    await expect(second.page.getByText(/is on this device only/u)).toHaveCount(0);
    await second.open();
    await first.story.press("ControlOrMeta+End");
    await first.page.keyboard.type("and on");
    await recover();
    await isOnlineAgain(first.page);
    await expect.poll(first.answers).toEqual({ story: `${MINE}and on` });
    await expect(second.story).toHaveValue(`${MINE}and on`);
    for (const tab of [first, second]) {
      await expect(tab.rivalry).toHaveCount(0);
    }
  });

  test("both crash with something unsaved, at the same question", async ({ openClient }) => {
    const first = await openClient("/story");
    const second = await first.openTab();
    const recover = await first.cutOff();
    await first.story.fill(MINE);
    await second.story.fill(THEIRS);
    for (const tab of [first, second]) {
      await tab.expectLine(/^Not saved yet\./u);
    }
    await second.crash();
    await first.crashTab();
    await recover();
    await first.open();
    const shown = await first.story.inputValue();
    expect([MINE, THEIRS]).toContain(shown);
    await expect.poll(first.answers).toEqual({ story: shown });
    // Once this tab knows that, the journal has the other tab's text only, and the next visit shows the conflict.
    await waitUntilSaved(first.page);
    await first.open();
    const other = shown === MINE ? THEIRS : MINE;
    await first.expectRivalry(other, shown);
    await first.resolveRivalry("Keep both");
    await expect.poll(first.answers).toEqual({ story: `${shown}\n\n${other}` });
  });

  test("a sentence typed after the consent was taken back waits for a new one", async ({
    openClient,
  }) => {
    const here = await openClient("/story");
    const there = await openClient("/story", { as: here });
    const { answers, page, saves } = there;
    const heldBack = page
      .getByText(/^Not saved yet\. You have taken your consent back, so nothing/u)
      .first();
    await there.story.waitFor();
    const rights = await here.context.newPage();
    await rights.goto("/myanswers");
    await rights.getByRole("button", { name: "Take my consent back" }).click();
    await rights.getByRole("button", { name: "Take it back" }).click();
    await expect(rights.getByText(/^You took your consent back on/u)).toBeVisible();

    // With nothing unsaved, the section closes in the other tab.
    const closed = { name: "You have taken your consent back" };
    await expect(here.page.getByRole("heading", closed)).toBeVisible();
    await there.story.fill("After.");
    await expect(heldBack).toBeVisible();
    there.answerDialogs("leave");
    await page.getByRole("button", { name: "I am done with this section" }).click();
    const notTold = /^I have not been told yet\. You have taken your consent/u;
    await expect(page.getByText(notTold)).toBeVisible();
    const { length } = saves;
    await there.story.fill("After. And on.");
    await expect(heldBack).toBeVisible();
    expect(saves).toHaveLength(length);
    expect(await answers()).toEqual({});
    const second = await there.context.newPage();
    await second.goto("/myanswers");
    await second.getByRole("button", { name: "I agree again" }).click();
    await expect(heldBack).toHaveCount(0);
    await expect.poll(answers).toEqual({ story: "After. And on." });
  });
});
