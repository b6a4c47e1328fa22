import { describe, expect, it } from "vitest";
import { addClient } from "../support/client/client-account.ts";
import type { BrowserWindow } from "./browser-window.ts";
import { button, field } from "./elements.ts";
import { engines } from "./engines.ts";
import { click, inPage, signIn, waitFor } from "./steps.ts";
import { withEngine } from "./with-engine.ts";

const LOGIN = { email: "client@example.com", password: "some-words-1" };
const TEXT = "A sentence of an answer that takes its time. ".repeat(222);
const STORY = field("Please tell me your story");

/** The most pixels of text that any field hides. */
const hidden = (window: BrowserWindow): Promise<number> =>
  inPage(window, () => {
    const areas = [...document.querySelectorAll("textarea")];
    return Math.max(...areas.map(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight));
  });

describe.each(engines())("in $name", (engine) => {
  const site = withEngine(engine);

  it("an answer of 10,000 characters is in view, hidden, shown and turned", async () => {
    await addClient(site.app, LOGIN, "A Client", { story: { story: TEXT } });
    const window = await site.openWindow();
    await signIn(window, site.app.origin, LOGIN, "/story");
    await waitFor(window, STORY);
    for (const [width, height] of [
      [1280, 900],
      [390, 844],
      [844, 390],
      [320, 700],
    ] as const) {
      await window.resize(width, height);
      await expect.poll(() => hidden(window), { message: `at ${width}` }).toBeLessThanOrEqual(0);
      await click(window, button("Hide my answers"));
      await window.resize(height, width);
      await click(window, button("Show again"));
      await expect
        .poll(() => hidden(window), { message: `shown again at ${height}` })
        .toBeLessThanOrEqual(0);
    }
  });
});
