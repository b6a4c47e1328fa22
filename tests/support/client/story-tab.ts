import { type Locator, type Page, expect } from "@playwright/test";
import { waitUntilSaved } from "./save-line.ts";

/** Text that wrong trimming, quoting, counting, normalising or escaping would damage. */
export const KNOWN_TEXT = [
  "It began when I was seven. “Never again”, I said; 'never', \"ever\" …",
  "",
  "ünd dän, 7×, «…» — e\u0301 beside é, n\u0303 beside ñ, \u{1F33B}, \u{1F469}\u200D\u{1F469}\u200D\u{1F467}, \u{1F44B}\u{1F3FE}, \u{1F1F3}\u{1F1F1}",
  "  two spaces before, <b>no tag</b>, \\n no newline, ${no} 100%, שלום, \u00A0 and one after ",
  "",
  "",
].join("\n");

/** The text of the save line before the first change. */
export const INVITATION = "Whatever you write here is saved by itself.";
export const UNREACHABLE =
  "Not saved yet. The server cannot be reached at the moment. Please leave this page open: it tries again by itself.";
export const OFFLINE =
  "Not saved yet. You seem to be offline. Please leave this page open: it saves by itself when you are connected again.";

/** A tab with the section Story. */
export class StoryTab {
  readonly page: Page;
  readonly story: Locator;
  readonly reason: Locator;
  /** The line that says whether everything is saved. */
  readonly saveLine: Locator;
  /** Both texts of an answer that was changed in two places. */
  readonly rivalry: Locator;
  readonly signInDialog: Locator;

  constructor(page: Page) {
    this.page = page;
    this.story = page.getByLabel(/Please tell me your story/u);
    this.reason = page.getByLabel(/main reason/u);
    this.saveLine = page.locator("[data-phase]");
    this.rivalry = page.getByRole("group", { name: /^You changed this in another place/u });
    this.signInDialog = page.getByRole("dialog", { name: "Please sign in again" });
  }

  async open(): Promise<void> {
    await this.page.goto("/story");
    await this.story.waitFor();
  }

  /** Expects the save line to have these words, without the time of day. */
  async expectLine(words: string | RegExp): Promise<void> {
    await expect(this.saveLine.getByText(words, { exact: true }).first()).toBeVisible();
  }

  async expectSaved(): Promise<void> {
    await waitUntilSaved(this.page);
  }

  /** Expects the conflict to show both texts in full. */
  async expectRivalry(text: string, rival: string): Promise<void> {
    await this.rivalry.waitFor();
    await expect(this.story).toHaveValue(text);
    const shown = await this.rivalry
      .locator("*")
      .evaluateAll((inside) => inside.map(({ textContent }) => textContent));
    expect(shown).toContain(rival);
    await this.expectLine(/^One answer was changed in another place too\./u);
  }

  /** Crashes the tab without unload events: a closed tab could still send a save at its end. */
  async crash(): Promise<void> {
    const crashed = this.page.waitForEvent("crash");
    // The crashed tab never answers.
    void this.page.goto("chrome://crash").catch(() => undefined);
    await crashed;
    await this.page.close();
  }
}
