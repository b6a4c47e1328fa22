import { waitUntilSaved } from "../support/client/save-line.ts";
import type { CDPSession } from "@playwright/test";
import { expect, test } from "../support/test.ts";
import type { AnsweringClient } from "../support/client/answering-client.ts";

test.use({ allowed: { refusedRequests: true } });

const JAPANESE = "子供の頃、よく泣いた。";

test.describe("however text gets into a field, all of it is stored", () => {
  test.beforeEach(async ({ client }) => {
    await client.open("/story");
  });

  /** Expects the save line to say "Saved", and screen and server to hold exactly `text`. */
  async function expectSaved(client: AnsweringClient, text: string): Promise<void> {
    await waitUntilSaved(client.page);
    expect(await client.stored("story", "story")).toBe(text);
    await expect(client.story).toHaveValue(text);
    await client.expectStored("story", "story", text);
  }

  test.describe("an input method", () => {
    const devtools = async (client: AnsweringClient): Promise<CDPSession> =>
      client.person.context.newCDPSession(client.page);

    /** Enters text by an input method (IME), as a composition that the client has not confirmed yet. */
    async function compose(cdp: CDPSession, ...texts: readonly string[]): Promise<void> {
      for (const text of texts) {
        await cdp.send("Input.imeSetComposition", {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
      }
    }

    test("that is confirmed word by word", async ({ client }) => {
      const cdp = await devtools(client);
      await client.story.focus();
      await compose(cdp, "k", "こ", "こd", "こども", "子供");
      await cdp.send("Input.insertText", { text: "子供" });
      await compose(cdp, "の", "のころ");
      await cdp.send("Input.insertText", { text: "の頃、よく泣いた。" });
      await expectSaved(client, JAPANESE);
      expect(client.commits()).toBe(1);
    });

    test("of which the field is left in the middle of a word", async ({ client }) => {
      const cdp = await devtools(client);
      await client.story.focus();
      await client.page.keyboard.insertText("Before ");
      await compose(cdp, "こ", "こども");
      await client.reason.focus();
      await expectSaved(client, "Before こども");
    });

    test("that a save finds in the middle of a word, and does not disturb", async ({ client }) => {
      const cdp = await devtools(client);
      await client.story.focus();
      await compose(cdp, "こ", "こども");
      await expectSaved(client, "こども");
      await compose(cdp, "子供");
      await cdp.send("Input.insertText", { text: JAPANESE });
      await client.expectStored("story", "story", JAPANESE);
      await expectSaved(client, JAPANESE);
      expect(client.commits()).toBe(2);
    });

    test("that a closed tab finds in the middle of a word", async ({ client }) => {
      const reconnect = await client.cutOff();
      const cdp = await devtools(client);
      await client.story.focus();
      await compose(cdp, "こ", "こども");
      await expect.poll(client.kept).toContain("こども");
      await client.replaceTab();
      await reconnect();
      await client.open("/story");
      await expect(client.story).toHaveValue("こども");
      await client.expectStored("story", "story", "こども");
    });

    test("that a reply to a save finds in the middle of a word", async ({ client }) => {
      const release = await client.holdSaves();
      const cdp = await devtools(client);
      await client.story.focus();
      await compose(cdp, "こ", "こども");
      await expect.poll(client.commits).toBe(1);
      await compose(cdp, "こどもの");
      release();
      await client.expectStored("story", "story", "こどもの");
      await cdp.send("Input.insertText", { text: JAPANESE });
      await client.expectStored("story", "story", JAPANESE);
      await expectSaved(client, JAPANESE);
    });

    test("of dead keys", async ({ client }) => {
      const cdp = await devtools(client);
      await client.story.focus();
      for (const [dead, letter] of [
        ["´", "é"],
        ["`", "à"],
        ["¨", "ï"],
        ["~", "ñ"],
      ] as const) {
        await compose(cdp, dead);
        await cdp.send("Input.insertText", { text: letter });
      }
      // Some systems send a letter and its accent as separate characters.
      await client.page.keyboard.insertText("e\u0301");
      await expectSaved(client, "éàïñe\u0301");
    });
  });

  test("undo and redo, before, during and after saves", async ({ client }) => {
    await client.story.focus();
    await client.page.keyboard.insertText("First.");
    await expectSaved(client, "First.");
    await client.page.keyboard.press("End");
    await client.page.keyboard.insertText(" Second.");
    await client.page.keyboard.press("Control+z");
    expect(await client.story.inputValue()).not.toContain("Second");
    // Undo may restore the stored text, which leaves nothing to save.
    await client.expectStored("story", "story", await client.story.inputValue());
    await client.page.keyboard.press("Control+Shift+z");
    await client.expectStored("story", "story", "First. Second.");
    await expectSaved(client, "First. Second.");

    const release = await client.holdSaves();
    const sent = client.commits();
    await client.page.keyboard.insertText(" Third.");
    await expect.poll(client.commits).toBe(sent + 1);
    await client.page.keyboard.press("Control+z");
    const undone = await client.story.inputValue();
    expect(undone).not.toContain("Third");
    release();
    // The held save stores “ Third.”, and the next save stores the text after the undo.
    await client.expectStored("story", "story", undone);
    await expectSaved(client, undone);
    await client.page.keyboard.press("Control+Shift+z");
    await client.expectStored("story", "story", "First. Second. Third.");
    await expectSaved(client, "First. Second. Third.");
  });

  test("a word that spell-checking replaces", async ({ client }) => {
    await client.story.focus();
    await client.page.keyboard.insertText("I recieved it, and I recieved it again.");
    await expectSaved(client, "I recieved it, and I recieved it again.");
    await client.story.evaluate((field: HTMLTextAreaElement) => {
      const start = field.value.lastIndexOf("recieved");
      field.setSelectionRange(start, start + "recieved".length);
      // oxlint-disable-next-line typescript/no-deprecated -- the one way in a page to edit as a browser does
      document.execCommand("insertText", false, "received");
    });
    await client.expectStored("story", "story", "I recieved it, and I received it again.");
    await expectSaved(client, "I recieved it, and I received it again.");
  });

  test("text that is dragged from one field into another", async ({ client }) => {
    await client.story.fill("One. Two. Three.");
    await client.reason.fill("Here: ");
    await waitUntilSaved(client.page);
    await client.story.evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(0, 5);
    });
    const [from, to] = [await client.story.boundingBox(), await client.reason.boundingBox()];
    const { mouse } = client.page;
    await mouse.move((from?.x ?? 0) + 25, (from?.y ?? 0) + 25);
    await mouse.down();
    await mouse.move((to?.x ?? 0) + 200, (to?.y ?? 0) + 25, { steps: 8 });
    await mouse.up();
    await expect(client.reason).toHaveValue("Here: One. ");
    await client.expectStored("story", "reason", await client.reason.inputValue());
    await expectSaved(client, await client.story.inputValue());
    await expect(client.story).toHaveValue("Two. Three.");
  });
});

test.describe("what the browser fills in", () => {
  test("is stored, all fields at once and without a key", async ({ client }) => {
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
      await client.expectStored("questionnaire", question, value);
    }
    await waitUntilSaved(client.page);
    await expect(client.field("Name").first()).toHaveValue(filled.name);
    expect(client.commits()).toBe(1);
  });
});
