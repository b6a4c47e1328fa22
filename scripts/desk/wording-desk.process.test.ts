import { readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkFolder } from "../questions/schema-checks/check-folder.ts";
import { readSiteFiles } from "./site-files/site-files.ts";
import { diffOf } from "./testing/line-diff.ts";
import { violations } from "../../tests/support/browser/axe.ts";
import { pressUndo, withDesk } from "../../tests/support/site/desk-page.ts";
import { focused as focusedOn, tabTo as tabOn } from "../../tests/support/browser/keyboard.ts";
import { ROOT } from "../../tests/support/site/running-app.ts";

const wording = withDesk();

const label = (page: Page, question: string) => page.locator(`#story_${question}__question`);

describe("the wording desk, by keyboard alone", () => {
  let page: Page;
  const press = async (...keys: readonly string[]): Promise<void> => {
    for (const key of keys) {
      await page.keyboard.press(key);
    }
  };

  const focused = async (): Promise<string> => focusedOn(page);
  /** Tabs to the next element whose accessible name begins with `name`. */
  const tabTo = async (name: string): Promise<void> => tabOn(page, new RegExp(`^${name}`, "u"));

  it("rewords, adds, moves and stops questions, undoes, and saves what is in order", async () => {
    page = await wording.open();
    const before = readSiteFiles({ schemas: wording.desk.folder });

    await tabTo("Story");
    await press("Enter");
    await page.getByRole("heading", { level: 1, name: "Story" }).waitFor();
    await tabTo("What brings you here");
    await press("Enter");
    await expect.poll(focused).toBe("The heading");

    // Rewords a question; the form follows the typing.
    await press("Escape");
    await tabTo("What is the main reason");
    await press("Enter");
    await expect.poll(focused).toBe("What you ask");
    await press("ControlOrMeta+a");
    await page.keyboard.type("What brings you to me, and what would you like to be better?");
    await expect
      .poll(() => label(page, "reason").textContent())
      .toMatch(/^What brings you to me, and what would you like to be better\?/u);

    // Adds a question for a short answer.
    await press("Escape");
    await tabTo("Add a question here");
    await press("Enter");
    await expect.poll(focused).toBe("As much as the client likes");
    await press("ArrowDown");
    expect(await focused()).toBe("A few words");
    await tabTo("What you ask");
    await page.keyboard.type("Which soup do you like best?");
    await tabTo("Add the question");
    await press("Enter");
    await label(page, "soupBest").waitFor();
    await expect.poll(focused).toBe("What you ask");

    // Moves the new question up by one place.
    await tabTo("Earlier");
    await press("Enter");
    await page.getByText("Number 3 of 4 under “What brings you here”").waitFor();
    expect(await focused()).toBe("Earlier");

    // Stops asking a question, and asks it again.
    await press("Escape");
    await tabTo("Which issues feel most pressing");
    await press("Enter");
    await expect.poll(focused).toBe("What you ask");
    await tabTo("Stop asking this");
    await press("Enter");
    await label(page, "issues").waitFor({ state: "detached" });
    await expect.poll(focused).toBe("The heading");
    await press("Escape");
    await press("ControlOrMeta+z");
    await label(page, "issues").waitFor();
    await press("ControlOrMeta+Shift+z");
    await label(page, "issues").waitFor({ state: "detached" });

    expect(readSiteFiles({ schemas: wording.desk.folder })).toEqual(before);
    await press("ControlOrMeta+s");
    await expect.poll(focused).toBe("Before you save");
    expect(await page.getByRole("dialog").textContent()).toContain(
      "Not asked any more. Its answers stay readable under “Earlier questions”.",
    );
    await tabTo("Yes, save this");
    await press("Enter");
    await page.getByText("Everything is saved").waitFor();
    await wording.leave();

    const after = readSiteFiles({ schemas: wording.desk.folder });
    expect(checkFolder(wording.desk.folder, { inCi: true, today: "2026-01-01" })).toMatchObject({
      fails: false,
    });
    // Only the edited lines differ, and the ledger has both wordings.
    expect(diffOf(before, after)).toEqual({
      "field-lists.json": [
        '- "issues": { "kind": "long text" },',
        '+ "issues": { "kind": "long text", "retired": "Which issues feel most pressing to you for your self-sabotage coaching session?", "after": "soupBest" },',
        '+ "soupBest": { "kind": "short text" },',
      ],
      "story.schema.json": [
        '- "title": "What is the main reason you got in touch with me?"',
        '+ "title": "What brings you to me, and what would you like to be better?"',
        '- "issues": {',
        '+ "soupBest": {',
        '- "title": "Which issues feel most pressing to you for your self-sabotage coaching session?"',
        '+ "title": "Which soup do you like best?"',
      ],
      "story.ui.json": [
        '- "issues"',
        '+ "soupBest"',
        '- "issues": {',
        '- "ui:widget": "textarea"',
        "- },",
      ],
      "ledger.json": expect.arrayContaining([
        expect.stringContaining("What brings you to me"),
        expect.stringContaining('"soupBest": {'),
      ]),
    });
  });
});

describe("the wording desk, by pointer", () => {
  let page: Page;
  beforeAll(async () => {
    page = await wording.open();
  });
  afterAll(wording.leave);

  const entry = (name: string | RegExp) =>
    page.getByRole("navigation").getByRole("button", { name, exact: true });

  it("rewords what is clicked in the form, where the client would have typed", async () => {
    await entry("Personal").click();
    await page.getByText("how far have you come with your health?").first().click();
    const words = page.getByLabel("What you ask");
    await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true);
  });

  it("opens the clicked reason, and shows what is typed of it", async () => {
    await entry("Personal History").click();
    const part = page.getByRole("region", { name: "Money" });
    const before = await part.locator("details p").textContent();
    expect(await part.locator("details p").isVisible()).toBe(false);
    await part.getByText("Why I ask").click();
    const words = page.getByLabel("Why you ask");
    await expect.poll(() => words.evaluate((area) => area === document.activeElement)).toBe(true);
    await words.fill("I look for a pattern.");
    await part.getByText("I look for a pattern.").waitFor();
    await words.fill(before ?? "");
    await part.getByText("I never judge it.").waitFor();
  });

  it("publishes to the site, and takes back what was published", async () => {
    await entry("Health").click();
    const title = page.locator("#health_vaccines__question");
    await title.click();
    await page.getByLabel("What you ask").fill("Which vaccines did you have in the last 20 years?");
    await expect.poll(() => title.textContent()).toContain("vaccines did you have");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Everything is saved").waitFor();

    await page.getByRole("button", { name: "Publish", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Publishing" });
    await dialog.getByText("vaccines did you have").waitFor();
    expect(await violations(page)).toEqual([]);
    // As at 400 % on a screen of 1280 pixels.
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await dialog.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize(size);
    await dialog.getByRole("button", { name: "Publish", exact: true }).click();
    await dialog.getByText("Everything that is saved here has been sent.").waitFor();
    expect(wording.desk.published("health.schema.json")).toBe(
      wording.desk.read("health.schema.json"),
    );
    expect(wording.desk.published("story.schema.json")).toContain("Which soup do you like best?");

    await dialog.getByRole("button", { name: "Take this back" }).click();
    await expect
      .poll(() => wording.desk.published("health.schema.json"))
      .toContain("Which vaccines have you had in the last 20 years?");
    // Clients may have answered the added question, so taking the publication back retires it.
    expect(wording.desk.published("field-lists.json")).toMatch(
      /"soupBest": \{\s*"kind": "short text",\s*"retired": "Which soup do you like best\?"/u,
    );
    expect(checkFolder(wording.desk.folder, { inCi: true, today: "2026-01-01" })).toMatchObject({
      fails: false,
    });
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => title.textContent()).toContain("vaccines have you had");
    // The desk reports no news for the coach's own publication.
    expect(await page.getByText("changed in another program").count()).toBe(0);
  });
});

describe("the wording desk, whatever changes", () => {
  it("adds and takes away headings and notes, and asks a stopped question again", async () => {
    const page = await wording.open();
    const form = page.locator("form");
    const press = async (name: string): Promise<void> =>
      page.getByRole("button", { name, exact: true }).click();
    const choose = async (name: string | RegExp): Promise<void> =>
      page.getByRole("navigation").getByRole("button", { name, exact: true }).click();

    await choose("Story");
    await choose("Room to unload");
    await press("Add a note");
    await page.getByLabel("What the note says").fill("Take your time.\n\nThere is no hurry.");
    await form.getByText("There is no hurry.").waitFor();
    expect(await form.getByText("Take your time.").count()).toBe(1);
    await press("Remove this note");
    await form.getByText("There is no hurry.").waitFor({ state: "detached" });

    await press("Add a heading after it");
    await form.getByRole("heading", { name: "A new heading" }).waitFor();
    await page
      .getByText(/has nothing under it yet\./u)
      .first()
      .waitFor();
    // A heading without questions prevents saving.
    await page.keyboard.press("ControlOrMeta+s");
    await press("Remove this heading");
    await form.getByRole("heading", { name: "A new heading" }).waitFor({ state: "detached" });
    expect(await page.getByRole("dialog").count()).toBe(0);

    await choose(/^This space is for unloading/u);
    await page.getByLabel("Move to another group").selectOption("What brings you here");
    await page.getByText(/^Number \d of \d under “What brings you here”$/u).waitFor();
    await press("Earlier");
    await choose("What brings you here");
    await choose(/^This space is for unloading/u);
    await press("Stop asking this");
    await form.getByText("This space is for unloading").waitFor({ state: "detached" });
    // The outline marks the heading, which is empty now.
    await page.getByRole("navigation").getByText("wants a look").waitFor();
    await choose("Story");
    await page.getByRole("button", { name: /^Ask it again: This space/u }).click();
    await form.getByText("This space is for unloading").waitFor();
    // The question returns to the group to which the coach had moved it.
    await page.getByText(/^Number \d of \d under “What brings you here”$/u).waitFor();

    await choose("Details");
    await form.getByText("Place of Birth").click();
    await page
      .getByLabel("Ask it always, or after another question")
      .selectOption("Only after “Gender”");
    await page.getByLabel("After which answer").selectOption("If it is not “Male”");
    await page.getByText("Only asked when “Gender” is not “Male”.").waitFor();

    const saved = page.getByText("Everything is saved");
    for (let steps = 0; steps < 20 && (await saved.count()) === 0; steps++) {
      await pressUndo(page);
    }
    await saved.waitFor();
    await wording.leave();
  });
});

describe("the wording desk beside another program", () => {
  const FILE = "story.schema.json";
  const NEW = "What issues feel most pressing to you for your self-sabotage coaching session?";

  it("lists what both have reworded, with words to copy, and saves over neither", async () => {
    const page = await wording.open();
    await page.getByRole("button", { name: "Story", exact: true }).click();
    await label(page, "issues").click();
    await page.getByLabel("What you ask").fill(NEW);
    // The button appears once the desk has the edit.
    await page.getByRole("button", { name: "Undo rewording" }).waitFor();
    await page.evaluate(() => {
      scrollTo(0, 400);
    });
    const theirs = wording.desk.read(FILE).replace("Which issues", "Whose issues");
    writeFileSync(join(wording.desk.folder, FILE), theirs);

    const listed = page.getByText(`Rewording. Yours: “${NEW}”. Now there: “Whose issues`);
    await listed.waitFor();
    await expect.poll(() => listed.evaluate(isInView)).toBe(true);
    expect(await violations(page), "what both have reworded").toEqual([]);
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await page.getByRole("button", { name: "Copy mine" }).click();
    await page.getByText("Copied.").waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(NEW);
    await page.getByText("Everything is saved").waitFor();
    expect(wording.desk.read(FILE)).toBe(theirs);
    await wording.leave();
  });
});

it("is in no file of the site that is built", async () => {
  const html = await (await fetch(wording.desk.address)).text();
  const [, script = ""] = /src="\.\/(assets\/[^"]+\.js)"/u.exec(html) ?? [];
  const page = await (await fetch(wording.desk.address + script)).text();
  const words = ["Wording desk", "As you read it", "Stop asking this"];
  for (const word of words) {
    expect(page).toContain(word);
  }
  const built = join(ROOT, "dist");
  const files = readdirSync(built, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:html|js|css)$/u.test(name),
  );
  expect(files.length).toBeGreaterThan(20);
  for (const file of files) {
    const text = readFileSync(join(built, file), "utf8");
    expect(
      words.filter((word) => text.includes(word)),
      file,
    ).toEqual([]);
  }
});

const isInView = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return top >= 0 && bottom <= innerHeight;
};

/** Whether the button for the list of questions is in view and uncovered, on a small screen. */
const isAtHand = (page: Page): Promise<boolean> =>
  page
    .getByRole("navigation")
    .getByRole("button")
    .filter({ visible: true })
    .first()
    .evaluate((button) => {
      const { left, top, bottom } = button.getBoundingClientRect();
      return [top + 2, bottom - 2].every(
        (y) => document.elementFromPoint(left + 30, y)?.closest("button") === button,
      );
    });

describe.each([1280, 390])("the wording desk at %i pixels", (width) => {
  it("has nothing that axe finds fault with", async () => {
    const page = await wording.open(width);
    const open = async (name: string | RegExp): Promise<void> => {
      if (width < 1000) {
        await page.getByRole("button", { name: /sections and questions$/u }).click();
      }
      await page.getByRole("navigation").getByRole("button", { name, exact: true }).click();
    };
    expect(await violations(page), "a section").toEqual([]);
    await open("Story");
    await open("Room to unload");
    expect(await violations(page), "a heading").toEqual([]);
    await open(/^This space is for unloading/u);
    expect(await violations(page), "a question").toEqual([]);
    const panel = page.getByRole("complementary");
    expect(await panel.evaluate((of) => of.scrollWidth - of.clientWidth)).toBe(0);
    await page.getByLabel("What you ask").fill("");
    await page.getByText("This question needs its words.").waitFor();
    expect(await violations(page), "a question without words").toEqual([]);
    if (width < 1000) {
      await page.locator("main [data-part]").last().scrollIntoViewIfNeeded();
      expect(await isAtHand(page), "the list").toBe(true);
    }
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth),
    ).toBe(true);
    await open("Add a question here");
    expect(await violations(page), "a new question").toEqual([]);
    await page.getByRole("button", { name: /^Undo/u }).click();
    await page.getByText("Everything is saved").waitFor({ state: "attached" });
    await wording.leave();
  });
});
