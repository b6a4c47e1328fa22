import type { Page } from "@playwright/test";
import { describe, expect, it } from "vitest";
import { checkContent } from "../questions/content-checks/check-content.ts";
import { readSiteFiles } from "./site-files/site-files.ts";
import { diffOf } from "./testing/line-diff.ts";
import { violations } from "../../tests/support/browser/axe.ts";
import { pressUndo, withDesk } from "../../tests/support/site/desk-page.ts";
import { focused as focusedOn, tabTo as tabOn } from "../../tests/support/browser/keyboard.ts";

const MOST_TABS = 80;

const wording = withDesk();
let page: Page;

async function openDesk(width?: number): Promise<void> {
  page = await wording.open(width);
}

const files = () => readSiteFiles({ schemas: wording.desk.folder, content: wording.desk.content });

/** The preview of the visitor's page, beside the fields. */
const shown = () => page.frameLocator("iframe").locator("body");

const saved = () => page.getByText("Everything is saved");

describe("the texts of the public pages, by keyboard alone", () => {
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };
  const focused = async (): Promise<string> => focusedOn(page);
  /** Tabs to the next element whose accessible name begins with `name`. */
  const tabTo = async (name: string): Promise<void> =>
    tabOn(page, new RegExp(`^${name}`, "u"), MOST_TABS);

  it("rewords prices and paragraphs, adds an offer, undoes, saves, publishes, takes back", async () => {
    await openDesk();
    const before = files();

    await tabTo("Your offers");
    await press("Enter");
    await shown().getByText("Three ways to begin").waitFor();
    await tabTo("Its price in euros");
    await tabTo("Its price in euros");
    await press("ControlOrMeta+a");
    await page.keyboard.type("much");
    await page.getByText("Please write a whole number here, or 0.").waitFor();
    await press("ControlOrMeta+s");
    expect(files()).toEqual(before);
    await press("ControlOrMeta+a");
    await page.keyboard.type("135");
    await shown().getByText("€ 135").waitFor();

    await tabTo("Add another offer");
    await press("Enter");
    await expect.poll(focused).toBe("What it is called");
    await page.keyboard.type("A walk");
    await tabTo("What a client gets");
    await page.keyboard.type("An hour in the dunes");
    await tabTo("Its price in euros");
    await press("ControlOrMeta+a");
    await page.keyboard.type("90");
    await shown().getByText("Four ways to begin").waitFor();
    // The buttons bear the offer's name as soon as the desk has answered the last letter.
    await shown().getByText("€ 90").waitFor();
    await tabTo("Earlier: A walk");
    await press("Enter");
    await expect.poll(focused).toBe("Earlier: A walk");
    await expect
      .poll(() => shown().locator("dt").allTextContents())
      .toEqual(["Clarity call", "Single session", "A walk", "Starter package"]);
    await tabTo("Remove: A walk");
    await press("Enter");
    await shown().getByText("A walk").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("Remove: Single session");
    await press("ControlOrMeta+z");
    await shown().getByText("A walk").waitFor();

    await press("Escape");
    await expect.poll(focused).toBe("Your offers");
    await press("Tab", "Enter");
    await shown().getByRole("heading", { name: "ABOUT ME" }).waitFor();
    await tabTo("Paragraph 3");
    await press("ControlOrMeta+a");
    await page.keyboard.type("It was fear, and it had a root.");
    await shown().locator("p", { hasText: "It was fear, and it had a root." }).waitFor();

    await press("ControlOrMeta+s");
    await saved().waitFor();
    expect(diffOf(before, files())).toEqual({
      "content/offers.json": [
        '- "euros": 120',
        '+ "euros": 135',
        '+ "title": "A walk",',
        '+ "text": "An hour in the dunes",',
        '+ "euros": 90',
        "+ },",
        "+ {",
      ],
      "content/story.json": [
        expect.stringMatching(/^- "It was self-sabotage/u),
        '+ "It was fear, and it had a root.",',
      ],
    });
    expect(checkContent(wording.desk.content)).toEqual([]);

    await tabTo("Publish");
    await press("Enter");
    const dialog = page.getByRole("dialog", { name: "Publishing" });
    await dialog.getByText("A walk, € 90: An hour in the dunes").waitFor();
    expect(await violations(page)).toEqual([]);
    await tabTo("Publish");
    await press("Enter");
    await dialog.getByText("Everything that is saved here has been sent.").waitFor();
    expect(wording.desk.published("src/content/offers.json")).toContain('"title": "A walk"');
    expect(wording.desk.published("src/content/story.json")).toContain("It was fear");

    await tabTo("Take this back");
    await press("Enter");
    await expect
      .poll(() => wording.desk.published("src/content/offers.json"))
      .toBe(before.get("content/offers.json"));
    expect(wording.desk.published("src/content/story.json")).toBe(before.get("content/story.json"));
    await press("Escape");
    await shown().locator("p", { hasText: "It was self-sabotage" }).waitFor();
    expect(files()).toEqual(before);
    await wording.leave();
  });
});

describe.each([1280, 390])("the texts of the public pages at %i pixels", (width) => {
  const open = async (name: string): Promise<void> => {
    if (width < 1000) {
      await page.getByRole("button", { name: /sections and questions$|your site$/u }).click();
    }
    await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
  };

  it("stand beside the page that says them, with nothing that axe finds fault with", async () => {
    await openDesk(width);
    for (const [part, label, words, seen] of [
      ["You and your practice", "Your own name", "A Coach", "I am A Coach, Freedom from"],
      ["Your story", "Paragraph 1", "I know it.", "I know it."],
      ["You and your practice", "The price of a clarity session", "€ 95 an hour", "€ 95 an hour"],
      ["What search engines say", "Books", "Books that I love.", "Books that I love."],
      ["You and your practice", "Months for which you keep answers", "24", "24 months more"],
    ] as const) {
      await open(part);
      await page.getByLabel(label, { exact: true }).fill(words);
      const place = shown().locator("[data-here]");
      await expect.poll(() => place.textContent()).toContain(seen);
      expect(await place.isVisible(), part).toBe(true);
      // Only the place of the page beside the fields depends on the width, so one width does for all parts.
      if (width < 1000 || part === "Your story") {
        expect(await violations(page), part).toEqual([]);
      }
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
        part,
      ).toBe(true);
    }
    await page.getByLabel("Months for which you keep answers", { exact: true }).fill("");
    await page.getByText("Please write a whole number above 0 here.").waitFor();
    expect(await violations(page), "a text that is not in order").toEqual([]);
    await page.getByRole("button", { name: "Wants a look first" }).click();
    await page.getByRole("button", { name: /^Months for which you keep answers Please/u }).click();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-field")))
      .toBe("content/site-content.json keptMonths answers");
    for (let steps = 0; steps < 20 && (await saved().count()) === 0; steps++) {
      await pressUndo(page);
    }
    await saved().waitFor({ state: "attached" });
    await wording.leave();
  });
});
