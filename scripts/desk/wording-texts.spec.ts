import { type Page, expect, pressUndo, test } from "../../tests/support/desk-test.ts";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkContent } from "../questions/content-checks/check-content.ts";
import { reword } from "./publishing/testing/published-site.ts";
import { readSiteFiles } from "./site-files/site-files.ts";
import { diffOf } from "./testing/line-diff.ts";
import type { RunningDesk } from "../../tests/support/site/running-desk.ts";
import { focused, press, tabTo } from "../../tests/support/browser/keyboard.ts";

const MOST_TABS = 80;

const filesOf = (desk: RunningDesk) =>
  readSiteFiles({ schemas: desk.folder, content: desk.content });

/** The preview of the visitor's page, beside the fields. */
const shown = (page: Page) => page.frameLocator("iframe").locator("body");

const saved = (page: Page) => page.getByText("Everything is saved");

test("a second press before the desk answers changes no other entry", async ({ page, desk }) => {
  const before = filesOf(desk);
  await page.getByRole("button", { name: /^Your offers/u }).click();
  const removing = page.getByRole("button", { name: /^Remove: / });
  await expect(removing).toHaveCount(6);
  // Both in one task: the reply to the first press cannot come between them.
  await page
    .getByRole("button", { name: "Earlier: Starter package" })
    .evaluate((button: HTMLElement) => {
      button.click();
      button.parentElement?.querySelector<HTMLElement>("[aria-label^=Remove]")?.click();
    });
  await page.getByText("Moved. It is number 3 of 6 now.").waitFor({ state: "attached" });
  await expect(removing).toHaveCount(6);
  await pressUndo(page);
  await expect(removing.nth(3)).toHaveAccessibleName("Remove: Starter package");
  expect(filesOf(desk)).toEqual(before);
});

test.describe("the texts of the public pages, by keyboard alone", () => {
  test("rewords prices and paragraphs, adds an offer, undoes, saves, publishes, takes back", async ({
    expectAccessible,
    page,
    desk,
  }) => {
    const before = filesOf(desk);

    await tabTo(page, /^Your offers/u, MOST_TABS);
    await press(page, "Enter");
    await shown(page).getByText("Three ways to begin").waitFor();
    await tabTo(page, /^Remove: 1:1 Clarity Sessions/u, MOST_TABS);
    await tabTo(page, /^Its price in euros/u, MOST_TABS);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("much");
    await page.getByText("Please write a whole number here, or 0, or nothing.").waitFor();
    await press(page, "ControlOrMeta+s");
    expect(filesOf(desk)).toEqual(before);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("135");
    await shown(page).getByText("€ 135").waitFor();

    await tabTo(page, /^Add another offer/u, MOST_TABS);
    await press(page, "Enter");
    await expect.poll(() => focused(page)).toBe("What it is called");
    await page.keyboard.type("A walk");
    await tabTo(page, /^What a client gets/u, MOST_TABS);
    await page.keyboard.type("An hour in the dunes");
    await tabTo(page, /^Its price in euros/u, MOST_TABS);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("90");
    await shown(page).getByText("Four ways to begin").waitFor();
    // The buttons bear the offer's name as soon as the desk has answered the last letter.
    await shown(page).getByText("€ 90").waitFor();
    await tabTo(page, /^Earlier: A walk/u, MOST_TABS);
    await press(page, "Enter");
    await page.getByText("Moved. It is number 6 of 7 now.").waitFor({ state: "attached" });
    await expect.poll(() => focused(page)).toBe("Earlier: A walk");
    await expect
      .poll(() => shown(page).locator("dt").allTextContents())
      .toEqual(["Free call", "Single session", "Starter package", "A walk"]);
    await tabTo(page, /^Remove: A walk/u, MOST_TABS);
    await press(page, "Enter");
    await shown(page).getByText("A walk").waitFor({ state: "detached" });
    await expect.poll(() => focused(page)).toBe("Remove: The Deep Rewire Journey");
    await press(page, "ControlOrMeta+z");
    await shown(page).getByText("A walk").waitFor();

    await press(page, "Escape");
    await expect.poll(() => focused(page)).toBe("Your offers");
    await press(page, "Tab", "Enter");
    await shown(page).getByRole("heading", { name: "ABOUT ME" }).waitFor();
    await tabTo(page, /^Paragraph 3/u, MOST_TABS);
    await press(page, "ControlOrMeta+a");
    await page.keyboard.type("It was fear, and it had a root.");
    await shown(page).locator("p", { hasText: "It was fear, and it had a root." }).waitFor();

    await press(page, "ControlOrMeta+s");
    await saved(page).waitFor();
    expect(diffOf(before, filesOf(desk))).toEqual({
      "content/offers.json": [
        '- "euros": 120,',
        '+ "euros": 135,',
        '+ "title": "A walk",',
        '+ "kind": "",',
        '+ "text": "An hour in the dunes",',
        '+ "sessions": 1,',
        '+ "minutes": 60,',
        '+ "euros": 90,',
        '+ "features": [],',
        '+ "shown": "on both",',
        '+ "mark": "none"',
        "+ },",
        "+ {",
      ],
      "content/story.json": [
        expect.stringMatching(/^- "It was self-sabotage/u),
        '+ "It was fear, and it had a root.",',
      ],
    });
    expect(checkContent(desk.content)).toEqual([]);

    await tabTo(page, /^Publish/u, MOST_TABS);
    await press(page, "Enter");
    const dialog = page.getByRole("dialog", { name: "Publishing" });
    await dialog.getByText(/A walk; .*An hour in the dunes; .*: 90;/u).waitFor();
    await expectAccessible(page);
    await tabTo(page, /^Publish/u, MOST_TABS);
    await press(page, "Enter");
    await dialog.getByText("Everything that is saved here has been sent.").waitFor();
    expect(desk.published("src/content/offers.json")).toContain('"title": "A walk"');
    expect(desk.published("src/content/story.json")).toContain("It was fear");

    await tabTo(page, /^Take this back/u, MOST_TABS);
    page.once("dialog", (asked) => void asked.accept());
    await press(page, "Enter");
    await expect
      .poll(() => desk.published("src/content/offers.json"))
      .toBe(before.get("content/offers.json"));
    expect(desk.published("src/content/story.json")).toBe(before.get("content/story.json"));
    await press(page, "Escape");
    await shown(page).locator("p", { hasText: "It was self-sabotage" }).waitFor();
    expect(filesOf(desk)).toEqual(before);
  });
});

/** Places of the texts: the part, the field, what is typed, and what the page beside it then says. */
const PLACES = [
  ["You and your practice", "Your own name", "A Coach", "I am A Coach, Freedom from"],
  ["Your story", "Paragraph 1", "I know it.", "I know it."],
  ["The coaching page", "How it goes, step by step", "You write.\nWe talk.", "You write."],
  ["What search engines say", "Coaching", "Three ways that I love.", "Three ways that I love."],
  ["You and your practice", "Months for which you keep answers", "24", "24 months more"],
] as const;

for (const width of [1280, 390]) {
  // Only the place of the page beside the fields depends on the width, so one part does at the wide one.
  const isNarrow = width < 1000;
  test.describe(`the texts of the public pages at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 900 } });

    test("stand beside the page that says them, with nothing that axe finds fault with", async ({
      expectAccessible,
      page,
    }) => {
      for (const [part, label, words, seen] of PLACES.slice(isNarrow ? 0 : -1)) {
        if (isNarrow) {
          await page.getByRole("button", { name: /sections and questions$|your site$/u }).click();
        }
        await page.getByRole("navigation").getByRole("button", { name: part, exact: true }).click();
        await page.getByLabel(label, { exact: true }).fill(words);
        const place = shown(page).locator("[data-here]");
        await expect(place).toContainText(seen);
        expect(await place.isVisible(), part).toBe(true);
        await expectAccessible(page, part);
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
          part,
        ).toBe(true);
      }
      await page.getByLabel("Months for which you keep answers", { exact: true }).fill("");
      await page.getByText("Please write a whole number above 0 here.").waitFor();
      await expectAccessible(page, "a text that is not in order");
      await page.getByRole("button", { name: "Wants a look first" }).click();
      await page
        .getByRole("button", { name: /^Months for which you keep answers Please/u })
        .click();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-field")))
        .toBe("content/site-content.json keptMonths answers");
      for (let steps = 0; steps < 20 && (await saved(page).count()) === 0; steps++) {
        await pressUndo(page);
      }
      await saved(page).waitFor({ state: "attached" });
    });
  });
}

test("words that two people have changed are chosen one by one", async ({
  expectAccessible,
  page,
  desk,
}) => {
  const story = "schemas/story.schema.json";
  const home = "src/content/home.json";
  const { reason, issues } = JSON.parse(desk.read("story.schema.json")).properties;
  const { title: before } = JSON.parse(readFileSync(join(desk.content, "home.json"), "utf8"));
  desk.publishElsewhere(story, reason.title, "Why are you here?");
  desk.publishElsewhere(home, before, "Somebody else says it so.");
  const mine = dirname(desk.folder);
  reword(mine, story, reason.title, "Why now?");
  reword(mine, story, issues.title, "What presses you?");
  reword(mine, home, before, "I say it so.");

  await page.getByRole("button", { name: "Publish", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Publishing" });
  const publish = dialog.getByRole("button", { name: "Publish", exact: true });
  await publish.click();
  await dialog.getByText("Sent, all but the words that wait for your choice.").waitFor();
  expect(desk.published("story.schema.json")).toMatch(/Why are you here[^]*What presses you/u);
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await dialog.getByRole("group").first().scrollIntoViewIfNeeded();
    await expectAccessible(page, `at ${width} pixels`);
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  const title = dialog.getByRole("group", { name: reason.title });
  await expect(title.getByRole("radio", { name: "Take theirs" })).toHaveAccessibleName(
    /Why are you here\?/u,
  );
  await title.getByRole("radio", { name: "Keep mine Why now?" }).check();
  await dialog.getByRole("radio", { name: "Take theirs Somebody else says it so." }).check();
  await publish.click();
  await dialog.getByText("Everything that is saved here has been sent.").waitFor();
  expect(desk.published("story.schema.json")).toContain("Why now?");
  expect(desk.published(home)).toContain("Somebody else says it so.");
  await dialog.getByRole("button", { name: "Close" }).click();
  expect(filesOf(desk).get("content/home.json")).toBe(desk.published(home));
});
