import { type Locator, type Page, expect } from "@playwright/test";
import { waitForWholeSection } from "./open-section.ts";

/** Text that wrong trimming, quoting, counting, normalising or escaping would damage. */
export const KNOWN_TEXT = [
  "It began when I was seven. “Never again”, I said; 'never', \"ever\" …",
  "",
  "ünd dän, 7×, «…» — e\u0301 beside é, n\u0303 beside ñ, \u{1F33B}, \u{1F469}\u200D\u{1F469}\u200D\u{1F467}, \u{1F44B}\u{1F3FE}, \u{1F1F3}\u{1F1F1}",
  "  two spaces before, <b>no tag</b>, \\n no newline, ${no} 100%, שלום, \u00A0 and one after ",
  "",
  "",
].join("\n");

/** A tab with a section, by default Story. */
export class StoryTab {
  page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Two questions of the section Story. */
  get story(): Locator {
    return this.page.getByLabel(/Please tell me your story/u);
  }
  get reason(): Locator {
    return this.page.getByLabel(/main reason/u);
  }

  /** Both texts of an answer that was changed in two places. */
  get rivalry(): Locator {
    return this.page.getByRole("group", { name: /^You changed this on another device/u });
  }

  /** The device's journal, as text. */
  readonly kept = (): Promise<string> => this.page.evaluate(readJournal);

  get signInDialog(): Locator {
    return this.page.getByRole("dialog", { name: "Please sign in again" });
  }

  /** Opens a section as from the address bar. */
  async open(route = "/story"): Promise<void> {
    await this.page.goto(route);
    await waitForWholeSection(this.page);
  }

  /** Expects the line that says whether everything is saved to have these words, without the time of day. */
  async expectLine(words: string | RegExp): Promise<void> {
    const line = this.page.locator("[data-phase]").getByText(words, { exact: true });
    await expect(line.first()).toBeVisible();
  }

  /** Expects the conflict to show both texts in full. */
  async expectRivalry(text: string, rival: string): Promise<void> {
    await this.rivalry.waitFor();
    await expect(this.story).toHaveValue(text);
    const shown = await this.rivalry
      .locator("*")
      .evaluateAll((inside) => inside.map(({ textContent }) => textContent));
    expect(shown).toContain(rival);
    await this.expectLine(/^One answer was changed on another device or in another tab too\./u);
  }

  async resolveRivalry(
    choice: "Keep both" | "Keep what is here" | "Take the other one",
  ): Promise<void> {
    await this.rivalry.getByRole("button", { name: choice }).click();
  }

  /** Signs in again above the section, in which everything stays as it is. */
  async signInAgain(password: string): Promise<void> {
    await this.signInDialog.getByLabel("Password").fill(password);
    await this.signInDialog.getByRole("button", { name: "Login" }).click();
    await this.signInDialog.waitFor({ state: "hidden" });
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

/** Runs in the page. */
async function readJournal(): Promise<string> {
  // Opening a missing database would create it without its store.
  const databases = await indexedDB.databases();
  if (!databases.some(({ name }) => name === "journal")) {
    return "[]";
  }
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("journal");
    opening.addEventListener("error", () => {
      reject(new Error("The journal cannot be opened."));
    });
    opening.addEventListener("success", () => {
      // After all writes that have begun: a transaction that may write waits for them.
      const change = opening.result.transaction("unsaved", "readwrite");
      const all = change.objectStore("unsaved").getAll();
      change.addEventListener("complete", () => {
        opening.result.close();
        resolve(JSON.stringify(all.result));
      });
    });
  });
}
