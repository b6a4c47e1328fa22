import type { CDPSession, Locator } from "@playwright/test";
import { beforeEach, describe, expect, it } from "vitest";
import { withAnsweringClient } from "../support/client/answering-client.ts";
import { waitUntilSaved } from "../support/people.ts";

const JAPANESE = "子供の頃、よく泣いた。";

describe("however text gets into a field, all of it is stored", () => {
  const client = withAnsweringClient();
  const story = (): Locator => client().field(/Please tell me your story/u);
  const reason = (): Locator => client().field(/main reason/u);
  const press = async (key: string): Promise<void> => client().page().keyboard.press(key);
  const insert = async (text: string): Promise<void> => client().page().keyboard.insertText(text);

  beforeEach(async () => {
    await client().begin();
    await client().open("/story");
  });

  /** Expects the save line to say "Saved", and screen and server to hold exactly `text`. */
  async function expectSaved(text: string): Promise<void> {
    await waitUntilSaved(client().page());
    expect(await client().stored("story", "story")).toBe(text);
    expect(await story().inputValue()).toBe(text);
    await client().expectStored("story", "story", text);
  }

  describe("an input method", () => {
    const devtools = async (): Promise<CDPSession> =>
      client().person.context.newCDPSession(client().page());

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

    it("that is confirmed word by word", async () => {
      const cdp = await devtools();
      await story().focus();
      await compose(cdp, "k", "こ", "こd", "こども", "子供");
      await cdp.send("Input.insertText", { text: "子供" });
      await compose(cdp, "の", "のころ");
      await cdp.send("Input.insertText", { text: "の頃、よく泣いた。" });
      await expectSaved(JAPANESE);
      expect(client().commits()).toBe(1);
    });

    it("of which the field is left in the middle of a word", async () => {
      const cdp = await devtools();
      await story().focus();
      await insert("Before ");
      await compose(cdp, "こ", "こども");
      await reason().focus();
      await expectSaved("Before こども");
    });

    it("that a save finds in the middle of a word, and does not disturb", async () => {
      const cdp = await devtools();
      await story().focus();
      await compose(cdp, "こ", "こども");
      await expectSaved("こども");
      await compose(cdp, "子供");
      await cdp.send("Input.insertText", { text: JAPANESE });
      await client().expectStored("story", "story", JAPANESE);
      await expectSaved(JAPANESE);
      expect(client().commits()).toBe(2);
    });

    it("that a closed tab finds in the middle of a word", async () => {
      const reconnect = await client().cutOff();
      const cdp = await devtools();
      await story().focus();
      await compose(cdp, "こ", "こども");
      await expect.poll(client().kept).toContain("こども");
      await client().replaceTab();
      await reconnect();
      await client().open("/story");
      expect(await story().inputValue()).toBe("こども");
      await client().expectStored("story", "story", "こども");
    });

    it("that a reply to a save finds in the middle of a word", async () => {
      const release = await client().holdSaves();
      const cdp = await devtools();
      await story().focus();
      await compose(cdp, "こ", "こども");
      await expect.poll(client().commits).toBe(1);
      await compose(cdp, "こどもの");
      release();
      await client().expectStored("story", "story", "こどもの");
      await cdp.send("Input.insertText", { text: JAPANESE });
      await client().expectStored("story", "story", JAPANESE);
      await expectSaved(JAPANESE);
    });

    it("of dead keys", async () => {
      const cdp = await devtools();
      await story().focus();
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
      await insert("e\u0301");
      await expectSaved("éàïñe\u0301");
    });
  });

  it("undo and redo, before, during and after saves", async () => {
    await story().focus();
    await insert("First.");
    await expectSaved("First.");
    await press("End");
    await insert(" Second.");
    await press("Control+z");
    expect(await story().inputValue()).not.toContain("Second");
    // Undo may restore the stored text, which leaves nothing to save.
    await client().expectStored("story", "story", await story().inputValue());
    await press("Control+Shift+z");
    await client().expectStored("story", "story", "First. Second.");
    await expectSaved("First. Second.");

    const release = await client().holdSaves();
    const sent = client().commits();
    await insert(" Third.");
    await expect.poll(client().commits).toBe(sent + 1);
    await press("Control+z");
    const undone = await story().inputValue();
    expect(undone).not.toContain("Third");
    release();
    // The held save stores “ Third.”, and the next save stores the text after the undo.
    await client().expectStored("story", "story", undone);
    await expectSaved(undone);
    await press("Control+Shift+z");
    await client().expectStored("story", "story", "First. Second. Third.");
    await expectSaved("First. Second. Third.");
  });

  it("a word that spell-checking replaces", async () => {
    await story().focus();
    await insert("I recieved it, and I recieved it again.");
    await expectSaved("I recieved it, and I recieved it again.");
    await story().evaluate((field: HTMLTextAreaElement) => {
      const start = field.value.lastIndexOf("recieved");
      field.setSelectionRange(start, start + "recieved".length);
      // oxlint-disable-next-line typescript/no-deprecated -- the one way in a page to edit as a browser does
      document.execCommand("insertText", false, "received");
    });
    await client().expectStored("story", "story", "I recieved it, and I received it again.");
    await expectSaved("I recieved it, and I received it again.");
  });

  it("text that is dragged from one field into another", async () => {
    await story().fill("One. Two. Three.");
    await reason().fill("Here: ");
    await waitUntilSaved(client().page());
    await story().evaluate((field: HTMLTextAreaElement) => {
      field.focus();
      field.setSelectionRange(0, 5);
    });
    const [from, to] = [await story().boundingBox(), await reason().boundingBox()];
    const { mouse } = client().page();
    await mouse.move((from?.x ?? 0) + 25, (from?.y ?? 0) + 25);
    await mouse.down();
    await mouse.move((to?.x ?? 0) + 200, (to?.y ?? 0) + 25, { steps: 8 });
    await mouse.up();
    await expect.poll(() => reason().inputValue()).toBe("Here: One. ");
    await client().expectStored("story", "reason", await reason().inputValue());
    await expectSaved(await story().inputValue());
    expect(await story().inputValue()).toBe("Two. Three.");
  });
});

describe("what the browser fills in", () => {
  const client = withAnsweringClient();

  it("is stored, all fields at once and without a key", async () => {
    await client().begin();
    await client().open("/questionnaire");
    const filled = { name: "Änne Ñandú", phone: "+31 6 1234 5678", address: "Street 1\nTown" };
    await client()
      .page()
      .evaluate((values) => {
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
      await client().expectStored("questionnaire", question, value);
    }
    await waitUntilSaved(client().page());
    expect(await client().field("Name").first().inputValue()).toBe(filled.name);
    expect(client().commits()).toBe(1);
  });
});
