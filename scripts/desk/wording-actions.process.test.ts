import type { Locator, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sharedBrowser } from "../../tests/support/people.ts";
import { type RunningDesk, runDesk } from "../../tests/support/site/running-desk.ts";

/** How many clicks, choices and texts each task takes, from the open desk to the published change. */
const ACTIONS: ReadonlyMap<string, number> = new Map([
  ["reword a question", 5],
  ["add a question", 8],
  ["move a question under another heading", 5],
  ["ask a question only after some answers", 7],
  ["stop asking a question", 6],
  ["take back what was published", 2],
]);

describe("the desk takes few actions", () => {
  let desk: RunningDesk;
  let page: Page;
  let actions = 0;
  beforeAll(async () => {
    desk = await runDesk();
    page = await (await (await sharedBrowser()).newContext()).newPage();
    await page.goto(desk.address);
    await button("Story").click();
    await page.locator("#story_issues__question").waitFor();
  });
  afterAll(async () => {
    await page.context().close();
    await desk.close();
  });

  const button = (name: string | RegExp): Locator =>
    page.getByRole("button", { name, exact: true }).first();
  const click = async (what: Locator): Promise<void> => {
    actions += 1;
    await what.click();
  };
  const write = async (label: string, words: string): Promise<void> => {
    actions += 1;
    await page.getByLabel(label).fill(words);
  };
  const choose = async (label: string, option: string): Promise<void> => {
    actions += 1;
    await page.getByLabel(label).selectOption(option);
  };
  const question = (key: string): Locator => page.locator(`#story_${key}__question`);

  async function saveAndPublish(confirmation?: string): Promise<void> {
    await click(button("Save"));
    if (confirmation !== undefined) {
      const dialog = page.getByRole("dialog");
      await click(dialog.getByRole("button", { name: confirmation, exact: true }));
    }
    await page.getByText("Everything is saved").waitFor();
    await click(button("Publish"));
    const dialog = page.getByRole("dialog", { name: "Publishing" });
    await click(dialog.getByRole("button", { name: "Publish", exact: true }));
    await dialog.getByText("Everything that is saved here has been sent.").waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
  }

  const tasks: Readonly<Record<string, () => Promise<void>>> = {
    "reword a question": async () => {
      await click(question("issues"));
      await write(
        "What you ask",
        "Which issues feel most urgent to you, so that we can begin with them in your self-sabotage coaching session?",
      );
      await saveAndPublish();
    },
    "add a question": async () => {
      await page
        .getByRole("navigation")
        .getByRole("button", { name: "What brings you here" })
        .click();
      actions += 1;
      await click(button(/Add a question here$/u));
      await click(page.getByLabel("A few words"));
      await write("What you ask", "Which soup do you like best?");
      await click(button("Add the question"));
      await question("whichSoupDoYouLikeBest")
        .or(page.getByText("Which soup do you like best?"))
        .first()
        .waitFor();
      await saveAndPublish();
    },
    "move a question under another heading": async () => {
      await click(question("issues"));
      actions += 1;
      await page.getByLabel("Move to another group").selectOption("Room to unload");
      await page.getByText(/under “Room to unload”$/u).waitFor();
      await saveAndPublish();
    },
    "ask a question only after some answers": async () => {
      await button("Details").click();
      await click(page.locator("#questionnaire_birthplace__question"));
      await choose("Ask it always, or after another question", "Only after “Gender”");
      await choose("After which answer", "If it is not “Male”");
      await page.getByText("Only asked when “Gender” is not “Male”.").waitFor();
      await saveAndPublish("Save");
      await expect
        .poll(() => desk.published("questionnaire.ui.json"))
        .toContain('"ui:askWhen": { "question": "gender", "isNot": ["Male"] }');
      await button("Story").click();
    },
    "stop asking a question": async () => {
      await click(question("issues"));
      await click(button("Stop asking this"));
      await question("issues").waitFor({ state: "detached" });
      await saveAndPublish("Yes, save this");
    },
    "take back what was published": async () => {
      await click(button("Publish"));
      const dialog = page.getByRole("dialog", { name: "Publishing" });
      await click(dialog.getByRole("button", { name: "Take this back" }));
      await expect.poll(() => desk.published("story.schema.json")).toContain('"issues": {');
    },
  };

  it.each(Object.entries(tasks))("to %s", async (task, perform) => {
    actions = 0;
    await perform();
    expect(actions).toBe(ACTIONS.get(task));
  });
});
