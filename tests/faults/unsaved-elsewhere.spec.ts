import { intercept } from "../support/browser/intercept.ts";
import { isOnlineAgain, waitUntilSaved } from "../support/client/save-line.ts";
import { expect, test } from "../support/test.ts";
import { StoryTab } from "../support/client/story-tab.ts";
import type { AnsweringClient } from "../support/client/answering-client.ts";
import { untilQuiet } from "../support/browser/quiet-page.ts";

// Tests what pages tell a client, and ask a leaving client, while this or another tab has unsaved text.

test.use({ allowed: { refusedRequests: true } });

const COMMITS = "**/documents:commit*";

/** Writes in Story, where every save of this text fails: no other request contains it. */
async function writeHere({ page, story }: AnsweringClient, text: string): Promise<void> {
  await page.route(COMMITS, (route) =>
    route.request().postData()?.includes(text) === true
      ? route.abort("connectionrefused")
      : route.fallback(),
  );
  await story.fill(text);
  await page.locator("[data-phase=failed]").first().waitFor();
}

/** Writes in Story in another tab, where every save fails until the returned function is called. */
async function writeInAnotherTab(
  client: AnsweringClient,
  text: string,
): Promise<() => Promise<void>> {
  const other = await client.person.context.newPage();
  const reconnect = await intercept(other, COMMITS);
  await other.goto("/story");
  await new StoryTab(other).story.fill(text);
  await other.locator("[data-phase=failed]").first().waitFor();
  await expect.poll(client.kept).toContain(text);
  await client.page.bringToFront();
  return async () => {
    await reconnect();
    await isOnlineAgain(other);
    await client.expectStored("story", "story", text);
    await other.close();
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

for (const where of ["in this tab", "in another tab"]) {
  test(`is asked before a section is ready of which something is unsaved ${where}`, async ({
    client,
    page,
  }) => {
    await client.open("/story");
    const ready = page.getByRole("button", { name: "This section is ready for you" });
    await ready.waitFor();
    await untilQuiet(page);
    let save: (() => Promise<void>) | undefined;
    if (where === "in this tab") {
      await writeHere(client, "Not there yet");
    } else {
      save = await writeInAnotherTab(client, "Not there yet");
    }
    client.stayWhenAsked(true);
    await ready.click();
    await expect.poll(() => client.dialogs).toEqual(["confirm"]);
    expect(await client.stored("ready", "story")).toBeUndefined();
    client.stayWhenAsked(false);
    await ready.click();
    await page.getByText(/^You have told me that this section is ready\./u).waitFor();
    expect(await client.stored("ready", "story")).toBeDefined();
    await save?.();
  });
}

test("is asked before a consent is taken back while something cannot be saved", async ({
  client,
  page,
}) => {
  await client.open("/story");
  await writeHere(client, "Not there yet");
  await page.getByRole("link", { name: "Back to Dashboard" }).first().click();
  await page
    .getByRole("link", { name: /Your answers/u })
    .first()
    .click();
  const takeBack = async (): Promise<void> => {
    const first = page.getByRole("button", { name: "Take my consent back" });
    if ((await first.count()) > 0) {
      await first.click();
    }
    await page.getByRole("button", { name: "Take it back" }).click();
  };
  await page.getByRole("heading", { name: "Your consent" }).waitFor();
  client.stayWhenAsked(true);
  await takeBack();
  await expect.poll(() => client.dialogs).toEqual(["confirm"]);
  expect(await client.stored("consent", "withdrawnAt")).toBeUndefined();
  client.stayWhenAsked(false);
  await takeBack();
  await page.getByText(/^You took your consent back on/u).waitFor();
  expect(await client.stored("consent", "withdrawnAt")).toBeDefined();
});

test("keeps the section on screen saving while a consent is being taken back", async ({
  client,
  page: first,
}) => {
  await client.open("/story");
  const reconnect = await client.cutOff();
  await client.reason.fill("Left by a crash");
  await expect.poll(client.kept).toContain("Left by a crash");
  await first.goto("/myanswers");
  const takeBack = first.getByRole("button", { name: "Take my consent back" });
  await takeBack.waitFor();
  await untilQuiet(first);
  // The section is read to save what the device keeps, so slowly that she opens it meanwhile.
  let release = (): void => undefined;
  let isHeld = false;
  const over = await intercept(first, "**/documents:batchGet*", async (route) => {
    if (!isHeld) {
      isHeld = true;
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    }
    await route.fallback();
  });
  await takeBack.click();
  await first.getByRole("button", { name: "Take it back" }).click();
  await expect.poll(() => isHeld).toBe(true);
  await first.getByRole("link", { name: "Back to Dashboard" }).first().click();
  await first
    .getByRole("link", { name: /^Story/u })
    .first()
    .click();
  await client.story.fill("Typed");
  client.stayWhenAsked(true);
  release();
  await expect.poll(() => client.dialogs).toContain("confirm");
  await over();
  await reconnect();
  await client.story.press("End");
  await first.keyboard.type(" meanwhile");
  await isOnlineAgain(first);
  await client.expectStored("story", "story", "Typed meanwhile");
  expect(await client.stored("story", "reason")).toBe("Left by a crash");
  await waitUntilSaved(first);
});
