import type { CDPSession } from "@playwright/test";
import { waitUntilSaved } from "../support/client/open-section.ts";
import type { Client } from "../support/client/client.ts";
import { expect, test } from "../support/test.ts";

const JAPANESE = "子供の頃、よく泣いた。";

/** Expects the save line to say "Saved" at once, and screen and server to hold exactly `text`. */
async function expectSaved(client: Client, text: string): Promise<void> {
  await waitUntilSaved(client.page);
  expect(await client.answers()).toMatchObject({ story: text });
  await expect(client.story).toHaveValue(text);
  await client.expectStored(text);
}

test.describe("however text gets into a field, all of it is stored", () => {
  test.describe("an input method", () => {
    let cdp: CDPSession;
    test.beforeEach(async ({ client }) => {
      await client.open();
      cdp = await client.context.newCDPSession(client.page);
      await client.story.focus();
    });

    /** Enters text by an input method (IME), as a composition that the client has not confirmed yet. */
    async function compose(...texts: readonly string[]): Promise<void> {
      for (const text of texts) {
        await cdp.send("Input.imeSetComposition", {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
    }
    const confirm = (text: string) => cdp.send("Input.insertText", { text });

    test("that is confirmed word by word, also with dead keys", async ({ client }) => {
      // Stops the page's clock, so that on a slow machine no save comes due between two words.
      const { clock } = client.context;
      await clock.install();
      await client.open();
      await clock.pauseAt((await client.page.evaluate(() => Date.now())) + 5000);
      await client.story.focus();
      await compose("k", "こ", "こd", "こども", "子供");
      await confirm("子供");
      await compose("の", "のころ");
      await confirm("の頃、よく泣いた。");
      await compose("´");
      await confirm("é");
      // Some systems send a letter and its accent as separate characters.
      await client.page.keyboard.insertText("e\u0301");
      await clock.resume();
      await expectSaved(client, `${JAPANESE}ée\u0301`);
      expect(client.saves).toHaveLength(1);
    });

    test("of which the field is left in the middle of a word", async ({ client }) => {
      await client.page.keyboard.insertText("Before ");
      await compose("こ", "こども");
      await client.reason.focus();
      await expectSaved(client, "Before こども");
    });

    test("that a closed tab finds in the middle of a word", async ({ client }) => {
      const reconnect = await client.cutOff();
      await compose("こ", "こども");
      await expect.poll(client.kept).toContain("こども");
      await client.replaceTab();
      await reconnect();
      await client.open();
      await expect(client.story).toHaveValue("こども");
      await client.expectStored("こども");
    });

    test("that a save and its reply find in the middle of a word", async ({ client }) => {
      const release = await client.holdSaves();
      await compose("こ", "こども");
      await expect.poll(() => client.saves).toHaveLength(1);
      await compose("こどもの");
      release();
      await client.expectStored("こどもの");
      await confirm(JAPANESE);
      await client.expectStored(JAPANESE);
      await expectSaved(client, JAPANESE);
    });
  });

  test("undo and redo, after and during a save", async ({ client }) => {
    await client.open();
    const { keyboard } = client.page;
    await client.story.focus();
    await keyboard.insertText("First.");
    await expectSaved(client, "First.");
    const release = await client.holdSaves();
    await keyboard.insertText(" Second.");
    await expect.poll(() => client.saves).toHaveLength(2);
    await keyboard.press("Control+z");
    const undone = await client.story.inputValue();
    expect(undone).not.toContain("Second");
    release();
    // The held save stores “ Second.”, and the next save stores the text after the undo.
    await client.expectStored(undone);
    await expectSaved(client, undone);
    await keyboard.press("Control+Shift+z");
    await client.expectStored("First. Second.");
    await expectSaved(client, "First. Second.");
  });

  test("text that is dragged from one field into another", async ({ client }) => {
    await client.open();
    await client.story.fill("One. Two. Three.");
    await client.reason.fill("Here: ");
    await waitUntilSaved(client.page);
    await client.story.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(0, 5);
    });
    // The focus may have scrolled the other field beneath the top bar.
    await client.reason.evaluate((field) => {
      field.scrollIntoView({ block: "center", behavior: "instant" });
    });
    await client.story.dragTo(client.reason, {
      sourcePosition: { x: 25, y: 25 },
      targetPosition: { x: 200, y: 25 },
      steps: 8,
    });
    await expect(client.reason).toHaveValue("Here: One. ");
    await client.expectStored(await client.reason.inputValue(), "reason");
    await expectSaved(client, await client.story.inputValue());
    await expect(client.story).toHaveValue("Two. Three.");
  });

  test("what the browser fills in, all fields at once and without a key", async ({ client }) => {
    await client.open("/questionnaire");
    const filled = { name: "Änne Ñandú", phone: "+31 6 1234 5678", address: "Street 1\nTown" };
    await client.page.evaluate((values) => {
      for (const [question, value] of Object.entries(values)) {
        const field = document.querySelector<HTMLInputElement | HTMLTextAreaElement>(
          `[name=questionnaire_${question}]`,
        );
        const prototype = Object.getPrototypeOf(field) as object;
        // As autofill does: sets the value past the page's own setters, then sends the events.
        Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, value);
        field?.dispatchEvent(
          new InputEvent("input", { bubbles: true, inputType: "insertReplacementText" }),
        );
        field?.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }, filled);
    for (const [question, value] of Object.entries(filled)) {
      await client.expectStored(value, question, "questionnaire");
    }
    await waitUntilSaved(client.page);
    await expect(client.page.getByLabel("Name").first()).toHaveValue(filled.name);
    expect(client.saves).toHaveLength(1);
  });
});
