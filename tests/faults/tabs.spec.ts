import { KNOWN_TEXT, StoryTab } from "../support/client/story-tab.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";

const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;

async function expectUnsaved(...tabs: readonly StoryTab[]): Promise<void> {
  for (const { page } of tabs) {
    await expect(page.getByText(/^Not saved yet\./u).first()).toBeVisible();
  }
}

test.describe("nothing is lost in two tabs:", () => {
  test("an earlier answer that arrives in one tab after a later save in another", async ({
    openClient,
  }) => {
    // Not a writer: the late reply would make the watch over the save line expect the earlier answer.
    const client = await openClient("/story", { refusedRequests: true });
    const stored = async () => (await client.stored())["story"];
    const first = new StoryTab(client.page);
    const second = new StoryTab(await client.person.context.newPage());
    await second.open();
    const written = signal();
    const late = signal();
    await first.page.route("**/documents:commit*", async (route) => {
      const response = await route.fetch();
      written.give();
      await late.given;
      await route.fulfill({ response });
    });
    await first.story.fill(THEIRS);
    await written.given;
    await second.story.fill(MINE);
    await second.expectRivalry(MINE, THEIRS);
    await second.rivalry.getByRole("button", { name: "Keep what is here" }).click();
    await expect.poll(stored).toEqual({ story: MINE });
    await first.expectRivalry(THEIRS, MINE);
    const answered = first.page.waitForEvent("requestfinished");
    late.give();
    await answered;
    await first.rivalry.getByRole("button", { name: "Take the other one" }).click();
    await expect(first.rivalry).toHaveCount(0);
    for (const tab of [first, second]) {
      await expect(tab.story).toHaveValue(MINE);
    }
    await second.reason.fill("A reason");
    await expect.poll(stored).toEqual({ story: MINE, reason: "A reason" });
  });

  test("a tab's unsaved text is its own, and the other asks nothing", async ({ openWriter }) => {
    const { tab: first, onSaves, openTab, stored } = await openWriter();
    const recover = await onSaves((route) => route.abort("connectionrefused"));
    await first.story.fill(MINE);
    await expectUnsaved(first);
    const second = await openTab();
    await expect(second.story).toHaveValue("");
    await expect(second.reason).toBeVisible();
    await second.page.goto("/dashboardclient");
    await expect(second.page.getByRole("region", { name: "How far you are" })).toBeVisible();
    await expect(second.page.getByText(/is on this device only/u)).toHaveCount(0);
    await second.open();
    await first.story.press("ControlOrMeta+End");
    await first.page.keyboard.type("and on");
    recover();
    await expect.poll(stored).toEqual({ story: `${MINE}and on` });
    await expect(second.story).toHaveValue(`${MINE}and on`);
    for (const tab of [first, second]) {
      await expect(tab.rivalry).toHaveCount(0);
    }
  });

  test("both crash with something unsaved, at the same question", async ({ openWriter }) => {
    const { tab: first, onSaves, openTab, stored } = await openWriter();
    const second = await openTab();
    const recover = await onSaves((route) => route.abort("connectionrefused"));
    await first.story.fill(MINE);
    await second.story.fill(THEIRS);
    await expectUnsaved(first, second);
    await first.crash();
    await second.crash();
    recover();
    const again = await openTab();
    const shown = await again.story.inputValue();
    expect([MINE, THEIRS]).toContain(shown);
    await expect.poll(stored).toEqual({ story: shown });
    // The journal still has the other tab's text, so the next visit shows the conflict.
    await again.open();
    const other = shown === MINE ? THEIRS : MINE;
    await again.expectRivalry(other, shown);
    await again.rivalry.getByRole("button", { name: "Keep both" }).click();
    await expect.poll(stored).toEqual({ story: `${shown}\n\n${other}` });
  });

  test("a sentence typed after the consent was taken back waits for a new one", async ({
    openWriter,
  }) => {
    const here = await openWriter();
    const there = await openWriter({ as: here });
    const { tab, saves, stored } = there;
    const device = tab.page;
    const rights = await here.person.context.newPage();
    const heldBack = device
      .getByText(/^Not saved yet\. You have taken your consent back, so nothing/u)
      .first();
    const takeBack = async (page: Page): Promise<void> => {
      await page.goto("/myanswers");
      await page.getByRole("button", { name: "Take my consent back" }).click();
      await page.getByRole("button", { name: "Take it back" }).click();
      await expect(page.getByText(/^You took your consent back on/u)).toBeVisible();
    };
    await here.tab.story.fill("Before.");
    await expect.poll(stored).toEqual({ story: "Before." });
    await tab.open();
    await takeBack(rights);

    // With nothing unsaved, the section closes in the other tab.
    await expect(
      here.tab.page.getByRole("heading", { name: "You have taken your consent back" }),
    ).toBeVisible();
    await tab.story.fill("Before. After.");
    await expect(heldBack).toBeVisible();
    device.on("dialog", (dialog) => void dialog.accept());
    await device.getByRole("button", { name: "This section is ready for you" }).click();
    await expect(
      device.getByText(/^I have not been told yet\. You have taken your consent/u),
    ).toBeVisible();
    await expect(tab.story).toHaveValue("Before. After.");
    const { length } = saves;
    await tab.story.fill("Before. After. And on.");
    await device.getByRole("link", { name: "Your answers, your rights" }).click();
    await expect(
      device.getByText(/^Something you wrote in Story is not saved yet\. You have taken/u),
    ).toBeVisible();
    expect(saves).toHaveLength(length);
    expect(await stored()).toEqual({ story: "Before." });

    await device.getByRole("button", { name: "I agree again" }).click();
    await expect.poll(stored).toEqual({ story: "Before. After. And on." });

    await tab.open();
    await takeBack(rights);
    await tab.reason.fill("A reason");
    await expect(heldBack).toBeVisible();
    const second = await there.person.context.newPage();
    await second.goto("/myanswers");
    await second.getByRole("button", { name: "I agree again" }).click();
    await expect(heldBack).toHaveCount(0);
    await expect.poll(stored).toEqual({ story: "Before. After. And on.", reason: "A reason" });
  });
});
