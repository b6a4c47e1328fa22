import { KNOWN_TEXT } from "../support/client/story-tab.ts";
import { signal } from "../support/signal.ts";
import { type Page, expect, test } from "../support/test.ts";
const MINE = `Mine: ${KNOWN_TEXT}`;
const THEIRS = `The other one: ${KNOWN_TEXT}`;
const PATIENCE = { timeout: 15_000 };

test.describe("nothing is lost in two tabs:", () => {
  test("an earlier answer that arrives in one tab after a later save in another", async ({
    openWriter,
    page,
    person,
  }) => {
    const writer = await openWriter();
    const { page, person, uid } = writer;
    const second = await writer.openTab();
    const written = signal();
    const late = signal();
    await page.route("**/documents:commit*", async (route) => {
      const response = await route.fetch();
      written.give();
      await late.given;
      await route.fulfill({ response });
    });
    await page.story.fill(THEIRS);
    await written.given;
    await second.story.fill(MINE);
    await second.expectRivalry(MINE, THEIRS);
    await second.rivalry.getByRole("button", { name: "Keep what is here" }).click();
    await expect.poll(() => writer.stored(), PATIENCE).toEqual({ story: MINE });
    await page.expectRivalry(THEIRS, MINE);
    const answered = page.waitForEvent("requestfinished");
    late.give();
    await answered;
    await page.rivalry.getByRole("button", { name: "Take the other one" }).click();
    await page.rivalry.waitFor({ state: "detached" });
    for (const tab of [page, second]) {
      await expect(tab.story).toHaveValue(MINE);
    }
    await second.reason.fill("A reason");
    await expect.poll(() => writer.stored(), PATIENCE).toEqual({ story: MINE, reason: "A reason" });
  });

  test("a tab's unsaved text is its own, and the other asks nothing", async ({
    openWriter,
    page,
    person,
  }) => {
    const writer = await openWriter();
    const { page, person, uid } = writer;
    const recover = await writer.onSaves((route) => route.abort("connectionrefused"));
    await page.story.fill(MINE);
    await waitUntilUnsaved(page);
    const second = await writer.openTab();
    await expect(second.story).toHaveValue("");
    await second.reason.waitFor();
    await second.goto("/dashboardclient");
    await second.getByRole("region", { name: "How far you are" }).waitFor();
    await expect(second.getByText(/is on this device only/u)).toHaveCount(0);
    await second.open();
    await page.story.press("ControlOrMeta+End");
    await page.keyboard.type("and on");
    recover();
    await expect.poll(() => writer.stored(), PATIENCE).toEqual({ story: `${MINE}and on` });
    await expect(second.story).toHaveValue(`${MINE}and on`);
    for (const tab of [page, second]) {
      await expect(tab.rivalry).toHaveCount(0);
    }
  });

  test("both crash with something unsaved, at the same question", async ({
    openWriter,
    page,
    person,
  }) => {
    const writer = await openWriter();
    const { page, person, uid } = writer;
    const second = await writer.openTab();
    const recover = await writer.onSaves((route) => route.abort("connectionrefused"));
    await page.story.fill(MINE);
    await second.story.fill(THEIRS);
    await waitUntilUnsaved(page, second);
    await page.crash();
    await second.crash();
    recover();
    const again = await writer.openTab();
    const first = await again.story.inputValue();
    expect([MINE, THEIRS]).toContain(first);
    await expect.poll(() => writer.stored(), PATIENCE).toEqual({ story: first });
    // The journal still has the other tab's text, so the next visit shows the conflict.
    await again.open();
    const other = first === MINE ? THEIRS : MINE;
    await again.expectRivalry(other, first);
    await again.rivalry.getByRole("button", { name: "Keep both" }).click();
    await expect.poll(() => writer.stored(), PATIENCE).toEqual({ story: `${first}\n\n${other}` });
  });

  test("a sentence typed after the consent was taken back waits for a new one", async ({
    app,
    browser,
    openWriter,
    page,
  }) => {
    const { app, browser } = site;
    const here = await openWriter();
    const there = await openWriter({ as: here });
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
    await page.story.fill("Before.");
    await expect.poll(stored, PATIENCE).toEqual({ story: "Before." });
    await openStory(app, device);
    await takeBack(rights);

    // With nothing unsaved, the section closes in the other tab.
    await page.getByRole("heading", { name: "You have taken your consent back" }).waitFor();
    await device.story.fill("Before. After.");
    await heldBack(device).first().waitFor();
    device.on("dialog", (dialog) => void dialog.accept());
    await device.getByRole("button", { name: "This section is ready for you" }).click();
    await device.getByText(/^I have not been told yet\. You have taken your consent/u).waitFor();
    await expect(device.story).toHaveValue("Before. After.");
    const { length } = there.saves;
    await device.story.fill("Before. After. And on.");
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
    await device.reason.fill("A reason");
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
